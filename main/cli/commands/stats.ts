import { availableParallelism } from 'node:os';
import { InvalidArgumentError } from 'commander';
import { problemText, readFight, runSeeds, seedsReport, statisticsReport, type SeedRange, type Span } from '#lab';
import { laboratoryFor } from '../../host/index.ts';
import type { BattleData } from '../battle-data.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { jobCount, momentMs, projectOption } from '../options.ts';
import { progressLine } from '../progress-line.ts';
import { laboratoryChoice, queueNameOption, queueOption, type QueueOptions } from '../queue-options.ts';
import type { FoundScenario } from '../scenario-source.ts';
import { seedsText, statsText } from '../stats-text.ts';
import { findScenario, runOrRefuse } from './run.ts';

interface StatsOptions extends QueueOptions {
  readonly project?: string;
  readonly from?: number;
  readonly to?: number;
  readonly seeds?: SeedRange;
  readonly jobs: number;
  readonly json?: boolean;
}

const SEEDS_MAX = 10_000;
const SEED_MAX = 0xffff_ffff;

function seedRange(text: string): SeedRange {
  const [from, to = from] = /^(\d+)(?:\.\.(\d+))?$/.exec(text)?.slice(1).map((part) => (part as string | undefined) === undefined ? undefined : Number(part)) ?? []; // prettier-ignore
  if (from === undefined || to === undefined || from > to || to > SEED_MAX)
    throw new InvalidArgumentError('Give two seeds, such as 1..200.');
  if (to - from >= SEEDS_MAX) throw new InvalidArgumentError(`Give ${SEEDS_MAX} seeds at most.`);
  return { from, to };
}

function spanOf({ from = 0, to }: StatsOptions, endMs: number): Span {
  const span = { fromMs: from, toMs: Math.min(to ?? endMs, endMs) };
  if (span.fromMs < span.toMs) return span;
  throw new UnusableInput(`From ${span.fromMs} ms to ${span.toMs} ms there is nothing: the run ends at ${endMs} ms.`);
}

function oneRun(context: CliContext, data: BattleData, found: FoundScenario, options: StatsOptions): ExitCode {
  const { result, simulation } = runOrRefuse(data, found, { trace: 'events' });
  const fight = readFight(simulation.events, result);
  const span = spanOf(options, fight.endMs);
  const { seed, hash, scenario } = result;
  const head = { scenario, runs: 1, seed, hash };
  if (options.json) printJson(context, { ...head, ...(statisticsReport(fight, span) as object) });
  else {
    const lead = `${scenario}: one run, seed ${seed}, ${span.fromMs} to ${span.toMs} ms of ${fight.endMs}, hash ${hash}\n`;
    context.out(statsText(fight, span, lead));
  }
  return EXIT.fine;
}

async function manyRuns(
  context: CliContext,
  data: BattleData,
  { path, scenario }: FoundScenario,
  seeds: SeedRange,
  options: StatsOptions,
): Promise<ExitCode> {
  // prettier-ignore
  if (options.from !== undefined || options.to !== undefined)
    throw new UnusableInput('--seeds counts whole runs: leave --from and --to out, or leave out --seeds.');
  const { jobs } = options;
  const laboratory = await laboratoryFor({ jobs, tables: data.tables, ...laboratoryChoice(context, options) });
  const progress = progressLine(context, 'runs');
  const outcome = await runSeeds(laboratory, { scenario, seeds }, { onProgress: progress.show }).finally(async () => {
    await laboratory.close();
    progress.end();
  });
  if (!outcome.ran) {
    const list = outcome.problems.map((problem) => `\n  ${problemText(problem)}`).join('');
    throw new UnusableInput(`${path} does not fit ${data.origin}:${list}`);
  }
  const { runs } = outcome;
  if (options.json) printJson(context, { scenario: scenario.id, seeds, ...(seedsReport(runs) as object) });
  else context.out(seedsText(runs, `${scenario.id}: ${runs.length} runs, seeds ${seeds.from} to ${seeds.to}\n`));
  return EXIT.fine;
}

async function stats(context: CliContext, name: string, options: StatsOptions): Promise<ExitCode> {
  const { data, found } = await findScenario(context, name, options.project);
  return options.seeds === undefined
    ? oneRun(context, data, found, options)
    : manyRuns(context, data, found, options.seeds, options);
}

export const registerStats: Register = (program, context, finish) => {
  program
    .command('stats <scenario>')
    .description('count what a run comes to: damage, buffs, casts, time and deaths; or how many seeds lie apart')
    .addOption(projectOption())
    .option('--from <ms>', 'count from this simulated time on', momentMs)
    .option('--to <ms>', 'count up to this simulated time', momentMs)
    .option('--seeds <a..b>', 'run once for each seed and compare the runs', seedRange)
    .option('--jobs <count>', 'threads to run the seeds on; the results are the same', jobCount, availableParallelism())
    .addOption(queueOption())
    .addOption(queueNameOption())
    .option('--json', 'print one object with every table')
    .action((name: string, options: StatsOptions) => finish(stats(context, name, options)));
};
