import {
  bulkPlan,
  isTable,
  matchesQuery,
  parseAssignment,
  parseQuery,
  resolveExtends,
  TABLES,
  type Assignment,
  type BulkCell,
  type BulkPlan,
  type JsonObject,
  type Project,
  type TableName,
} from '#pack';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { openProject } from '../project-source.ts';
import { counted, write } from '../refactoring.ts';

interface BulkCommand {
  readonly where?: string;
  readonly set: string;
  readonly round?: number;
  readonly level?: number;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function tableNamed(name: string): TableName {
  if (isTable(name)) return name;
  throw new UnusableInput(`There is no table “${name}”. Name one of ${TABLES.join(', ')}.`);
}

/** Rows of a table that answer to a query, base rows merged in, by id. */
export function rowsWhere(
  project: Project,
  table: TableName,
  where = '',
  level?: number,
): readonly (readonly [string, JsonObject])[] {
  const query = parseQuery(where);
  if (query.kind === 'error') throw new UnusableInput(pointedAt(where, query.at, query.message.en));
  const options = level === undefined ? {} : { level };
  return [...resolveExtends(project)[table].rows]
    .filter(([, row]) => matchesQuery(query, row, table, options))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The text with a mark under the place that is wrong. */
export const pointedAt = (text: string, at: number, message: string): string =>
  `${message}\n  ${text}\n  ${' '.repeat(at)}^`;

function assignment(text: string, table: TableName, rows: readonly (readonly [string, JsonObject])[]): Assignment {
  // Fields of variants stand in some rows only: the first row that has the field tells what it holds.
  const reads = rows.map(([, row]) => parseAssignment(text, table, row));
  const read = reads.find((one) => !('code' in one) && one.operation.kind === 'compute') ?? reads[0];
  if (read === undefined) throw new UnusableInput('No row answers to the query. Loosen --where.');
  if ('code' in read) throw new UnusableInput(pointedAt(text, read.at ?? 0, read.message.en));
  return read;
}

function cellLine({ id, before, after, unit, problem, notes, isChanged }: BulkCell): string {
  if (problem) return `! ${id}  ${before ?? '—'}  ${problem.message.en}\n`;
  if (!isChanged) return '';
  const told = notes.map(({ message }) => `  ${message.en}`).join('');
  return `  ${id}  ${before ?? '—'} → ${after ?? '—'}${unit === undefined ? '' : ` ${unit}`}${told}\n`;
}

function printPlan(context: CliContext, plan: BulkPlan, isDry: boolean): void {
  for (const cell of plan.cells) context.out(cellLine(cell));
  if (plan.followers.length > 0) context.out(`  ${plan.followers.join(', ')} inherit and change with them\n`);
  const left = plan.problemCount > 0 ? `; ${counted(plan.problemCount, 'row')} left as they are` : '';
  context.out(`${isDry ? 'Would change' : 'Changed'} ${counted(plan.changedCount, 'value')} in ${counted(plan.texts.length, 'file')}${left}.\n`); // prettier-ignore
}

async function bulk(context: CliContext, path: string, name: string, options: BulkCommand): Promise<ExitCode> {
  const table = tableNamed(name);
  const { root, project } = await openProject(context, path);
  const rows = rowsWhere(project, table, options.where);
  const { pointer, operation } = assignment(options.set, table, rows);
  const plan = bulkPlan(
    project,
    table,
    rows.map(([id]) => ({ id, pointer })),
    operation,
    { roundTo: options.round, level: options.level ?? 1, levels: options.level === undefined ? 'all' : 'one' },
  );
  const isDry = options.dryRun === true;
  if (!isDry && plan.texts.length > 0)
    await write(root, project, plan.texts.map((update) => ({ ...update }))); // prettier-ignore
  if (options.json) {
    const { cells, changedCount, problemCount, followers, texts } = plan;
    const files = texts.map((text) => text.path);
    printJson(context, { isWritten: !isDry && texts.length > 0, changedCount, problemCount, cells, followers, files });
  } else printPlan(context, plan, isDry);
  return plan.problemCount > 0 ? EXIT.findings : EXIT.fine;
}

const positive = (text: string): number => {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new UnusableInput(`“${text}” is no number above 0.`);
};

export const registerBulk: Register = (program, context, finish) => {
  program
    .command('bulk <project> <table>')
    .description('change one field of many rows; ends with 1 when some of them have to stay as they are')
    .option('--where <query>', 'which rows, as in the search: tag:hero cooldown.ms<65s')
    .requiredOption('--set <change>', 'field, sign and value: cooldown.ms*=0.9, range+=0.5, cost[0].amount=round(value*1.1,5)')
    .option('--round <step>', 'round each new figure to a multiple of this', positive)
    .option('--level <level>', 'change this level alone; without it all', positive)
    .option('--dry-run', 'show every change and write nothing')
    .option('--json', 'print one object with all cells')
    .action((path: string, name: string, options: BulkCommand) => finish(bulk(context, path, name, options)));
}; // prettier-ignore
