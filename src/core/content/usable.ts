import type { CompiledRow } from './cache.ts';
import type { Dependency, LookupKind } from './environment.ts';
import { isScript, type SourceProblem } from './lua/index.ts';
import type { ScriptPrototype } from './prototypes.ts';

/** A row by its table and name. */
export interface RowName {
  readonly table: string;
  readonly row: string;
}

/** Rows that no battle may use, by table and name, each with the faulty row or script that is to blame. */
export type Unusable = ReadonlyMap<string, ReadonlyMap<string, RowName>>;

type Tables = ReadonlyMap<string, ReadonlyMap<string, CompiledRow>>;
type Marks = Map<string, Map<string, RowName>>;

const EMBEDDED: Partial<Record<LookupKind, string>> = { effectRow: 'effects', curveRow: 'curves' };

const isBrokenScript = ({ kind, answer }: Dependency): boolean =>
  kind === 'script' && answer !== undefined && !isScript(answer as ScriptPrototype | SourceProblem);

/**
 * Rows with a problem of their own, and all that name one, near or far: what they would do is not known. The others make
 * a battle in which nothing is guessed, so that one mistake in a large pack does not stop every fight.
 */
export function unusableRows(tables: Tables): Unusable {
  const marks: Marks = new Map([...tables.keys()].map((table) => [table, new Map()]));
  for (const [table, rows] of tables) {
    for (const [row, { problems }] of rows) if (problems.length > 0) marks.get(table)!.set(row, { table, row });
  }
  // Tables name each other in circles, so passes go on until one finds nothing.
  while (spread(tables, marks));
  return marks;
}

function spread(tables: Tables, marks: Marks): boolean {
  let isMore = false;
  for (const [table, rows] of tables) {
    const marked = marks.get(table)!;
    for (const [row, { dependencies }] of rows) {
      const culprit = marked.has(row) ? undefined : culpritAmong(dependencies, marks);
      if (culprit === undefined) continue;
      marked.set(row, culprit);
      isMore = true;
    }
  }
  return isMore;
}

function culpritAmong(dependencies: readonly Dependency[], marks: Marks): RowName | undefined {
  for (const dependency of dependencies) {
    if (isBrokenScript(dependency)) return { table: 'scripts', row: dependency.key };
    const marked = marks.get(EMBEDDED[dependency.kind] ?? dependency.kind);
    const culprit = marked !== undefined && marked.size > 0 ? marked.get(dependency.key) : undefined;
    if (culprit !== undefined) return culprit;
  }
  return undefined;
}
