import type { RowContext } from '../checks/check.ts';
import { ROW_CHECKS } from '../checks/index.ts';
import { PROJECT_PATH, ROW_KIND, RULESET_PATH, TABLES, type TableName } from '../files/kinds.ts';
import { FileSlot } from '../model/file-slot.ts';
import type { Resolved } from '../model/extends.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import type { JsonObject } from '../text/json.ts';
import type { Finding } from './diagnostic.ts';

/** What a check asked about: a row, or one of the single files by its path. */
type Asked = TableName | typeof RULESET_PATH | typeof PROJECT_PATH;

/** Questions and the answers that the result rests on, by turns: asked, id, answer, asked, id, answer, … */
type Answers = readonly (Asked | string | JsonObject | undefined)[];

export interface World {
  readonly project: Project;
  readonly resolved: Resolved;
}

interface Kept {
  readonly row: JsonObject;
  readonly answers: Answers;
  readonly findings: readonly Finding[];
}

const slot = new FileSlot<Kept>();

const NO_ANSWERS: Answers = [];
const NO_FINDINGS: readonly Finding[] = [];

const answer = ({ project, resolved }: World, asked: Asked, id: string): JsonObject | undefined =>
  asked === RULESET_PATH || asked === PROJECT_PATH ? project.files.get(asked)?.row : resolved[asked].rows.get(id);

function stillHolds(world: World, answers: Answers): boolean {
  for (let at = 0; at < answers.length; at += 3) {
    if (answer(world, answers[at] as Asked, answers[at + 1] as string) !== answers[at + 2]) return false;
  }
  return true;
}

/** Runs the row checks, or keeps a row's findings while neither the row nor anything it asked about has changed. */
export function rowFindings(
  world: World,
  table: TableName,
  id: string,
  file: ProjectFile,
  row: JsonObject,
): readonly Finding[] {
  const known = slot.get(file);
  if (known?.row === row && stillHolds(world, known.answers)) return known.findings;
  return slot.set(file, { row, ...runChecks(world, table, id, file, row) }).findings;
}

const CHECKS_OF = new Map(TABLES.map((table) => [table, ROW_CHECKS.filter(({ tables }) => tables.includes(table))]));

function runChecks(world: World, table: TableName, id: string, file: ProjectFile, row: JsonObject) {
  const answers: (Asked | string | JsonObject | undefined)[] = [];
  const findings: Finding[] = [];
  const ask = (asked: Asked, askedId: string): JsonObject | undefined => {
    const found = answer(world, asked, askedId);
    answers.push(asked, askedId, found);
    return found;
  };
  const context: RowContext = {
    file,
    kind: ROW_KIND[table],
    table,
    id,
    row,
    lookup: ask,
    ruleset: () => ask(RULESET_PATH, ''),
    project: () => ask(PROJECT_PATH, ''),
    report: (code, pointer, params, options = {}) =>
      findings.push({ code, path: file.path, pointer, params, ...options }),
  };
  for (const check of CHECKS_OF.get(table)!) check.run(context);
  // With fifty thousand rows an empty list for each would be felt.
  return {
    answers: answers.length > 0 ? answers : NO_ANSWERS,
    findings: findings.length > 0 ? findings : NO_FINDINGS,
  };
}
