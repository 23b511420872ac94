import type { MemberOf } from '../../content/lua/index.ts';
import type { Arguments } from '../arguments.ts';
import { Size, type Machine } from '../machine.ts';
import { compares } from '../operators.ts';
import type { LuaTable } from '../table.ts';
import { isTruthy, NOTHING, type Value } from '../value.ts';
import { frozenLibrary, type LibraryRun } from './define.ts';

/** Values that one call may hand out at a time. */
const UNPACK_MAX = 1_000;

const MEMBERS: Readonly<Record<MemberOf<'table'>, LibraryRun>> = {
  concat(args, machine) {
    const { list } = args.table(0);
    const separator = args.text(1, '');
    const from = args.integer(2, 1);
    const to = args.integer(3, list.length);
    const parts: string[] = [];
    let length = 0;
    for (let index = from; index <= to; index++) {
      machine.charge(1);
      const value = args.table(0).get(index);
      if (typeof value !== 'string' && typeof value !== 'number')
        machine.fail(`no text at index ${index} of 'table.concat'`);
      parts.push(String(value));
      length += parts[parts.length - 1]!.length + separator.length;
      if (length > machine.memoryLeft) machine.allot(length);
    }
    return machine.text(parts.join(separator));
  },
  insert(args, machine) {
    const table = args.table(0);
    const { length } = table.list;
    if (args.count < 2 || args.count > 3) machine.fail("wrong number of arguments to 'table.insert'");
    const value = args.any(args.count - 1);
    const at = args.count === 2 ? length + 1 : args.integer(1);
    if (at < 1 || at > length + 1) args.bad(1, 'position out of bounds');
    if (value === undefined) args.bad(args.count - 1, 'nil cannot be inserted');
    machine.charge(length + 1 - at);
    for (let index = length; index >= at; index--) machine.put(table, index + 1, table.get(index));
    machine.put(table, at, value);
    return NOTHING;
  },
  pack(args, machine) {
    const table = machine.table();
    for (let index = 0; index < args.count; index++) machine.put(table, index + 1, args.any(index));
    machine.put(table, 'n', args.count);
    return table;
  },
  remove(args, machine) {
    const table = args.table(0);
    const { length } = table.list;
    const at = args.integer(1, length);
    if (length === 0 && at === 0) return undefined;
    if (at < 1 || at > length + 1) args.bad(1, 'position out of bounds');
    machine.charge(length + 1 - at);
    const removed = table.get(at);
    for (let index = at; index < length; index++) machine.put(table, index, table.get(index + 1));
    if (at <= length) machine.put(table, length, undefined);
    return removed;
  },
  sort(args, machine) {
    const table = args.table(0);
    if (table.isFrozen) machine.fail('attempt to change a table that belongs to all scripts');
    const sorted = mergeSort(table.list.slice(), before(args, machine), machine);
    for (let index = 0; index < sorted.length; index++) machine.put(table, index + 1, sorted[index]);
    return NOTHING;
  },
  unpack(args, machine) {
    const table = args.table(0);
    const from = args.integer(1, 1);
    const to = args.integer(2, table.list.length);
    if (to - from >= UNPACK_MAX) machine.fail(`'table.unpack' hands out at most ${UNPACK_MAX} values`);
    machine.charge(Math.max(0, to - from));
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => table.get(from + index));
  },
};

export const tableLibrary: LuaTable = frozenLibrary('table', MEMBERS);

type Before = (a: Value, b: Value) => boolean;

function before(args: Arguments, machine: Machine): Before {
  if (args.any(1) === undefined) return (a, b) => compares(machine, a, b, false);
  const comparator = args.callable(1);
  return (a, b) => isTruthy(machine.invoke(comparator, [a, b])[0]);
}

/** Stable, and with an end whatever the comparator answers: the same comparisons on every machine. */
function mergeSort(values: Value[], comesBefore: Before, machine: Machine): Value[] {
  let from = values;
  let to: Value[] = values.slice();
  machine.allot(values.length * Size.entry);
  for (let width = 1; width < values.length; width *= 2) {
    for (let low = 0; low < values.length; low += 2 * width) {
      merge(
        from,
        to,
        low,
        Math.min(low + width, values.length),
        Math.min(low + 2 * width, values.length),
        comesBefore,
        machine,
      );
    }
    [from, to] = [to, from];
  }
  return from;
}

function merge(
  from: readonly Value[],
  to: Value[],
  low: number,
  middle: number,
  high: number,
  comesBefore: Before,
  machine: Machine,
): void {
  let left = low;
  let right = middle;
  for (let at = low; at < high; at++) {
    machine.charge(1);
    const takesRight = left >= middle || (right < high && comesBefore(from[right], from[left]));
    to[at] = takesRight ? from[right++] : from[left++];
  }
}
