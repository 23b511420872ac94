import { availableParallelism } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import type { ScenarioFile, SweepFile } from '#generated/types.ts';
import { validate as validateLab } from '#generated/lab-validators.mjs';
import { validate } from '#generated/validators.mjs';
import { planSweep, runSweep, sweepCsv, sweepReport, type SweepPlan, type SweepReport } from '#lab';
import { laboratoryFor, readUtf8, writeOutputs } from '../../host/index.ts';
import { openBattleData, type BattleData } from '../battle-data.ts';
import { batchText } from '../batch-text.ts';
import { cellIn, kindOfFile, recordCell } from '../cell-replay.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { jobCount, projectOption } from '../options.ts';
import { progressLine } from '../progress-line.ts';
import { laboratoryChoice, queueNameOption, queueOption, type QueueOptions } from '../queue-options.ts';
import { readScenario, selectScenarios } from '../scenario-source.ts';
import { writeTo } from './run.ts';

interface BatchOptions extends QueueOptions {
  readonly project?: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly jobs: number;
  readonly replayCell?: string;
  readonly replay?: string;
}

const list = (lines: readonly string[]): string => lines.map((line) => `\n  ${line}`).join('');

async function readSweep(path: string): Promise<SweepFile> {
  let read: unknown;
  try {
    read = JSON.parse(await readUtf8(path));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UnusableInput(`${path} is no JSON: ${error.message}. Correct it and run again.`);
  }
  if (validateLab.sweep(read)) return read as SweepFile;
  const faults = (validateLab.sweep.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? ''}`); // prettier-ignore
  throw new UnusableInput(`${path} is no usable sweep:${list(faults)}\nCorrect it and run again.`);
}

function scenarioOf(path: string, { scenario }: SweepFile, data: BattleData): ScenarioFile {
  if (typeof scenario === 'string') {
    const [file] = selectScenarios(data.files, [scenario]);
    if (file) return readScenario(file.path, file).scenario;
    throw new UnusableInput(`${path}: there is no scenario ${scenario} in ${data.origin}. Name one by its id.`);
  }
  if (validate.scenario(scenario)) return scenario;
  const faults = (validate.scenario.errors ?? []).map(({ instancePath, message }) => `/scenario${instancePath} ${message ?? ''}`); // prettier-ignore
  throw new UnusableInput(`${path}: its scenario cannot be used:${list(faults)}`);
}

async function run(context: CliContext, plan: SweepPlan, data: BattleData, options: BatchOptions) {
  const laboratory = await laboratoryFor({
    jobs: options.jobs,
    tables: data.tables,
    ...laboratoryChoice(context, options),
  });
  const progress = progressLine(context, 'runs');
  try {
    return await runSweep(laboratory, plan, { onProgress: progress.show }).result;
  } finally {
    await laboratory.close();
    progress.end();
  }
}

/** Writes the replay of one run of the sweep instead of fighting all of them. */
async function replayOfCell(context: CliContext, plan: SweepPlan, data: BattleData, options: BatchOptions) {
  const { replay: file, replayCell = '' } = options;
  const wants = kindOfFile(file!);
  const wish = cellIn(replayCell, plan);
  const laboratory = await laboratoryFor({ jobs: 1, tables: data.tables, ...laboratoryChoice(context, options) });
  try {
    const { bytes, frames, hash } = await recordCell(laboratory, wish, wants);
    const path = await writeTo(context, file!, bytes);
    const { values } = wish.cell;
    if (options.json) printJson(context, { file: path, values, seed: wish.seed, frames, hash });
    else context.out(`${path}: seed ${wish.seed}, ${frames} frames, hash ${hash}\n`);
  } finally {
    await laboratory.close();
  }
  return EXIT.fine;
}

/** Both name one file, or neither is given. */
function checkReplayOptions({ replay, replayCell }: BatchOptions): void {
  if ((replay === undefined) === (replayCell === undefined)) return;
  throw new UnusableInput(
    'Give --replay-cell and --replay together: the values of the cell, and the file to write its replay to.',
  );
}

/** The file is there as a whole or not at all. */
async function write(context: CliContext, target: string, report: SweepReport): Promise<void> {
  const path = resolve(context.cwd, target);
  const text = path.endsWith('.csv') ? sweepCsv(report) : `${JSON.stringify(report, null, 2)}\n`;
  await writeOutputs(dirname(path), [{ path: basename(path), bytes: Buffer.from(text) }]);
}

async function batch(context: CliContext, name: string, options: BatchOptions): Promise<ExitCode> {
  const { out } = options;
  if (out !== undefined && !/\.(csv|json)$/.test(out))
    throw new UnusableInput(`--out ${out}: give a name that ends in .csv or .json.`);
  checkReplayOptions(options);
  const path = resolve(context.cwd, name);
  const sweep = await readSweep(path);
  const data = await openBattleData(context, options.project, dirname(path));
  const scenario = scenarioOf(name, sweep, data);
  const planned = planSweep(sweep, scenario, data.tables);
  if (!planned.ok)
    throw new UnusableInput(`${name} cannot be run:${list(planned.problems.map(({ pointer, text }) => `${pointer}: ${text.en}`))}`); // prettier-ignore
  const { plan } = planned;
  if (options.replay !== undefined) return replayOfCell(context, plan, data, options);
  const cells = await run(context, plan, data, options);
  const report = sweepReport(plan, cells, { scenario: scenario.id, contentHash: data.content.contentHash });
  if (out !== undefined) await write(context, out, report);
  if (options.json) printJson(context, report);
  else if (out === undefined) context.out(batchText(report));
  return report.cells.some(({ problems }) => problems) ? EXIT.findings : EXIT.fine;
}

export const registerBatch: Register = (program, context, finish) => {
  program
    .command('batch <sweep>')
    .description(
      'fight a scenario with other values in one or two fields, many seeds each; ends with 1 when a value cannot be run',
    )
    .addOption(projectOption())
    .option('--jobs <count>', 'threads to run on; the results are the same', jobCount, availableParallelism())
    .addOption(queueOption())
    .addOption(queueNameOption())
    .option('--out <file>', 'write the result to a .csv or .json file instead')
    .option('--json', 'print one object with every cell')
    .option(
      '--replay-cell <values>',
      'record one run instead: a value for each field, then a seed if not the first: 3000,150,7',
    )
    .option('--replay <file>', 'where to: a .replay, or a .swrepro that brings the rows of the cell along')
    .addHelpText(
      'after',
      '\nThe sweep is a file as schemas/sweep.schema.json describes it; see docs/guides/balance-lab.md.',
    )
    .action((name: string, options: BatchOptions) => finish(batch(context, name, options)));
};
