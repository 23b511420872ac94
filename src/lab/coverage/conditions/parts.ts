import type { Condition as AuthoredCondition, Filter } from '#generated/types.ts';
import type { PartPlan } from '../model.ts';
import { conditionName, conditionNodes, withParts } from './walk.ts';

export const conditionPart = (pointer: string, isTrue: boolean): string =>
  `condition:${pointer}:${isTrue ? 'holds' : 'fails'}`;

export const filterPart = (pointer: string, field: string): string => `filter:${pointer}/${field}`;

/** Both outcomes of each condition and of each branch in it. */
export function conditionParts(list: readonly AuthoredCondition[] | undefined, pointer: string): PartPlan[] {
  return [...withParts(conditionNodes(list, pointer))].flatMap((node): PartPlan[] => {
    const at = { params: { name: conditionName(node) }, pointer: node.pointer };
    return [
      { id: conditionPart(node.pointer, true), code: 'conditionHolds', ...at },
      { id: conditionPart(node.pointer, false), code: 'conditionFails', ...at },
    ];
  });
}

/** One that is told as a whole already says nothing new by itself. */
export const isCompound = (list: readonly AuthoredCondition[] | undefined): boolean =>
  (list?.length ?? 0) > 1 || list?.[0]?.kind === 'any' || list?.[0]?.kind === 'not';

/** Field of a filter behind the reason for which it keeps somebody out. */
export const FILTER_REASONS: Readonly<Record<string, string>> = {
  wrongRelation: 'relation',
  notAlive: 'alive',
  notDead: 'alive',
  wrongKind: 'kinds',
  excludedState: 'exclude',
  invisible: 'visible',
  missingTag: 'tagsAll',
  forbiddenTag: 'tagsNone',
  missingBuff: 'hasBuff',
  forbiddenBuff: 'lacksBuff',
  attributeFails: 'attributes',
};

const FIELDS = ['alive', 'kinds', 'exclude', 'visible', 'tagsNone', 'hasBuff', 'lacksBuff', 'attributes'] as const;
/** Which of the two kept somebody out is not told: one line for both. */
const NEEDED_TAGS = ['tagsAll', 'tagsAny'] as const;

/** What a filter asks and a scenario may fail, but for sides. */
export function filterParts(filter: Filter | undefined, pointer: string): PartPlan[] {
  if (!filter) return [];
  const needed = NEEDED_TAGS.find((field) => isAsked(filter[field]));
  const asked = [...FIELDS.filter((field) => isAsked(filter[field])), ...(needed ? [needed] : [])];
  return asked.map((field): PartPlan => ({
    id: filterPart(pointer, field === 'tagsAny' ? 'tagsAll' : field),
    code: 'filterKeeps',
    params: { field },
    pointer: `${pointer}/${field}`,
  }));
}

const isAsked = (value: unknown): boolean =>
  value !== undefined && value !== 'any' && value !== false && !(Array.isArray(value) && value.length === 0);
