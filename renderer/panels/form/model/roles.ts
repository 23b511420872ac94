/** Which roles a moment has: who takes part, and which places there are. Those that it lacks come with the reason. */
import { isTable, usages, valueAt, type Project } from '#pack';
import type { RowRef } from '../../../stores/types.ts';
import type { Field } from '../../../editors/rows/field.ts';
import { effectiveRow } from '../../../editors/rows/files.ts';
import { memberOf, textIn, type JsonObject } from '../../../editors/rows/json.ts';

export type RoleReason = 'noBuff' | 'noTarget' | 'noBullet' | 'noZone' | 'bonusOfBuff';

/** Moments of which a buff is a part: its source is somebody to speak of. */
const OF_BUFF: ReadonlySet<string> = new Set(['buffApply', 'buffTick', 'buffExpire', 'buffRemove', 'stackChange']);
const OF_BULLET: ReadonlySet<string> = new Set(['bulletHit', 'bulletExpire']);
const OF_ZONE: ReadonlySet<string> = new Set(['zoneEnter', 'zoneTick', 'zoneLeave']);
const NOBODY_MET: ReadonlySet<string> = new Set(['bulletExpire']);

type Missing = ReadonlyMap<string, RoleReason>;
const NONE: Missing = new Map();

const PARTIES = 'caster,target,source';
const isParty = ({ node }: Field): boolean => node.enum?.join() === PARTIES;
const isOrigin = ({ node }: Field): boolean => node.enum?.includes('bullet') === true && node.enum.includes('zone');

/** Does a field choose a role at all? */
export const isRole = (field: Field): boolean => isParty(field) || isOrigin(field);

/** Custom events carry what the event that emitted them had. */
const isOpen = (moment: string): boolean => moment.startsWith('custom:');

function missingParties(moment: string, isOfBuff: boolean): Missing {
  const missing = new Map<string, RoleReason>();
  if (NOBODY_MET.has(moment)) missing.set('target', 'noTarget');
  if (!OF_BUFF.has(moment) && !isOfBuff) missing.set('source', 'noBuff');
  return missing;
}

function missingPlaces(moment: string, isOfBuff: boolean): Missing {
  const missing = new Map<string, RoleReason>();
  if (NOBODY_MET.has(moment)) missing.set('target', 'noTarget');
  if (!OF_BULLET.has(moment) && !OF_BUFF.has(moment) && !isOfBuff) missing.set('bullet', 'noBullet');
  if (!OF_ZONE.has(moment)) missing.set('zone', 'noZone');
  return missing;
}

/** A trigger of a buff may run any effect: then its source takes part, whatever the moment. */
function isRunByBuff(project: Project, { table, id }: RowRef): boolean {
  return isTable(table) && usages(project, table, id).some((usage) => usage.table === 'buffs');
}

/** What runs an effect inside a buff: the bonus of an empowered attack knows no source. */
function inBuff(row: JsonObject, pointer: string): Missing {
  const modifier = /^\/modifiers\/\d+/.exec(pointer)?.[0];
  const kind = modifier && textIn(valueAt(row, modifier) as JsonObject, 'kind');
  return kind === 'empowerAttack' ? new Map([['source', 'bonusOfBuff' as const]]) : NONE;
}

/** Roles that the field offers but that its moment does not have, with the reason. */
export function missingRoles(project: Project, row: RowRef, field: Field, pointer: string): Missing {
  if (!isRole(field)) return NONE;
  const values = effectiveRow(project, row);
  if (!values) return NONE;
  if (row.table === 'buffs') return isParty(field) ? inBuff(values, pointer) : NONE;
  if (row.table === 'skills' || row.table === 'ai') return isParty(field) ? missingParties('effect', false) : NONE;
  const moment = textIn(memberOf(values, 'trigger'), 'on');
  if (row.table !== 'effects' || moment === undefined || isOpen(moment)) return NONE;
  const isOfBuff = isRunByBuff(project, row);
  return isParty(field) ? missingParties(moment, isOfBuff) : missingPlaces(moment, isOfBuff);
}
