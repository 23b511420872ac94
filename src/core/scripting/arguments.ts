import type { Machine } from './machine.ts';
import { LuaTable } from './table.ts';
import { isFunction, typeName, type Value } from './value.ts';

/** Reads the arguments of a function of the library; what does not fit is a script's error that names it. */
export class Arguments {
  private readonly machine: Machine;
  private readonly name: string;
  private readonly values: readonly Value[];

  constructor(machine: Machine, name: string, values: readonly Value[]) {
    this.machine = machine;
    this.name = name;
    this.values = values;
  }

  get count(): number {
    return this.values.length;
  }

  any(index: number): Value {
    return this.values[index];
  }

  integer(index: number, fallback?: number): number {
    const value = this.values[index];
    if (typeof value === 'number') return value;
    if (value === undefined && fallback !== undefined) return fallback;
    return this.expected(index, 'number');
  }

  text(index: number, fallback?: string): string {
    const value = this.values[index];
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
    if (value === undefined && fallback !== undefined) return fallback;
    return this.expected(index, 'string');
  }

  table(index: number): LuaTable {
    const value = this.values[index];
    return value instanceof LuaTable ? value : this.expected(index, 'table');
  }

  callable(index: number): Value {
    const value = this.values[index];
    return isFunction(value) ? value : this.expected(index, 'function');
  }

  expected(index: number, what: string): never {
    const found = index < this.values.length ? typeName(this.values[index]) : 'no value';
    return this.bad(index, `${what} expected, got ${found}`);
  }

  bad(index: number, why: string): never {
    return this.machine.fail(`bad argument #${index + 1} to '${this.name}' (${why})`);
  }
}
