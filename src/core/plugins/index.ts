import { compile as compileKinds, type CompileOptions, type CompileResult, type PackTables } from '../content/index.ts';
import { KINDS } from './kinds.ts';

/** Turns authored rows into the frozen prototypes that battles read. Bad data gives problems, never an exception. */
export function compile(tables: PackTables, options: CompileOptions = {}): CompileResult {
  return compileKinds(tables, { kinds: KINDS, ...options });
}
