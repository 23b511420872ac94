import { compileScript, isScript, type SourceProblem } from './lua/index.ts';
import type { CompileProblem } from './problem.ts';
import type { ScriptPrototype } from './prototypes.ts';

type Compiled = ScriptPrototype | SourceProblem;

/** Compiled scripts by file name, in the order of the names. */
export type ScriptTable = ReadonlyMap<string, Compiled>;

/** Scripts of the last compile: a source that has not changed gives the same prototype. */
export class ScriptCache {
  private known: ReadonlyMap<string, { readonly source: string; readonly result: Compiled }> = new Map();

  compile(sources: Readonly<Record<string, unknown>>): ScriptTable {
    const names = Object.keys(sources).sort(compareText);
    const entries = names.map((name) => [name, this.compileOne(name, sources[name])] as const);
    this.known = new Map(entries);
    return new Map(entries.map(([name, { result }]) => [name, result]));
  }

  private compileOne(name: string, value: unknown): { readonly source: string; readonly result: Compiled } {
    const source = typeof value === 'string' ? value : '';
    const known = this.known.get(name);
    return known?.source === source ? known : { source, result: compileScript(name, source) };
  }
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A script that does not compile stops the pack, whether or not anything calls it. */
export function scriptProblems(scripts: ScriptTable): CompileProblem[] {
  return [...scripts].flatMap(([row, result]) => {
    if (isScript(result)) return [];
    const { line, message } = result;
    return [{ code: 'scriptSource', table: 'scripts', row, pointer: '', params: { line, message } } as const];
  });
}

/** Every text of a script that is spelt like a name, ascending: so both sides of a network number them alike. */
export function numberNames(scripts: ScriptTable): readonly string[] {
  const names = new Set<string>();
  for (const result of scripts.values()) if (isScript(result)) for (const name of result.names) names.add(name);
  return [...names].sort(compareText);
}
