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
  /** Numeric ids, 0 = none. */
  skill = 0;
  effect = 0;
  bullet = 0;
  level = 1;
  cause = 0;
  root = 0;

  critical = false;
  hpLost = 0;
  shieldLost = 0;
  transferred = 0;
  overkill = 0;
  /** Why nothing came through. */
  reason: Reason | null = null;
  /** Every change of the amount, for the trace; empty when nobody watches. */
  ledger: LedgerEntry[] | null = null;

  /** Changes the amount and keeps the account. */
  change(stage: LedgerStage, delta: number, by?: string, note?: string): void {
    this.amount += delta;
    if (this.ledger === null || (delta === 0 && note === undefined)) return;
    this.ledger.push({ stage, delta, by, note });
  }

  reset(watched: boolean): this {
    this.critical = false;
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
