import { Relation, type RelationName, type UnitKindName, UnitKind } from '../../content/prototypes.ts';
import { toText } from '../../content/lua/index.ts';
import { isVisible } from '../../targets/index.ts';
import { relationOf, stacksOf, U, unitRow } from '../../world/index.ts';
import type { Host } from '../host.ts';
import type { LuaTable } from '../table.ts';
import type { Value } from '../value.ts';

/** Whom a query wants. Anything left out does not matter, except that only the living are found unless it says so. */
export interface UnitFilter {
  readonly relations: number;
  readonly of: number;
  readonly kinds: number;
  readonly alive: boolean | null;
  readonly tag: number;
  readonly buff: number;
  readonly except: number;
  readonly visible: boolean;
}

export const FILTER_TEXT = {
  en: "filter {relation = 'enemy'|'ally'|'self'|'neutral' as the caster sees it, kind, alive = true|false|'any' (default true), tag, buff, except = unit, visible = true}",
  zh: "筛选 {relation = 'enemy'|'ally'|'self'|'neutral'（以施法者为准）、kind、alive = true|false|'any'（默认 true）、tag、buff、except = 单位、visible = true}",
};

const FIELDS: readonly string[] = ['relation', 'kind', 'alive', 'tag', 'buff', 'except', 'visible'];
const EVERYONE: UnitFilter = {
  relations: 0,
  of: -1,
  kinds: 0,
  alive: true,
  tag: -1,
  buff: 0,
  except: 0,
  visible: false,
};

/** Reads a filter; a field that does not exist or does not fit is a script's error. */
export function readFilter(host: Host, table: LuaTable | null): UnitFilter {
  if (table === null) return EVERYONE;
  const { machine, w } = host;
  for (let key = table.next(undefined); key !== undefined; key = table.next(key)) {
    machine.charge(1);
    if (typeof key !== 'string' || !FIELDS.includes(key)) machine.fail(`filter: there is no field '${String(key)}'`);
  }
  const tag = word(host, table, 'tag');
  const buff = word(host, table, 'buff');
  const except = table.get('except');
  return {
    relations: bit(host, Relation, word(host, table, 'relation'), 'relation'),
    of: host.caster(),
    kinds: bit(host, UnitKind, word(host, table, 'kind'), 'kind'),
    alive: aliveOf(host, table.get('alive')),
    tag: tag === null ? -1 : known(host, w.content.tags.indexOf(tag), -1, `tag '${tag}'`),
    buff: buff === null ? 0 : known(host, w.content.idOf.buffs.get(buff) ?? 0, 0, `buff '${buff}'`),
    except: typeof except === 'number' ? except : 0,
    visible: table.get('visible') === true,
  };
}

function word(host: Host, table: LuaTable, field: string): string | null {
  const value = table.get(field);
  if (value === undefined) return null;
  return typeof value === 'string' ? toText(value) : host.machine.fail(`filter: '${field}' must be a text`);
}

function known(host: Host, found: number, none: number, what: string): number {
  return found === none ? host.machine.fail(`filter: there is no ${what}`) : found;
}

function bit(
  host: Host,
  bits: Readonly<Record<RelationName, number>> | Readonly<Record<UnitKindName, number>>,
  name: string | null,
  field: string,
): number {
  if (name === null) return 0;
  const entry = Object.entries(bits).find(([one]) => one === name);
  return entry ? entry[1] : host.machine.fail(`filter: '${field}' must be one of ${Object.keys(bits).join(', ')}`);
}

function aliveOf(host: Host, value: Value): boolean | null {
  if (value === undefined) return true;
  if (value === 'any') return null;
  return typeof value === 'boolean' ? value : host.machine.fail("filter: 'alive' must be true, false or 'any'");
}

/** Whether a unit (an offset) is wanted. */
export function passes({ w }: Host, filter: UnitFilter, u: number): boolean {
  const { cells } = w.units;
  if (filter.alive !== null && (cells[u + U.alive] === 1) !== filter.alive) return false;
  if (filter.except !== 0 && cells[u] === filter.except) return false;
  const { of, relations } = filter;
  if (relations !== 0 && (of < 0 || (relationOf(w, of, u) & relations) === 0)) return false;
  if (filter.kinds !== 0 && (unitRow(w, u).kind & filter.kinds) === 0) return false;
  if (filter.tag >= 0 && !unitRow(w, u).tags.includes(filter.tag)) return false;
  if (filter.buff !== 0 && stacksOf(w, u, filter.buff) === 0) return false;
  return !filter.visible || of < 0 || isVisible(w, of, u);
}
