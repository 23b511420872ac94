import type { Machine } from './machine.ts';
import { LuaTable } from './table.ts';
import { isFunction, typeName, type Key, type Value } from './value.ts';

/** Metatables that a question may be handed on to. */
const CHAIN_MAX = 50;

/** What the metatable of a value says about an event, undefined = nothing. */
export function metamethod(value: Value, event: string): Value {
  return value instanceof LuaTable && value.meta !== null ? value.meta.get(event) : undefined;
}

/** `object[key]`. Texts answer with the functions of `string`. */
export function getIndex(machine: Machine, object: Value, key: Value): Value {
  let current = object;
  for (let round = 0; round < CHAIN_MAX; round++) {
    if (current instanceof LuaTable) {
      const value = current.get(key);
      if (value !== undefined || current.meta === null) return value;
      const handler = current.meta.get('__index');
      if (handler === undefined) return undefined;
      if (isFunction(handler)) return machine.invoke(handler, [current, key])[0];
      current = handler;
    } else if (typeof current === 'string') {
      current = machine.strings;
    } else {
      return machine.fail(`attempt to index a ${typeName(current)} value${called(key)}`);
    }
    machine.charge(1);
  }
  return machine.fail("'__index' chain too long");
}

/** `object[key] = value`. */
export function setIndex(machine: Machine, object: Value, key: Value, value: Value): void {
  let current = object;
  for (let round = 0; round < CHAIN_MAX; round++) {
    if (!(current instanceof LuaTable)) machine.fail(`attempt to index a ${typeName(current)} value${called(key)}`);
    const table = current as LuaTable;
    const handler = table.meta === null || table.get(key) !== undefined ? undefined : table.meta.get('__newindex');
    if (handler === undefined) return machine.put(table, keyOf(machine, key), value);
    if (isFunction(handler)) {
      machine.invoke(handler, [table, key, value]);
      return;
    }
    current = handler;
    machine.charge(1);
  }
  machine.fail("'__newindex' chain too long");
}

/** Only what has an order may be a key: that of tables and functions would differ between machines. */
export function keyOf(machine: Machine, key: Value): Key {
  if (typeof key === 'number' || typeof key === 'string' || typeof key === 'boolean') return key;
  return machine.fail(`a ${typeName(key)} cannot be a key: use numbers, texts or booleans`);
}

const called = (key: Value): string => (typeof key === 'string' ? ` (asked for '${key.slice(0, 40)}')` : '');
