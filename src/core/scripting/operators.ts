import { Op } from '../content/lua/index.ts';
import { metamethod } from './indexing.ts';
import { bits, checked, floorDivide, floorModulo, shift } from './integer.ts';
import type { Machine } from './machine.ts';
import { LuaTable } from './table.ts';
import { isTruthy, typeName, type Value } from './value.ts';

const EVENTS: Readonly<Record<number, string>> = {
  [Op.add]: '__add',
  [Op.subtract]: '__sub',
  [Op.multiply]: '__mul',
  [Op.divide]: '__idiv',
  [Op.modulo]: '__mod',
  [Op.and]: '__band',
  [Op.or]: '__bor',
  [Op.xor]: '__bxor',
  [Op.shiftLeft]: '__shl',
  [Op.shiftRight]: '__shr',
};

export function arithmetic(machine: Machine, op: number, a: Value, b: Value): Value {
  if (typeof a !== 'number' || typeof b !== 'number') return handled(machine, op, a, b, 'perform arithmetic on');
  switch (op) {
    case Op.add:
      return checked(a + b, machine.fail);
    case Op.subtract:
      return checked(a - b, machine.fail);
    case Op.multiply:
      // A double product is exact if and only if it stays safe.
      return checked(a * b, machine.fail);
    case Op.divide:
      return floorDivide(a, b, machine.fail);
    default:
      return floorModulo(a, b, machine.fail);
  }
}

export function bitwise(machine: Machine, op: number, a: Value, b: Value): Value {
  if (typeof a !== 'number' || typeof b !== 'number') return handled(machine, op, a, b, 'perform bit operations on');
  const left = bits(a, machine.fail);
  if (op === Op.shiftLeft) return shift(left, b);
  if (op === Op.shiftRight) return shift(left, 0 - b);
  const right = bits(b, machine.fail);
  return (op === Op.and ? left & right : op === Op.or ? left | right : left ^ right) >>> 0;
}

export function negated(machine: Machine, value: Value): Value {
  if (typeof value === 'number') return 0 - value;
  const handler = metamethod(value, '__unm');
  if (handler === undefined) return machine.fail(`attempt to perform arithmetic on a ${typeName(value)} value`);
  return machine.invoke(handler, [value])[0];
}

function handled(machine: Machine, op: number, a: Value, b: Value, what: string): Value {
  const event = EVENTS[op]!;
  const handler = metamethod(a, event) ?? metamethod(b, event);
  if (handler !== undefined) return machine.invoke(handler, [a, b])[0];
  return machine.fail(`attempt to ${what} a ${typeName(typeof a === 'number' ? b : a)} value`);
}

export function concatenate(machine: Machine, a: Value, b: Value): Value {
  if (isText(a) && isText(b)) return machine.text(`${a}${b}`);
  const handler = metamethod(a, '__concat') ?? metamethod(b, '__concat');
  if (handler !== undefined) return machine.invoke(handler, [a, b])[0];
  return machine.fail(`attempt to concatenate a ${typeName(isText(a) ? b : a)} value`);
}

const isText = (value: Value): value is string | number => typeof value === 'string' || typeof value === 'number';

export function equals(machine: Machine, a: Value, b: Value): boolean {
  if (a === b) return true;
  if (!(a instanceof LuaTable) || !(b instanceof LuaTable)) return false;
  const handler = metamethod(a, '__eq') ?? metamethod(b, '__eq');
  return handler !== undefined && isTruthy(machine.invoke(handler, [a, b])[0]);
}

/** a < b, or a ≤ b. Texts by bytes. */
export function compares(machine: Machine, a: Value, b: Value, orEqual: boolean): boolean {
  const areNumbers = typeof a === 'number' && typeof b === 'number';
  const areTexts = typeof a === 'string' && typeof b === 'string';
  if (areTexts) machine.charge(Math.min(a.length, b.length) >> 3);
  if (areNumbers || areTexts) return orEqual ? a <= b : a < b;
  const event = orEqual ? '__le' : '__lt';
  const handler = metamethod(a, event) ?? metamethod(b, event);
  if (handler !== undefined) return isTruthy(machine.invoke(handler, [a, b])[0]);
  return machine.fail(`attempt to compare a ${typeName(a)} value with a ${typeName(b)} value`);
}

export function lengthOf(machine: Machine, value: Value): Value {
  if (typeof value === 'string') return value.length;
  const handler = metamethod(value, '__len');
  if (handler !== undefined) return machine.invoke(handler, [value])[0];
  if (value instanceof LuaTable) return value.list.length;
  return machine.fail(`attempt to get the length of a ${typeName(value)} value`);
}
