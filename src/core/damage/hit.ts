import type { LedgerEntry, LedgerStage, Reason } from '../../generated/types.ts';
import type { DamageFlags } from '../content/prototypes.ts';

/** One hit on its way through the stages. Pooled by depth, since a hit can bring forth another before it is done. */
export class Hit {
  /** Offsets of units; −1 = nobody hurts (a rule of the arena). */
  attacker = -1;
  target = -1;
  /** Index of the damage type. */
  type = 0;
  base = 0;
  /** What is left of it at the running stage. */
  amount = 0;
  canCrit = false;
  isAttack = false;
  flags: DamageFlags = NO_FLAGS;
  tags: readonly number[] = [];
  /** Termination tags of the moment that dealt it. */
  contextFlags = 0;
  /** How many times the damage it goes back to was returned before. */
  returns = 0;
  /** `ContextFlag.reflected` or `transferred` where the pipeline itself deals it, 0 = where a rule of a row does. */
  reaction = 0;
  /** Buff row and instance whose reaction it is, 0 = none. */
  reactionRow = 0;
  reactionInstance = 0;
  /** Numeric ids, 0 = none. */
  skill = 0;
  effect = 0;
  bullet = 0;
  level = 1;
  cause = 0;
  root = 0;

  critical = false;
  /** What was left after armour, or at the start where no stage weakens. */
  mitigated = 0;
  hpLost = 0;
  shieldLost = 0;
  transferred = 0;
  overkill = 0;
  /** What modifiers pass on, four numbers each: GUID of who gets it, amount, row and instance of the buff. */
  readonly passed: number[] = [];
  /** Why nothing came through. */
  reason: Reason | null = null;
  /** Every change of the amount, for the trace; empty when nobody watches. */
  ledger: LedgerEntry[] | null = null;

  /** Changes the amount and keeps the account. */
  change(stage: LedgerStage, delta: number, by?: string, note?: string, instance?: number): void {
    this.amount += delta;
    this.note(stage, delta, by, note, instance);
  }

  /** Writes into the account; what comes to nothing and has nothing to say is left out. */
  note(stage: LedgerStage, delta: number, by?: string, note?: string, instance?: number): void {
    if (this.ledger === null || (delta === 0 && note === undefined)) return;
    this.ledger.push({ stage, delta, by, instance, note });
  }

  reset(watched: boolean): this {
    this.critical = false;
    this.passed.length = 0;
    this.returns = this.reaction = this.reactionRow = this.reactionInstance = this.mitigated = 0;
    this.hpLost = this.shieldLost = this.transferred = this.overkill = 0;
    this.reason = null;
    this.ledger = watched ? [] : null;
    return this;
  }
}

export const NO_FLAGS: DamageFlags = {
  noReflect: false,
  noLifesteal: false,
  noAmplify: false,
  ignoreShield: false,
  ignoreMitigation: false,
  hpLoss: false,
  nonLethal: false,
};

/** Hits by depth of nesting. */
export class HitStack {
  private readonly hits: Hit[] = [];
  private top = 0;

  push(watched: boolean): Hit {
    if (this.top === this.hits.length) this.hits.push(new Hit());
    return this.hits[this.top++]!.reset(watched);
  }

  pop(): void {
    this.top--;
  }
}
