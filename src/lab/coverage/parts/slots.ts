import type { PackTables } from '#core';
import type { EffectRow } from '#generated/types.ts';
import type { PartPlan } from '../model.ts';

export type Slots = readonly (string | null)[];

/** Where slots stand in a row: the mark of a slot says where and which. */
export const slotId = (list: string, slot: number): string => `${list}/${slot}`;

export const effectOf = (tables: PackTables, id: string): EffectRow | undefined =>
  Object.hasOwn(tables.effects, id) ? tables.effects[id] : undefined;

export const isChancy = (chance: unknown): boolean => chance !== undefined && chance !== 1;

/** Anybody around may be missing; who is named by the moment is there. */
const mayFindNobody = ({ target }: EffectRow): boolean =>
  target !== undefined && target.shape.kind !== 'single' && target.shape.kind !== 'self';

/** What becomes of an effect when its moment comes: it runs, or one of the ways in which it does not. */
export function outcomesOf(effect: EffectRow): readonly ('ran' | 'chanceFailed' | 'conditionFailed' | 'noTarget')[] {
  const { trigger } = effect;
  return [
    'ran',
    ...(isChancy(trigger.chance) ? (['chanceFailed'] as const) : []),
    ...((trigger.conditions ?? []).length > 0 ? (['conditionFailed'] as const) : []),
    ...(mayFindNobody(effect) ? (['noTarget'] as const) : []),
  ];
}

const CODES = {
  ran: 'slotRuns',
  chanceFailed: 'slotChance',
  conditionFailed: 'slotCondition',
  noTarget: 'slotNobody',
} as const;

/** Slots of a row, each with what can become of it. */
export function slotParts(tables: PackTables, list: string, slots: Slots | undefined): PartPlan[] {
  return (slots ?? []).flatMap((id, index) => {
    const effect = id === null ? undefined : effectOf(tables, id);
    if (id === null || !effect) return [];
    const params = { slot: index + 1, effect: id, on: effect.trigger.on };
    return outcomesOf(effect).map((outcome): PartPlan => ({
      id: `${slotId(list, index + 1)}:${outcome}`,
      code: CODES[outcome],
      params,
      pointer: slotId(list, index),
    }));
  });
}
