import type { Value } from './value.ts';

/** A script's own error: `pcall` catches it. No `Error`, since nobody wants the engine's stack of it. */
export class ScriptFault {
  readonly value: Value;
  /** Line of the script, 0 = none is meant. */
  readonly line: number;

  constructor(value: Value, line: number) {
    this.value = value;
    this.line = line;
  }
}

/** A budget is used up. Nothing in a script catches it. */
export class Exhausted {
  readonly what: 'instructions' | 'memory';

  constructor(what: Exhausted['what']) {
    this.what = what;
  }
}
