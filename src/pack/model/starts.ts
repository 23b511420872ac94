import type { TableName } from '../files/kinds.ts';
import { valueAt } from '../text/pointer.ts';
import { resolveExtends } from './extends.ts';
import type { Project } from './project.ts';

/** What a unit is that says nothing of its kind. */
const USUAL_KIND = 'hero';

/**
 * Heroes and arenas are what a game starts from; everything else is there to be used by something. The whole row
 * counts: a hero may inherit that it is one. A base row alone is never played.
 */
export function isStart(project: Project, table: TableName, id: string): boolean {
  if (table === 'arenas') return true;
  const row = table === 'units' ? resolveExtends(project).units.rows.get(id) : undefined;
  if (!row || valueAt(row, '/abstract') === true) return false;
  return (valueAt(row, '/kind') ?? USUAL_KIND) === 'hero';
}
