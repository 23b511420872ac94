import { A, B, C, E, M, P, S, U, Z, type TableName } from './layout.ts';
import type { World } from './world.ts';

interface Reference {
  readonly table: TableName;
  readonly fields: readonly number[];
  /** A field that is 0 while the others are left-overs. */
  readonly onlyWith?: number;
}

/**
 * Where tables name units by GUID for later use. While one of these names a unit that is gone, its record stays: what
 * is under way may still ask where it stood and what it was. A new table that names units adds a line.
 */
const REFERENCES: readonly Reference[] = [
  { table: 'units', fields: [U.owner] },
  { table: 'units', fields: [U.orderTarget], onlyWith: U.order },
  { table: 'units', fields: [U.attackTarget], onlyWith: U.attackPhase },
  { table: 'casts', fields: [C.target], onlyWith: C.phase },
  { table: 'casts', fields: [C.bufferGuid], onlyWith: C.bufferType },
  { table: 'buffs', fields: [B.guid, B.source] },
  { table: 'bullets', fields: [P.owner, P.target] },
  { table: 'zones', fields: [Z.owner, Z.follow] },
  { table: 'auras', fields: [A.holder, A.source] },
  { table: 'members', fields: [M.guid] },
  { table: 'events', fields: [E.sourceGuid, E.caster, E.target, E.buffGuid] },
  { table: 'sets', fields: [S.guid] },
];

/** Whether anything still names the unit. */
export function isReferred(w: World, guid: number): boolean {
  return REFERENCES.some((reference) => names(w, reference, guid));
}

function names(w: World, { table, fields, onlyWith }: Reference, guid: number): boolean {
  const { cells, stride, count } = w.tables[table];
  for (let at = 0; at < count * stride; at += stride) {
    if (onlyWith !== undefined && cells[at + onlyWith] === 0) continue;
    for (const field of fields) if (cells[at + field] === guid) return true;
  }
  return false;
}
