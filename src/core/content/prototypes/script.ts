import type { Params } from './value.ts';

/** A function in the code of `Op`, four cells an instruction. */
export interface FunctionCode {
  /** For messages. */
  readonly name: string;
  readonly line: number;
  readonly paramCount: number;
  readonly isVararg: boolean;
  readonly registerCount: number;
  readonly code: readonly number[];
  /** Line of each instruction. */
  readonly lines: readonly number[];
  /** Integers and texts (bytes, one a character). */
  readonly constants: readonly (string | number)[];
  readonly inner: readonly FunctionCode[];
  /** Where each shared variable comes from: 2 × register of the function around it, or 2 × its own number there + 1. */
  readonly shared: readonly number[];
}

/** A Lua file, compiled. Its top level runs at the beginning of each call, so nothing lasts from one call to the next. */
export interface ScriptPrototype {
  /** File name without folder and ending. */
  readonly name: string;
  readonly main: FunctionCode;
  /** Names that the top level defines, in order; the entries are among them. */
  readonly globals: readonly string[];
  /** Texts that may name a number of a unit, buff or battle. */
  readonly names: readonly string[];
}

/** A call that an effect or a buff makes. */
export interface ScriptCall {
  readonly script: ScriptPrototype;
  /** Position of the entry among the script's globals. */
  readonly entry: number;
  readonly params: Params;
  /** Instructions; 0 = as the ruleset says. */
  readonly budget: number;
}
