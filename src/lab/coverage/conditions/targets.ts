import type { Filter, Relation, Target } from '#generated/types.ts';
import type { PartPlan } from '../model.ts';
import { filterPart, filterParts } from './parts.ts';

export const sidePart = (pointer: string, relation: string): string => `${filterPart(pointer, 'relation')}:${relation}`;

export const limitPart = (isCut: boolean): string => (isCut ? 'limit:cuts' : 'limit:fits');

const SIDES = ['self', 'ally', 'enemy', 'neutral'] as const satisfies readonly Relation[];

/**
 * Each side that is let in, and that others are kept out. Who asks is no proof of that: it is always there. A filter
 * that lets every side in asks nothing of sides.
 */
export function sideParts({ relation = [] }: Filter, pointer: string): PartPlan[] {
  if (SIDES.every((side) => relation.includes(side))) return [];
  const at = { pointer: `${pointer}/relation` };
  const sides = relation.map((side): PartPlan => ({
    id: sidePart(pointer, side),
    code: 'filterLetsIn',
    params: { relation: side },
    ...at,
  }));
  const field = {
    id: filterPart(pointer, 'relation'),
    code: 'filterKeeps',
    params: { field: 'relation' },
    ...at,
  } as const;
  return relation.length > 0 && leavesOthersOut(relation) ? [...sides, field] : sides;
}

/** Few rulesets have neutrals, so that leaving out these alone would ask too much. */
const leavesOthersOut = (relation: readonly Relation[]): boolean =>
  !relation.includes('ally') || !relation.includes('enemy');

/** A unit that is named: the caster without the question of sides, and never more than one. */
const isCaster = ({ shape, origin }: Target): boolean =>
  shape.kind === 'self' || (shape.kind === 'single' && origin === 'caster');

const isNamed = ({ shape }: Target): boolean => shape.kind === 'self' || shape.kind === 'single';

/** What a selection of targets asks, and whether its limit does anything. */
export function targetParts(target: Target | undefined): PartPlan[] {
  if (!target) return [];
  const { filter } = target;
  const pointer = '/target/filter';
  return [
    ...(filter && !isCaster(target) ? sideParts(filter, pointer) : []),
    ...filterParts(filter, pointer),
    ...(isNamed(target) ? [] : limitParts(target)),
  ];
}

function limitParts({ limit = 0 }: Target): PartPlan[] {
  if (limit === 0) return [];
  const pointer = '/target/limit';
  return [
    { id: limitPart(true), code: 'limitCuts', pointer },
    { id: limitPart(false), code: 'limitFits', pointer },
  ];
}
