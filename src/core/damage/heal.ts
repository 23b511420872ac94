import type { LedgerEntry, LedgerStage, Reason } from '../../generated/types.ts';
import { changeResource, resourceOf, roleOf } from '../attributes/index.ts';
import { mulDivCapped } from '../base/index.ts';
import { ContextFlag, emitTrace, On, settled, U, type World } from '../world/index.ts';
import { criticalAmount, criticalChance } from './critical.ts';
import { rolls } from './roll.ts';

/** What a healing is made of; offsets of units, −1 = nobody heals. Numeric ids, 0 = none. */
export interface Healing {
  readonly healer: number;
  readonly target: number;
  readonly base: number;
  readonly canCrit: boolean;
  readonly tags: readonly number[];
  readonly effect: number;
  readonly skill: number;
  readonly level: number;
  /** Termination tags of the moment that brought it. */
  readonly flags: number;
  /** `ContextFlag.lifesteal` where the damage pipeline itself heals, and the buff that makes it; else 0. */
  readonly reaction: number;
  readonly reactionRow: number;
  readonly reactionInstance: number;
  readonly cause: number;
  readonly root: number;
}

/**
 * Critical, outgoing, incoming, cap. One draw where the healing can be critical and the chance is neither nothing nor
 * certainty, however little it heals. Healing of the dead does nothing but say so: reviving is a rule of its own.
 */
export function heal(w: World, healing: Healing): void {
  const { healer, target, base } = healing;
  if (w.units.cells[target + U.alive] !== 1) return skip(w, healing);
  const { roles, hp } = w.rules;
  const stages: LedgerEntry[] | null = w.sink ? [] : null;
  const critical = isCritical(w, healing);
  const raised = critical ? change(criticalAmount(w, healer, base) - base, base, 'critical', stages) : base;
  const sent = scale(raised, healer < 0 ? 0 : roleOf(w, healer, roles.healingOutgoing, 0), 'outgoing', stages);
  const received = scale(sent, roleOf(w, target, roles.healingIncoming, 0), 'incomingPercent', stages);
  const healed = changeResource(w, target, hp, received);
  const id = w.moment();
  if (w.sink) report(w, healing, id, stages!, { critical, healed, received });
  if (healed > 0) raiseHealed(w, healing, healed, id);
}

function skip(w: World, healing: Healing): void {
  const id = w.moment();
  const outcome = { critical: false, healed: 0, received: healing.base, reason: 'targetDead' } as const;
  if (w.sink) report(w, healing, id, [], outcome);
}

function isCritical(w: World, { canCrit, base, healer, effect, cause, root }: Healing): boolean {
  if (!canCrit) return false;
  return rolls(w, 'critical', criticalChance(w, healer), { attacker: healer, effect, cause, root }) && base > 0;
}

interface Outcome {
  readonly critical: boolean;
  readonly healed: number;
  readonly received: number;
  readonly reason?: Reason;
}

function report(w: World, healing: Healing, id: number, stages: LedgerEntry[], outcome: Outcome): void {
  const { healer, target, base, cause, root, reactionInstance } = healing;
  const { critical, healed, received, reason } = outcome;
  const tags = tagsOf(w, healing);
  emitTrace(w, id, cause, root, {
    kind: 'heal',
    source: healer < 0 ? undefined : settled(w.units.cells[healer]!),
    target: w.units.cells[target]!,
    effect: w.content.effects[healing.effect]?.name,
    skill: w.content.skills[healing.skill]?.name,
    buff: w.content.buffs[healing.reactionRow]?.name,
    amount: base,
    stages,
    healed,
    overheal: received - healed,
    critical,
    hpAfter: resourceOf(w, target, w.rules.hp),
    tags: tags.length > 0 ? tags : undefined,
    reason,
    instance: reactionInstance === 0 ? undefined : settled(reactionInstance),
  });
}

function tagsOf(w: World, { reaction, tags }: Healing): string[] {
  const own = tags.map((tag) => w.content.tags[tag]!);
  return reaction === ContextFlag.lifesteal ? ['lifesteal', ...own] : own;
}

function scale(
  amount: number,
  bonus: number,
  stage: 'outgoing' | 'incomingPercent',
  stages: LedgerEntry[] | null,
): number {
  if (bonus === 0) return amount;
  return change(mulDivCapped(amount, Math.max(-1_000, bonus), 1_000), amount, stage, stages);
}

function change(delta: number, amount: number, stage: LedgerStage, stages: LedgerEntry[] | null): number {
  stages?.push({ stage, delta });
  return amount + delta;
}

function raiseHealed(w: World, healing: Healing, healed: number, id: number): void {
  const { healer, target } = healing;
  const context = w.contexts.push(On.healed);
  context.id = context.carrier = id;
  context.root = healing.root;
  context.caster = context.owner = w.units.cells[target]!;
  context.target = healer < 0 ? 0 : w.units.cells[healer]!;
  context.hasPoint = true;
  context.x = w.units.cells[target + U.x]!;
  context.y = w.units.cells[target + U.y]!;
  context.dir = w.units.cells[target + U.facing]!;
  context.skill = healing.skill;
  context.level = healing.level;
  context.flags = healing.flags;
  context.amount = healed;
  w.hooks.raise(context, null);
  w.contexts.pop();
}
