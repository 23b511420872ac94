import { InvalidArgumentError } from 'commander';
import type { ScenarioFile } from '#generated/types.ts';
import {
  byRisk,
  coverageOf,
  noticeChunks,
  percentOf,
  planNotice,
  problemText,
  type CoverageRun,
  type JobPool,
  type NoticedNumber,
} from '#lab';
import { openLaboratory } from '../../host/index.ts';
import { openBattleData, type BattleData } from '../battle-data.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { coverageText, numbersText } from '../coverage-text.ts';
import { jobCount, projectOption, runCount } from '../options.ts';
import { progressLine } from '../progress-line.ts';
import { readScenario, selectScenarios, type FoundScenario } from '../scenario-source.ts';

interface CoverageOptions {
  readonly project?: string;
  readonly unnoticed?: boolean;
  readonly min?: number;
  readonly jobs: number;
  readonly of?: RowName;
  readonly tries: number;
  readonly numbers: number;
  readonly json?: boolean;
}

interface RowName {
  readonly table: string;
  readonly id?: string;
}

function percent(text: string): number {
  const value = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && value <= 100) return value;
  throw new InvalidArgumentError('Give a percentage from 0 to 100.');
}

function rowName(text: string): RowName {
  const [table = '', id] = text.split('/');
  return id === undefined ? { table } : { table, id };
}

async function runOne(pool: JobPool, { path, scenario }: FoundScenario): Promise<CoverageRun> {
  const outcome = await pool.run('coverage', { scenario }).result;
  if (outcome.ran) return outcome;
  throw new UnusableInput(`${path} cannot run:${outcome.problems.map((problem) => `\n  ${problemText(problem)}`).join('')}`); // prettier-ignore
}

interface Moved {
  readonly numbers: readonly NoticedNumber[];
  readonly total: number;
}

async function moveNumbers(
  context: CliContext,
  { tables }: BattleData,
  pool: JobPool,
  found: readonly FoundScenario[],
  runs: readonly CoverageRun[],
  options: CoverageOptions,
): Promise<Moved> {
  const plan = planNotice(tables, runs, { ...options.of, scenariosMax: options.tries, numbersMax: options.numbers });
  const scenarios = new Map<string, ScenarioFile>(found.map(({ scenario }) => [scenario.id, scenario]));
  const progress = progressLine(context, 'numbers');
  let done = 0;
  const pieces = await Promise.all(
    noticeChunks(plan, scenarios).map(async (input) => {
      const numbers = await pool.run('notice', input).result;
      progress.show({ done: (done += numbers.length), total: plan.numbers.length });
      return numbers;
    }),
  );
  progress.end();
  return { numbers: byRisk(pieces.flat()), total: plan.total };
}

async function coverage(context: CliContext, options: CoverageOptions): Promise<ExitCode> {
  const data = await openBattleData(context, options.project);
  const found = selectScenarios(data.files, []).map((file) => readScenario(file.path, file));
  if (found.length === 0) throw new UnusableInput(`${data.origin} has no scenario: nothing is reached.`);
  const pool = openLaboratory({ jobs: options.jobs });
  pool.setTables(data.tables);
  try {
    const runs = await Promise.all(found.map((one) => runOne(pool, one)));
    const covered = coverageOf(data.tables, runs);
    const moved = options.unnoticed && (await moveNumbers(context, data, pool, found, runs, options));
    const { contentHash } = data.content;
    if (options.json)
      printJson(context, { project: data.origin, contentHash, ...covered, percent: percentOf(covered), ...(moved && { moved }) }); // prettier-ignore
    else context.out(coverageText(covered) + (moved ? numbersText(moved.numbers, moved.total) : ''));
    return isEnough(context, percentOf(covered), options) ? EXIT.fine : EXIT.findings;
  } finally {
    pool.close();
  }
}

function isEnough(context: CliContext, reached: number, { min = 0 }: CoverageOptions): boolean {
  if (reached >= min) return true;
  context.err(`${reached} % of the parts are reached; at least ${min} % are asked for.\n`);
  return false;
}

const NUMBERS_MAX = 500;
const TRIES = 3;

export const registerCoverage: Register = (program, context, finish) => {
  program
    .command('coverage')
    .description('say which rows, slots and branches the scenarios reach, and what those would need that none does')
    .addOption(projectOption())
    .option(
      '--unnoticed',
      'also move each number of the reached rows by a tenth and list those that no scenario notices',
    )
    .option('--of <table[/row]>', 'with --unnoticed: only numbers of this table or row', rowName)
    .option('--tries <n>', 'with --unnoticed: scenarios that a number is tried on, the quickest first', runCount, TRIES)
    .option('--numbers <n>', 'with --unnoticed: numbers that are moved at most', runCount, NUMBERS_MAX)
    .option('--min <percent>', 'end with 1 when a smaller share of the parts is reached', percent)
    .option('--jobs <count>', 'threads to run them on; the results are the same', jobCount, 1)
    .option('--json', 'print one object with every row and part')
    .action((options: CoverageOptions) => finish(coverage(context, options)));
};
