import type { LedgerEntry } from '../../generated/types.ts';
import { changeResource, resourceOf, roleOf } from '../attributes/index.ts';
import { mulDivCapped } from '../base/index.ts';
import { settled, emitTrace, On, U, type EventContext, type World } from '../world/index.ts';

/** What a healing is made of; offsets of units, −1 = nobody heals. */
export interface Healing {
  readonly healer: number;
  readonly target: number;
  readonly base: number;
  readonly effect: number;
  readonly cause: number;
}

/** Outgoing, incoming, cap. Healing of the dead does nothing: reviving is a rule of its own. */
export function heal(w: World, healing: Healing, context: EventContext): void {
  const { healer, target, base, cause } = healing;
  if (w.units.cells[target + U.alive] !== 1) return;
  const { roles, hp } = w.rules;
  const stages: LedgerEntry[] | null = w.sink ? [] : null;
  const sent = scale(base, healer < 0 ? 0 : roleOf(w, healer, roles.healingOutgoing, 0), 'outgoing', stages);
  const received = scale(sent, roleOf(w, target, roles.healingIncoming, 0), 'incomingPercent', stages);
  const healed = changeResource(w, target, hp, received);
  const id = w.moment();
  if (w.sink) {
    emitTrace(w, id, cause, context.root, {
      kind: 'heal',
      source: healer < 0 ? undefined : settled(w.units.cells[healer]!),
      target: w.units.cells[target]!,
      effect: w.content.effects[healing.effect]?.name,
      skill: w.content.skills[context.skill]?.name,
      amount: base,
      stages: stages!,
      healed,
      overheal: received - healed,
      critical: false,
      hpAfter: resourceOf(w, target, hp),
    });
  }
  if (healed > 0) raiseHealed(w, healing, context, healed, id);
}

function scale(
  amount: number,
  bonus: number,
  stage: 'outgoing' | 'incomingPercent',
  stages: LedgerEntry[] | null,
): number {
  if (bonus === 0) return amount;
  const delta = mulDivCapped(amount, Math.max(-1_000, bonus), 1_000);
  stages?.push({ stage, delta });
  return amount + delta;
}

function raiseHealed(w: World, { healer, target }: Healing, from: EventContext, healed: number, id: number): void {
  const context = w.contexts.push(On.healed);
  context.id = context.carrier = id;
  context.root = from.root;
  context.caster = context.owner = w.units.cells[target]!;
  context.target = healer < 0 ? 0 : w.units.cells[healer]!;
  context.hasPoint = true;
  context.x = w.units.cells[target + U.x]!;
  context.y = w.units.cells[target + U.y]!;
  context.dir = w.units.cells[target + U.facing]!;
  context.skill = from.skill;
  context.level = from.level;
  context.flags = from.flags;
  context.amount = healed;
  w.hooks.raise(context, null);
  w.contexts.pop();
}
