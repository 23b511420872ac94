/** How many levels a row has, so that levelled values can show one cell each. */
import { resolveExtends, type Project } from '#pack';
import { useProject } from '../../../stores/index.ts';
import type { RowRef } from '../../../stores/types.ts';
import { effectiveRow } from './files.ts';
import { isList, isObject, memberOf, type Json, type JsonObject } from './json.ts';

const LEVELS_SHOWN_MAX = 30;

const ownLevelMax = (row: JsonObject | undefined): number | undefined => {
  const level = memberOf(row, 'maxLevel');
  return typeof level === 'number' ? level : undefined;
};

/** Longest list of plain numbers in the row: what its author took the number of levels to be. */
function longestList(value: Json | undefined): number {
  if (isList(value)) return value.every((item) => typeof item === 'number') ? value.length : Math.max(0, ...value.map(longestList));
  return isObject(value) ? Math.max(0, ...Object.values(value).map(longestList)) : 0;
}

function skillLevelOf(project: Project, effect: string): number | undefined {
  for (const row of resolveExtends(project).skills.rows.values()) {
    const effects = memberOf(row, 'effects');
    if (isList(effects) && effects.includes(effect)) return ownLevelMax(row) ?? 1;
  }
  return undefined;
}

export function levelMaxOf(project: Project, ref: RowRef): number {
  const row = effectiveRow(project, ref);
  if (ref.table === 'skills' || ref.table === 'units') return ownLevelMax(row) ?? 1;
  const bySkill = ref.table === 'effects' ? skillLevelOf(project, ref.id) : undefined;
  return bySkill ?? Math.max(1, longestList(row));
}

export const useLevelMax = (row: RowRef): number =>
  useProject((state) => Math.min(LEVELS_SHOWN_MAX, levelMaxOf(state.documents.valid, row)));
