import type { RowContext } from '../checks/check.ts';
import { ROW_CHECKS } from '../checks/index.ts';
import { PROJECT_PATH, ROW_KIND, RULESET_PATH, type TableName } from '../files/kinds.ts';
import { FileSlot } from '../model/file-slot.ts';
import type { Resolved } from '../model/extends.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import type { JsonObject } from '../text/json.ts';
import type { Finding } from './diagnostic.ts';

/** One question that a check asked, and the answer that its result rests on. */
interface Dependency {
  readonly ask: (world: World) => JsonObject | undefined;
  readonly answer: JsonObject | undefined;
}

export interface World {
  readonly project: Project;
  readonly resolved: Resolved;
}

interface Kept {
  readonly row: JsonObject;
  readonly dependencies: readonly Dependency[];
  readonly findings: readonly Finding[];
}

const slot = new FileSlot<Kept>();

const stillHolds = (world: World, { dependencies }: Kept): boolean => {
  for (const { ask, answer } of dependencies) if (ask(world) !== answer) return false;
  return true;
};

/** Runs the row checks, or keeps a row's findings while neither the row nor anything it asked about has changed. */
export function rowFindings(
  world: World,
  table: TableName,
  id: string,
  file: ProjectFile,
  row: JsonObject,
): readonly Finding[] {
  const known = slot.get(file);
  if (known?.row === row && stillHolds(world, known)) return known.findings;
  return slot.set(file, { row, ...runChecks(world, table, id, file, row) }).findings;
}

function runChecks(world: World, table: TableName, id: string, file: ProjectFile, row: JsonObject) {
  const dependencies: Dependency[] = [];
  const findings: Finding[] = [];
  const asked = (ask: Dependency['ask']): JsonObject | undefined => {
    const answer = ask(world);
    dependencies.push({ ask, answer });
    return answer;
  };
  const context: RowContext = {
    file,
    kind: ROW_KIND[table],
    table,
    id,
    row,
    lookup: (other, otherId) => asked((now) => now.resolved[other].rows.get(otherId)),
    ruleset: () => asked((now) => now.project.files.get(RULESET_PATH)?.row),
    project: () => asked((now) => now.project.files.get(PROJECT_PATH)?.row),
    report: (code, pointer, params, options = {}) =>
      findings.push({ code, path: file.path, pointer, params, ...options }),
  };
  for (const check of ROW_CHECKS) if (check.tables.includes(table)) check.run(context);
  return { dependencies, findings };
}
