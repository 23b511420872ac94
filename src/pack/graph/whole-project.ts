import { comparePaths, TABLES } from '../files/kinds.ts';
import { isMentionedInBroken, isUsedElsewhere } from '../model/references.ts';
import { isNamedInScripts } from '../refactor/script-names.ts';
import type { Project } from '../model/project.ts';
import { isStart } from '../model/starts.ts';
import { valueAt } from '../text/pointer.ts';
import { circlesOf } from './circles.ts';
import { linksFrom, type Link } from './links.ts';
import { keyOf, refOfKey, type GraphRef } from './ref.ts';
import { wholeOf } from './words.ts';

const orphansByProject = new WeakMap<Project, readonly GraphRef[]>();

/** Rows that nobody reaches, by table. A row that only names itself is one of them. */
export function orphansOf(project: Project): readonly GraphRef[] {
  const known = orphansByProject.get(project);
  if (known) return known;
  const orphans = TABLES.flatMap((table) =>
    [...project.rows[table]].flatMap(([id, file]) => {
      const isReached =
        isStart(project, table, id) ||
        isUsedElsewhere(project, table, id, file.path) ||
        isNamedInScripts(project, table, id) ||
        isMentionedInBroken(project, id);
      return isReached ? [] : [{ table, id }];
    }),
  );
  orphansByProject.set(project, orphans);
  return orphans;
}

const cyclesByProject = new WeakMap<Project, readonly (readonly GraphRef[])[]>();

/** Rows that lead back to themselves, one list a circle. */
export function cyclesOf(project: Project): readonly (readonly GraphRef[])[] {
  const known = cyclesByProject.get(project);
  if (known) return known;
  const keys = TABLES.flatMap((table) => [...project.rows[table].keys()].map((id) => keyOf({ table, id })));
  const there = new Set(keys);
  const next = (key: string) =>
    linksFrom(project, refOfKey(key), 'folded').flatMap((link) =>
      leadsOn(project, link) && there.has(keyOf(link.to)) ? [keyOf(link.to)] : [],
    );
  const cycles = circlesOf(keys, next)
    .map((members) => members.map(refOfKey))
    .sort((a, b) => comparePaths(keyOf(a[0]!), keyOf(b[0]!)));
  cyclesByProject.set(project, cycles);
  return cycles;
}

/** Conditions and filters only ask, and what is removed acts no more. */
const leadsOn = (project: Project, { from, pointer }: Link): boolean =>
  !/\/(conditions|filter)\//.test(pointer) &&
  !(pointer === '/action/buff' && valueAt(wholeOf(project, from), '/action/kind') === 'removeBuff');
