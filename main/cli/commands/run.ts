import { basename, dirname, resolve } from 'node:path';
import type { TraceLevel } from '#core';
import { perfettoOfRun, problemText, recordReplay, runScenario, type RunOptions, type RunOutcome } from '#lab';
import { eventsCsv } from '#timeline';
import { VERSION, writeOutputs } from '../../host/index.ts';
import { openBattleData, type BattleData } from '../battle-data.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { frameCount, milliseconds, projectOption, traceOption } from '../options.ts';
import { runText } from '../run-text.ts';
import {
  folderOfScenario,
  isScenarioFile,
  readScenario,
  readScenarioFile,
  selectScenarios,
  type FoundScenario,
} from '../scenario-source.ts';

interface RunCommandOptions {
  readonly project?: string;
  readonly json?: boolean;
  readonly trace: TraceLevel;
  readonly hashEvery?: number;
  readonly until?: number;
  readonly replay?: string;
  readonly heavy?: boolean;
  readonly perfetto?: string;
  readonly csv?: string;
}

type CompleteRun = Extract<RunOutcome, { ok: true }>;

/** Runs, or ends the command with what is wrong with the scenario. */
export function runOrRefuse(data: BattleData, { path, scenario }: FoundScenario, options: RunOptions): CompleteRun {
  const outcome = runScenario(data.content, scenario, { ...options, now: () => performance.now() });
  if (outcome.ok) return outcome;
  const list = outcome.problems.map((problem) => `\n  ${problemText(problem)}`).join('');
  throw new UnusableInput(`${path} does not fit ${data.origin}:${list}`);
}

/** A file, or the id of a scenario of the project. */
export async function findScenario(context: CliContext, name: string, project: string | undefined) {
  if (await isScenarioFile(context, name)) {
    const data = await openBattleData(context, project, folderOfScenario(context, name));
    return { data, found: await readScenarioFile(context, name) };
  }
  const data = await openBattleData(context, project);
  const [file] = selectScenarios(data.files, [name]);
  if (!file)
    throw new UnusableInput(`There is no scenario ${name}, neither as a file nor in ${data.origin}. Check the name.`);
  return { data, found: readScenario(file.path, file) };
}

async function writeTo(context: CliContext, file: string, pieces: Iterable<string>): Promise<void> {
  const path = resolve(context.cwd, file);
  const bytes = Buffer.concat(Array.from(pieces, (piece) => Buffer.from(piece)));
  await writeOutputs(dirname(path), [{ path: basename(path), bytes }]);
}

/** A file of what happened needs that something was written down. */
function needsEvents(options: RunCommandOptions): void {
  if (options.trace === 'off' && (options.csv ?? options.perfetto) !== undefined)
    throw new UnusableInput(
      'With --trace off there are no events to write. Leave --trace out, or --csv and --perfetto.',
    );
}

async function run(context: CliContext, name: string, options: RunCommandOptions): Promise<ExitCode> {
  needsEvents(options);
  const { data, found } = await findScenario(context, name, options.project);
  const { result, simulation } = runOrRefuse(data, found, {
    trace: options.trace,
    ...(options.hashEvery !== undefined && { hashEvery: options.hashEvery }),
    ...(options.until !== undefined && { untilMs: options.until }),
    heavy: options.heavy ?? false,
  });
  if (options.replay !== undefined) {
    const text = JSON.stringify(recordReplay(found.scenario, simulation, { madeWith: `spellwright ${VERSION}` }));
    await writeTo(context, options.replay, [text, '\n']);
  }
  if (options.csv !== undefined) await writeTo(context, options.csv, eventsCsv(simulation.events));
  if (options.perfetto !== undefined)
    await writeTo(context, options.perfetto, perfettoOfRun(simulation, found.scenario.id));
  if (options.json) printJson(context, result);
  else context.out(runText(result));
  return result.expectations.every(({ ok }) => ok) && !result.heavy?.fault ? EXIT.fine : EXIT.findings;
}

export const registerRun: Register = (program, context, finish) => {
  program
    .command('run <scenario>')
    .description('run one scenario, by file or id; ends with 1 when an expectation fails or heavy mode finds a fault')
    .addOption(projectOption())
    .option('--json', 'print one object with the whole result')
    .addOption(traceOption())
    .option('--hash-every <frames>', 'list the state hash of every so many frames', frameCount)
    .option('--until <ms>', 'end the run after this simulated time', milliseconds)
    .option('--heavy', 'save, restore and run every step twice and compare after each phase: slow, finds what leaks')
    .option('--replay <file>', 'also record the run, to be checked again with verify')
    .option('--perfetto <file>', 'also write what happened as a trace that ui.perfetto.dev opens')
    .option('--csv <file>', 'also write the events as a table for spreadsheets')
    .action((name: string, options: RunCommandOptions) => finish(run(context, name, options)));
};
