/** An attribute of a unit at a moment: the arithmetic with the field behind each line, and the event that brought it. */
import type { AttributeInspection } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import { causeChain } from '#timeline';
import type { Simulation } from '../simulation/simulation.ts';

type Contribution = AttributeInspection['contributions'][number];

export interface ContributionWhy extends Contribution {
  /** What wrote it; null for what the rules themselves do. */
  readonly origin: { readonly table: string; readonly id: string; readonly pointer: string } | null;
  /** The last event by which its buff came or changed its stacks, 0 = none. */
  readonly eventId: number;
}

export interface AttributeWhy extends Omit<AttributeInspection, 'contributions'> {
  readonly guid: number;
  readonly frame: number;
  readonly contributions: readonly ContributionWhy[];
  /** The last event of its buffs, after what led to it; empty while it has none. */
  readonly causes: readonly TraceEvent[];
}

/** undefined where the unit is not in the fight at that frame, or has no such attribute. */
export function whyAttribute(
  simulation: Simulation,
  { guid, attribute, frame }: { readonly guid: number; readonly attribute: string; readonly frame: number },
): AttributeWhy | undefined {
  const battle = simulation.seek(frame);
  const found = battle.inspect(guid)?.attributes.find((one) => one.attribute === attribute);
  const unit = battle.view().units.find((one) => one.guid === guid)?.unit;
  if (found === undefined || unit === undefined) return undefined;
  const contributions = found.contributions.map((one) => ({
    ...one,
    origin: originOf(one, unit, attribute),
    eventId: one.buff === null ? 0 : broughtBy(simulation, one.instance, frame),
  }));
  const last = Math.max(0, ...contributions.map(({ eventId }) => eventId));
  const chain = last === 0 ? undefined : causeChain(simulation.events, last);
  return { ...found, guid, frame, contributions, causes: chain ? [...chain.ancestors, chain.self] : [] };
}

function originOf({ op, buff, modifier }: Contribution, unit: string, attribute: string): ContributionWhy['origin'] {
  if (buff !== null) return { table: 'buffs', id: buff, pointer: modifier < 0 ? '' : `/modifiers/${modifier}` };
  return op === 'base' ? { table: 'units', id: unit, pointer: `/attributes/${attribute}` } : null;
}

function broughtBy({ events }: Simulation, instance: number, frame: number): number {
  let found = 0;
  for (const one of events) {
    if (one.frame > frame) break;
    if ((one.kind === 'buffApply' || one.kind === 'buffStack') && one.instance === instance) found = one.id;
  }
  return found;
}
