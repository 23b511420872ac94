import type { FunctionCode } from '../content/prototypes.ts';
import type { Machine } from './machine.ts';
import type { LuaTable } from './table.ts';

/** nil is undefined; a number is a safe integer, never −0; a text is bytes, one a character. */
export type Value = undefined | boolean | number | string | LuaTable | Closure | Native;

/** What a table can be asked by: values with an order that is the same everywhere. */
export type Key = boolean | number | string;

/** A variable that several functions share. */
export interface Cell {
  value: Value;
}

/** A function of a script with the variables it shares. */
export class Closure {
  readonly code: FunctionCode;
  readonly cells: Int32Array;
  readonly shared: readonly Cell[];

  constructor(code: FunctionCode, shared: readonly Cell[]) {
    this.code = code;
    this.cells = cellsOf(code);
    this.shared = shared;
  }
}

/** Instructions as the machine reads them fastest. */
const cells = new WeakMap<FunctionCode, Int32Array>();

function cellsOf(code: FunctionCode): Int32Array {
  const known = cells.get(code);
  if (known !== undefined) return known;
  const made = Int32Array.from(code.code);
  cells.set(code, made);
  return made;
}

export const NOTHING: readonly Value[] = Object.freeze([]);

/** A function of the library. It answers one value, or a list where it may be none or several. */
export type NativeRun = (machine: Machine, args: readonly Value[]) => Value | readonly Value[];

export class Native {
  readonly name: string;
  readonly run: NativeRun;

  constructor(name: string, run: NativeRun) {
    this.name = name;
    this.run = run;
  }
}

export const isTruthy = (value: Value): boolean => value !== undefined && value !== false;

export const isFunction = (value: Value): value is Closure | Native =>
  value instanceof Closure || value instanceof Native;

/** The word that `type` answers. */
export function typeName(value: Value): string {
  if (value === undefined) return 'nil';
  if (isFunction(value)) return 'function';
  return typeof value === 'object' ? 'table' : typeof value;
}

/** A value as text, without asking metatables. Tables and functions have no address to show. */
export function show(value: Value): string {
  return typeof value === 'object' || value === undefined ? typeName(value) : String(value);
}
