import { basename, join } from 'node:path';
import type { ScenarioFile } from '#generated/types.ts';
import { finish as finishWork, minimise as minimiseWork, problemText, type MinimiseOutcome } from '#lab';
import { createProject, formatFile } from '#pack';
import { againText } from '../again.ts';
import { battleDataOf } from '../battle-data.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { diffSide } from '../diff-source.ts';
import { projectOption, runCount } from '../options.ts';
import { progressLine } from '../progress-line.ts';
import { expectationText } from '../run-text.ts';
import { findScenario, writeTo } from './run.ts';

interface MinimiseCommandOptions {
  readonly project?: string;
  readonly json?: boolean;
  readonly good?: string;
  readonly out?: string;
  readonly runsMax?: number;
}

type Smaller = Extract<MinimiseOutcome, { kind: 'smaller' }>;

function smallerOrRefuse(name: string, outcome: MinimiseOutcome): Smaller {
  if (outcome.kind === 'smaller') return outcome;
  const reasons: Readonly<Record<Exclude<MinimiseOutcome['kind'], 'smaller'>, string>> = {
    unusable: 'unusable' === outcome.kind ? outcome.problems.map(problemText).join('; ') : '',
    holds: 'all of its expectations hold, so there is no failure to keep',
    failsOnGood: 'it fails on the good data as well',
    onlyHashes: 'only hashes differ, and any smaller fight has other hashes; expect a value or an event',
  };
  throw new UnusableInput(`${name} cannot be made smaller: ${reasons[outcome.kind]}.`);
}

const sizeText = ({ before, after }: Smaller): string =>
  (['participants', 'commands', 'settings', 'frames'] as const)
    .map((what) => `${what} ${before[what]} → ${after[what]}`)
    .join(', ');

function hintText({ isAbsence, isMinimal }: Smaller): string {
  const absence =
    'What fails is that something does not happen, which a smaller fight may do for other reasons.\nName data on which it does happen with --good, and only fights that hold there are kept.\n';
  return (
    (isAbsence ? absence : '') +
    (isMinimal ? '' : 'Ended early: some of it may not be needed. Allow more with --runs-max.\n')
  );
}

/** Under an id of its own, since a scenario is called as its file. */
const named = (scenario: ScenarioFile, path: string): ScenarioFile => ({
  ...scenario,
  id: basename(path).replace(/\.scenario\.json$/, ''),
});

/** In the order of its schema, as the studio would write it. */
function textOf(scenario: ScenarioFile): string {
  const path = `scenarios/${scenario.id}.scenario.json`;
  return formatFile(createProject([{ path, text: JSON.stringify(scenario) }]).files.get(path)!);
}

async function minimise(context: CliContext, name: string, options: MinimiseCommandOptions): Promise<ExitCode> {
  const { data, found } = await findScenario(context, name, options.project);
  const good = options.good === undefined ? undefined : battleDataOf(await diffSide(context, options.good)).content;
  const progress = progressLine(context, 'making it smaller');
  const work = minimiseWork(data.content, found.scenario, {
    ...(good && { good }),
    ...(options.runsMax !== undefined && { runsMax: options.runsMax }),
  });
  const outcome = smallerOrRefuse(name, finishWork(work, progress.show));
  progress.end();
  const folder = data.files.length > 0 ? join(data.origin, 'scenarios') : context.cwd;
  const target = options.out ?? join(folder, `${found.id}-small.scenario.json`);
  const scenario = named(outcome.scenario, target);
  const path = await writeTo(context, target, Buffer.from(textOf(scenario)));
  if (options.json) printJson(context, { file: path, ...outcome, scenario });
  else {
    const failures = outcome.expectations.map(expectationText).join('');
    const again = againText('run', path, '--project', data.origin);
    context.out(`${path}: ${sizeText(outcome)} (${outcome.runs} runs)\n${failures}${hintText(outcome)}    ${again}\n`);
  }
  return EXIT.fine;
}

export const registerMinimise: Register = (program, context, finish) => {
  program
    .command('minimise <scenario>')
    .alias('minimize')
    .description('make a failing scenario as small as it can be while it fails in the same way; writes a new one')
    .addOption(projectOption())
    .option('--good <version>', 'folder, pack or folder@revision on which every smaller scenario must hold')
    .option('--out <file>', 'where to write it; by default <id>-small among the scenarios of the project')
    .option('--runs-max <count>', 'give up after so many runs', runCount)
    .option('--json', 'print one object with the scenario and its size before and after')
    .action((name: string, options: MinimiseCommandOptions) => finish(minimise(context, name, options)));
};
