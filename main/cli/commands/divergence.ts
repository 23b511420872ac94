import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { divergenceReport, printableDivergence } from '../divergence-report.ts';
import { fightSide, runOfSide, type FightSide } from '../divergence-sides.ts';
import { divergenceReportText } from '../divergence-text.ts';
import { projectOption } from '../options.ts';
import { unitNames } from '../participants.ts';
import { progressLine } from '../progress-line.ts';

interface DivergenceOptions {
  readonly project?: string;
  readonly otherProject?: string;
  readonly json?: boolean;
}

type Sides = readonly [FightSide, FightSide];

async function sidesOf(
  context: CliContext,
  a: string,
  b: string | undefined,
  options: DivergenceOptions,
): Promise<Sides> {
  const { project, otherProject } = options;
  if (b === undefined && otherProject === undefined)
    throw new UnusableInput('Name a second fight, or other data for the same one with --other-project.');
  const one = await fightSide(context, a, project, undefined);
  return [one, await fightSide(context, b ?? a, project, otherProject)];
}

async function divergence(
  context: CliContext,
  a: string,
  b: string | undefined,
  options: DivergenceOptions,
): Promise<ExitCode> {
  const sides = await sidesOf(context, a, b, options);
  const runs = [runOfSide(sides[0]), runOfSide(sides[1])] as const;
  const progress = progressLine(context, 'looking for the change');
  const report = divergenceReport(sides, runs, progress.show);
  progress.end();
  if (options.json) printJson(context, printableDivergence(report));
  else context.out(divergenceReportText(report, unitNames(runs[0])));
  return report.divergence ? EXIT.findings : EXIT.fine;
}

export const registerDivergence: Register = (program, context, finish) => {
  program
    .command('divergence <fight> [other]')
    .alias('compare')
    .description(
      'run two scenarios, replays or bundles, or one on two versions of the data, and name the first frame, phase, unit and field that differ, what set it, and the change to blame',
    )
    .addOption(projectOption())
    .option('--other-project <version>', 'folder, pack, bundle or folder@revision that the other one is fought on')
    .option('--json', 'print one object with the divergence')
    .action((a: string, b: string | undefined, options: DivergenceOptions) =>
      finish(divergence(context, a, b, options)),
    );
};
