import { resolve } from 'node:path';
import type { ScenarioFile } from '#generated/types.ts';
import {
  culprits,
  differenceJudge,
  expectationJudge,
  FAILS,
  finish as finishWork,
  firstBad,
  HOLDS,
  startsOf,
  type CulpritOutcome,
  type Judge,
} from '#lab';
import { commitsBetween, NoRevision } from '../../host/index.ts';
import { battleDataOf, type BattleData } from '../battle-data.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { culpritSetText } from '../culprit-text.ts';
import { diffSide } from '../diff-source.ts';
import { projectOption } from '../options.ts';
import { progressLine } from '../progress-line.ts';
import { findScenario } from './run.ts';

interface BisectOptions {
  readonly project?: string;
  readonly json?: boolean;
  readonly good: string;
  readonly bad: string;
  readonly history?: boolean;
}

interface Sides {
  readonly good: string;
  readonly bad: string;
  /** Versions between them that could not be judged. */
  readonly open: readonly string[];
}

type Load = (name: string) => Promise<BattleData>;

/** The two sides and whatever was looked at last are asked for again. */
function loader(context: CliContext): Load {
  const kept = new Map<string, BattleData>();
  return async (name) => {
    const data = kept.get(name) ?? battleDataOf(await diffSide(context, name));
    kept.delete(name);
    kept.set(name, data);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!);
    return data;
  };
}

const KEPT_MAX = 4;

/** Between two revisions of one folder its commits, else the versions that were named. */
async function versionsBetween(
  context: CliContext,
  named: readonly string[],
  options: BisectOptions,
): Promise<string[]> {
  const { good, bad } = options;
  if (!options.history) return [...named, bad];
  const [folder, from] = parts(good);
  const [other, to] = parts(bad);
  if (from === undefined || to === undefined || folder !== other)
    throw new UnusableInput('--history needs two revisions of one folder: --good folder@v1 --bad folder@HEAD.');
  try {
    const commits = await commitsBetween(resolve(context.cwd, folder || '.'), from, to);
    return commits.length === 0 ? [bad] : commits.map((commit) => `${folder}@${commit}`);
  } catch (error) {
    if (!(error instanceof NoRevision)) throw error;
    throw new UnusableInput(`${good} to ${bad}: ${error.message}. Name two commits of one repository.`);
  }
}

function parts(name: string): readonly [folder: string, revision: string | undefined] {
  const at = name.lastIndexOf('@');
  return at === -1 ? [name, undefined] : [name.slice(0, at), name.slice(at + 1) || 'HEAD'];
}

/** Undefined where the version cannot be read or the scenario cannot run on it. */
async function outcomeOn(load: Load, name: string, judge: Judge): Promise<string | undefined> {
  try {
    return finishWork(judge((await load(name)).tables));
  } catch (error) {
    if (error instanceof UnusableInput) return undefined;
    throw error;
  }
}

/** The two neighbours between which it goes wrong. */
async function narrowed(
  context: CliContext,
  load: Load,
  names: readonly string[],
  judge: Judge,
  options: BisectOptions,
): Promise<Sides> {
  const { index, open } = await firstBad(names.length, async (at) => {
    const outcome = await outcomeOn(load, names[at]!, judge);
    context.err(`… ${names[at]}: ${outcome ?? 'cannot be run'}\n`);
    return outcome === undefined ? undefined : outcome === FAILS;
  });
  const passed = open.map((at) => names[at]!);
  const last = index - 1 - open.length;
  return { good: last < 0 ? options.good : names[last]!, bad: names[index]!, open: passed };
}

/** Expectations decide where there are some; else the first frame that differs. */
function judgeOf(scenario: ScenarioFile, good: BattleData): Judge {
  if ((scenario.expect ?? []).length > 0) return expectationJudge(scenario);
  const judge = finishWork(differenceJudge(scenario, good.tables));
  if (!judge) throw new UnusableInput(`The scenario does not run on the good data (${good.origin}).`);
  return judge;
}

function outcomeText(outcome: CulpritOutcome, { good, bad, open }: Sides): string {
  const skipped = open.length > 0 ? `Between them these could not be run: ${open.join(', ')}\n` : '';
  const head = `${good} → ${bad}\n${skipped}`;
  if (outcome.kind === 'unusable')
    return `${head}The scenario does not run on the ${outcome.side === 'before' ? 'good' : 'bad'} data.\n`;
  if (outcome.kind === 'same') return `${head}Both come to the same: ${outcome.outcome}.\n`;
  const { sets, isMore, differing, runs } = outcome;
  const count = `rows that differ: ${differing}; fights that were fought: ${runs}\n`;
  const more = isMore ? 'There are more changes that make a difference by themselves.\n' : '';
  return head + count + sets.map(culpritSetText).join('') + more;
}

async function bisect(
  context: CliContext,
  name: string,
  versions: readonly string[],
  options: BisectOptions,
): Promise<ExitCode> {
  const { found } = await findScenario(context, name, options.project);
  const { scenario } = found;
  const load = loader(context);
  const good = await load(options.good);
  const judge = judgeOf(scenario, good);
  const isByFrames = (scenario.expect ?? []).length === 0;
  if (!isByFrames && finishWork(judge(good.tables)) !== HOLDS)
    throw new UnusableInput(
      `${name} does not hold on ${options.good}, which --good names. Name data on which it does.`,
    );
  const names = await versionsBetween(context, versions, options);
  // Any difference is the bad outcome while versions are looked at.
  const looked: Judge = isByFrames ? anyDifference(judge) : judge;
  if (finishWork(looked((await load(options.bad)).tables)) !== FAILS)
    throw new UnusableInput(
      `${name} comes out ${isByFrames ? 'the same' : 'well'} on ${options.bad}, which --bad names.`,
    );
  const sides = await narrowed(context, load, names, looked, options);
  const [before, after] = [await load(sides.good), await load(sides.bad)];
  const progress = progressLine(context, 'looking for the change');
  const last = isByFrames ? judgeOf(scenario, before) : judge;
  const work = culprits(before.tables, after.tables, last, { starts: startsOf(scenario) });
  const outcome = finishWork(work, progress.show);
  progress.end();
  if (options.json) printJson(context, { scenario: found.id, ...sides, outcome });
  else context.out(outcomeText(outcome, sides));
  return outcome.kind === 'found' ? EXIT.findings : EXIT.unusable;
}

function anyDifference(judge: Judge): Judge {
  return function* (tables) {
    const outcome = yield* judge(tables);
    return outcome === undefined ? undefined : outcome === 'same' ? HOLDS : FAILS;
  };
}

export const registerBisect: Register = (program, context, finish) => {
  program
    .command('bisect <scenario> [versions...]')
    .description(
      'find the change of a row, then of a field, that makes a scenario fail (or a fight differ); ends with 1 when found',
    )
    .requiredOption('--good <version>', 'folder, pack or folder@revision on which it holds')
    .requiredOption('--bad <version>', 'the same on which it fails')
    .option('--history', 'both are revisions of one folder: look for the commit first')
    .addOption(projectOption())
    .option('--json', 'print one object with the changes')
    .addHelpText(
      'after',
      '\nVersions between good and bad, oldest first, are looked through by halves before rows are.',
    )
    .action((name: string, versions: string[], options: BisectOptions) =>
      finish(bisect(context, name, versions, options)),
    );
};
