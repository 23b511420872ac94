import {
  compile as compileKinds,
  LiveEnvironment as LiveContent,
  type LiveLookups,
  type Ruleset,
  type CompileOptions,
  type CompileResult,
  type PackTables,
} from '../content/index.ts';
import { KINDS } from './kinds.ts';

/** Turns authored rows into the frozen prototypes that battles read. Bad data gives problems, never an exception. */
export function compile(tables: PackTables, options: CompileOptions = {}): CompileResult {
  return compileKinds(tables, { kinds: KINDS, ...options });
}

/** What rows ask while they are looked at one by one, with the kinds of plug-ins. */
export class LiveEnvironment extends LiveContent {
  constructor(ruleset: Ruleset, live: LiveLookups) {
    super(ruleset, live, KINDS);
  }
}
