import { stillHolds, type Dependency, type Environment } from './environment.ts';
import { deepFreeze } from './freeze.ts';
import type { CompileProblem } from './problem.ts';
import type { Ruleset } from './prototypes.ts';
import { ScriptCache } from './scripts.ts';

/** What one row gave, and all that it asked on the way. */
export interface CompiledRow {
  readonly row: object;
  readonly id: number;
  readonly prototype: object;
  readonly problems: readonly CompileProblem[];
  readonly dependencies: readonly Dependency[];
}

/** Keeps compiled rows between two compiles of nearly equal tables. Not shared between projects. */
export class CompileCache {
  readonly scripts = new ScriptCache();
  private readonly tables = new Map<string, Map<string, CompiledRow>>();
  private rules:
    { readonly row: unknown; readonly ruleset: Ruleset; readonly problems: readonly CompileProblem[] } | undefined;

  /** The ruleset, compiled again only when its row is another one. */
  ruleset(
    row: unknown,
    problems: CompileProblem[],
    compile: (row: unknown, problems: CompileProblem[]) => Ruleset,
  ): Ruleset {
    if (this.rules?.row !== row || this.rules === undefined) {
      const own: CompileProblem[] = [];
      this.rules = { row, ruleset: deepFreeze(compile(row, own)), problems: own };
    }
    problems.push(...this.rules.problems);
    return this.rules.ruleset;
  }

  /** The earlier result, if neither the row nor anything it depends on has changed. */
  find(table: string, name: string, row: object, id: number, environment: Environment): CompiledRow | undefined {
    const known = this.tables.get(table)?.get(name);
    if (known === undefined || known.row !== row || known.id !== id) return undefined;
    return stillHolds(known.dependencies, environment) ? known : undefined;
  }

  /** Replaces a table's results: rows that are gone must not be kept alive. */
  keep(table: string, rows: Map<string, CompiledRow>): void {
    this.tables.set(table, rows);
  }
}
