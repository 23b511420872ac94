import type { BaseName } from '../../content/lua/index.ts';
import { ScriptFault } from '../fault.ts';
import { keyOf, metamethod } from '../indexing.ts';
import { parseInteger } from '../integer.ts';
import { LuaTable } from '../table.ts';
import { isTruthy, NOTHING, typeName, type Value } from '../value.ts';
import { native, type LibraryRun } from './define.ts';

/** What `pcall` costs beside the call: an error that is caught takes the engine longer than an instruction. */
const PROTECTION_COST = 20;

const next: LibraryRun = (args, machine) => {
  const table = args.table(0);
  const key = args.any(1);
  if (table.isUnordered) machine.charge(table.size * 2);
  machine.charge(1);
  const following = table.next(key === undefined ? undefined : keyOf(machine, key));
  return following === undefined ? undefined : [following, table.get(following)];
};
const nextOf = native('next', next);

const step = native('ipairs', (args, machine) => {
  const index = args.integer(1) + 1;
  const table = args.table(0);
  machine.charge(1);
  const value = table.get(index);
  return value === undefined ? undefined : [index, value];
});

const BASE_RUNS: Readonly<Record<BaseName, LibraryRun>> = {
  assert(args, machine) {
    if (isTruthy(args.any(0))) return all(args, 0);
    if (args.count === 0) args.expected(0, 'value');
    throw new ScriptFault(args.count > 1 ? args.any(1) : 'assertion failed!', machine.line());
  },
  error(args, machine) {
    const level = args.integer(1, 1);
    throw new ScriptFault(args.any(0), level === 1 || level === 2 ? machine.line(level - 1) : 0);
  },
  getmetatable(args) {
    const value = args.any(0);
    const shown = metamethod(value, '__metatable');
    return shown ?? (value instanceof LuaTable ? (value.meta ?? undefined) : undefined);
  },
  ipairs: (args) => [step, args.table(0), 0],
  next,
  pairs: (args) => [nextOf, args.table(0), undefined],
  pcall(args, machine) {
    machine.charge(PROTECTION_COST);
    const { results, error } = machine.protect(args.any(0), all(args, 1));
    return results === null ? [false, error] : [true, ...results];
  },
  rawequal: (args) => args.any(0) === args.any(1),
  rawget: (args) => args.table(0).get(args.any(1)),
  rawlen(args) {
    const value = args.any(0);
    return typeof value === 'string' ? value.length : args.table(0).list.length;
  },
  rawset(args, machine) {
    machine.put(args.table(0), keyOf(machine, args.any(1)), args.any(2));
    return args.any(0);
  },
  select(args) {
    if (args.any(0) === '#') return args.count - 1;
    const from = args.integer(0);
    if (from === 0 || from < 1 - args.count) args.bad(0, 'index out of range');
    return all(args, from > 0 ? from : args.count + from);
  },
  setmetatable(args, machine) {
    const table = args.table(0);
    const meta = args.any(1);
    if (meta !== undefined && !(meta instanceof LuaTable)) args.expected(1, 'nil or table');
    if (table.isFrozen) machine.fail('attempt to change a table that belongs to all scripts');
    if (metamethod(table, '__metatable') !== undefined) machine.fail('cannot change a protected metatable');
    table.meta = (meta as LuaTable | undefined) ?? null;
    return table;
  },
  tonumber(args, machine) {
    const value = args.any(0);
    if (args.count === 0) args.expected(0, 'value');
    const base = args.integer(1, 10);
    if (base < 2 || base > 36) args.bad(1, 'base out of range');
    if (typeof value === 'number' && args.any(1) === undefined) return value;
    if (typeof value !== 'string') return args.any(1) === undefined ? undefined : args.expected(0, 'string');
    machine.charge(value.length >> 2);
    return parseInteger(value, base);
  },
  tostring(args, machine) {
    if (args.count === 0) args.expected(0, 'value');
    return machine.toText(args.any(0));
  },
  type(args) {
    if (args.count === 0) args.expected(0, 'value');
    return typeName(args.any(0));
  },
};

function all(args: Parameters<LibraryRun>[0], from: number): readonly Value[] {
  const count = Math.max(0, args.count - from);
  return count === 0 ? NOTHING : Array.from({ length: count }, (_, index) => args.any(from + index));
}

export const BASE_FUNCTIONS = Object.fromEntries(
  Object.entries(BASE_RUNS).map(([name, run]) => [name, name === 'next' ? nextOf : native(name, run)]),
) as Readonly<Record<BaseName, Value>>;
