/** How many levels a row has, so that levelled values can show one cell each. */
import { isTable, usages, type Project } from '#pack';
import type { RowRef } from '../../../stores/types.ts';
import { effectiveRow } from '../../../editors/rows/files.ts';
import { isList, isObject, memberOf, type Json, type JsonObject } from '../../../editors/rows/json.ts';

const LEVELS_SHOWN_MAX = 30;
/** skill → effect → buff → effect → bullet → effect is as deep as rows go in practice. */
const DEPTH_MAX = 6;

const ownLevelMax = (row: JsonObject | undefined): number => {
  const level = memberOf(row, 'maxLevel');
  return typeof level === 'number' ? level : 1;
};

/** Longest list of plain numbers in the row: what its author took the number of levels to be. */
function longestList(value: Json | undefined): number {
  if (isList(value))
    return value.every((item) => typeof item === 'number') ? value.length : Math.max(0, ...value.map(longestList));
  return isObject(value) ? Math.max(0, ...Object.values(value).map(longestList)) : 0;
}

/** Highest level of the skills that lead to the row. */
function levelMaxOfUsers(project: Project, first: RowRef): number {
  const seen = new Set<string>();
  let rows: readonly RowRef[] = [first];
  let levelMax = 0;
  for (let depth = 0; depth < DEPTH_MAX && rows.length > 0; depth++) {
    const users = rows.flatMap(({ table, id }) => (isTable(table) ? usages(project, table, id) : []));
    rows = users.flatMap(({ table, by }) =>
      table && by !== null && !seen.has(`${table}/${by}`) && seen.add(`${table}/${by}`) ? [{ table, id: by }] : [],
    );
    for (const row of rows)
      if (row.table === 'skills') levelMax = Math.max(levelMax, ownLevelMax(effectiveRow(project, row)));
    rows = rows.filter(({ table }) => table === 'effects' || table === 'buffs' || table === 'bullets');
  }
  return levelMax;
}

/** Without users: as long as those of a large project are not known yet. */
export function levelMaxOf(project: Project, ref: RowRef, withUsers = true): number {
  const row = effectiveRow(project, ref);
  const levelMax =
    ref.table === 'skills' || ref.table === 'units'
      ? ownLevelMax(row)
      : Math.max(withUsers ? levelMaxOfUsers(project, ref) : 0, longestList(row));
  return Math.min(LEVELS_SHOWN_MAX, Math.max(1, levelMax));
}
