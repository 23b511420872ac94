import { basename, dirname, join, relative, resolve } from 'node:path';
import type { GoldenFile, RunResult } from '#generated/types.ts';
import { validate } from '#generated/lab-validators.mjs';
import {
  goldenDifference,
  goldenDifferenceText,
  goldenText,
  problemText,
  finish as finishWork,
  LabData,
  runTestJob,
  type TestInput,
  type TestOutcome,
} from '#lab';
import { fileExists, laboratoryFor, readUtf8, writeOutputs } from '../../host/index.ts';
import { againText } from '../again.ts';
import { openBattleData, type BattleData } from '../battle-data.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { junitXml } from '../junit.ts';
import { jobCount, projectOption } from '../options.ts';
import { laboratoryChoice, queueNameOption, queueOption, type QueueOptions } from '../queue-options.ts';
import { expectationText } from '../run-text.ts';
import { readScenario, selectScenarios, type FoundScenario } from '../scenario-source.ts';

interface TestOptions extends QueueOptions {
  readonly project?: string;
  readonly json?: boolean;
  readonly junit?: string;
  readonly jobs: number;
  readonly golden?: boolean;
  readonly updateGolden?: boolean;
}

interface Tested {
  readonly id: string;
  readonly path: string;
  readonly seconds: number;
  readonly result?: RunResult;
  readonly golden?: GoldenFile;
  /** What is wrong beside its expectations, or why it could not run at all. */
  readonly faults: readonly string[];
}

type Run = (input: TestInput) => Promise<TestOutcome>;
type ScenarioPath = BattleData['files'][number];

const GOLDEN_FOLDER = 'scenarios/golden';
const goldenPath = (data: BattleData, id: string): string => join(data.origin, GOLDEN_FOLDER, `${id}.json`);

async function testOne(data: BattleData, file: ScenarioPath, run: Run, options: TestOptions): Promise<Tested> {
  const startedMs = performance.now();
  const id = basename(file.path).replace(/\.scenario\.json$/, '');
  const tested = (faults: readonly string[]): Tested => ({
    id,
    path: file.path,
    seconds: (performance.now() - startedMs) / 1000,
    faults,
  });
  try {
    const found = readScenario(file.path, file);
    const approved = options.updateGolden ? undefined : await readGolden(data, id);
    const outcome = await run({
      scenario: found.scenario,
      wantsGolden: approved !== undefined || options.updateGolden === true,
      wantsWays: options.golden === true,
    });
    if (!outcome.ran) return tested([unfit(data, found, outcome)]);
    return { ...tested(faultsOf(data, outcome, approved)), ...signed(data, outcome) };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return tested([error.message]);
  }
}

function unfit(data: BattleData, { path }: FoundScenario, { problems }: Extract<TestOutcome, { ran: false }>): string {
  return `${path} does not fit ${data.origin}:${problems.map((problem) => `\n  ${problemText(problem)}`).join('')}`;
}

type Ran = Extract<TestOutcome, { ran: true }>;

/** Threads know rows, not of which pack. */
function signed({ content }: BattleData, { result, golden }: Ran): Pick<Tested, 'result' | 'golden'> {
  const { contentHash } = content;
  return {
    result: { ...result, pack: { ...result.pack, contentHash } },
    ...(golden && { golden: { ...golden, contentHash } }),
  };
}

function faultsOf(data: BattleData, ran: Ran, approved: GoldenFile | undefined): string[] {
  const { golden } = signed(data, ran);
  const difference = approved && golden && goldenDifference(approved, golden);
  return [
    ...(ran.ways ?? []).map(({ way, frame }) => `driven with ${way} the fight differs from frame ${frame} on`),
    ...(difference
      ? [`differs from its golden run ${goldenDifferenceText(difference)}; if that is meant: --update-golden`]
      : []),
  ];
}

async function readGolden(data: BattleData, id: string): Promise<GoldenFile | undefined> {
  const path = goldenPath(data, id);
  if (!(await fileExists(path))) return undefined;
  let read: unknown;
  try {
    read = JSON.parse(await readUtf8(path));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  if (validate.golden(read)) return read as GoldenFile;
  throw new UnusableInput(`${path} is no golden run. Write it again with --update-golden.`);
}

async function writeGolden(data: BattleData, all: readonly Tested[]): Promise<string[]> {
  const outputs = all.flatMap(({ id, golden }) =>
    golden ? [{ path: `${id}.json`, bytes: Buffer.from(goldenText(golden)) }] : [],
  );
  return writeOutputs(join(data.origin, GOLDEN_FOLDER), outputs);
}

function failuresOf({ result, faults }: Tested): string[] {
  const failed = (result?.expectations ?? []).filter(({ ok }) => !ok);
  return [...failed.map((one) => expectationText(one).trim()), ...faults];
}

function testText(tested: Tested, project: string): string {
  const failures = failuresOf(tested);
  if (failures.length === 0) return `✓ ${tested.path}\n`;
  const again = `    ${againText('run', tested.path, '--project', project)}\n`;
  return `✗ ${tested.path}\n${failures.map((failure) => `    ${failure}\n`).join('')}${again}`;
}

async function writeJunit(context: CliContext, target: string, all: readonly Tested[]): Promise<void> {
  const cases = all.map((tested) => ({ name: tested.path, seconds: tested.seconds, failures: failuresOf(tested) }));
  const path = resolve(context.cwd, target);
  await writeOutputs(dirname(path), [{ path: basename(path), bytes: Buffer.from(junitXml(cases)) }]);
}

/** In the order of their paths, however many threads there are. */
async function testAll(
  context: CliContext,
  data: BattleData,
  files: readonly ScenarioPath[],
  options: TestOptions,
): Promise<Tested[]> {
  const jobs = Math.min(options.jobs, files.length);
  if (jobs === 1 && options.queue === undefined) {
    const lab = new LabData(data.tables, { compiled: { content: data.content, problems: [] } });
    const all: Tested[] = [];
    for (const file of files)
      all.push(await testOne(data, file, async (input) => finishWork(runTestJob(lab, input)), options));
    return all;
  }
  const laboratory = await laboratoryFor({ jobs, tables: data.tables, ...laboratoryChoice(context, options) });
  try {
    return await Promise.all(
      files.map((file) => testOne(data, file, (input) => laboratory.run('test', input).result, options)),
    );
  } finally {
    await laboratory.close();
  }
}

async function test(context: CliContext, patterns: readonly string[], options: TestOptions): Promise<ExitCode> {
  const data = await openBattleData(context, options.project);
  const files = selectScenarios(data.files, patterns);
  if (files.length === 0) {
    throw new UnusableInput(
      `No scenario in ${data.origin} fits ${patterns.join(' ') || 'scenarios/'}. Check the pattern.`,
    );
  }
  const all = await testAll(context, data, files, options);
  const failed = all.filter((tested) => failuresOf(tested).length > 0).length;
  if (options.junit !== undefined) await writeJunit(context, options.junit, all);
  const updated = options.updateGolden ? await writeGolden(data, all) : [];
  if (options.json) {
    const scenarios = all.map((tested) => ({
      path: tested.path,
      failures: failuresOf(tested),
      hash: tested.result?.hash,
    }));
    printJson(context, { project: data.origin, passed: all.length - failed, failed, scenarios, updated });
  } else {
    for (const tested of all) context.out(testText(tested, data.origin));
    if (updated.length > 0)
      context.out(`${updated.length} golden runs written to ${relative(context.cwd, dirname(updated[0]!)) || '.'}\n`);
    context.out(`${all.length - failed} passed, ${failed} failed\n`);
  }
  return failed === 0 ? EXIT.fine : EXIT.findings;
}

export const registerTest: Register = (program, context, finish) => {
  program
    .command('test [patterns...]')
    .description(
      'run the scenarios of a project and judge their expectations and golden runs; ends with 1 when any fails',
    )
    .addOption(projectOption())
    .option('--jobs <count>', 'threads to run them on; the results are the same', jobCount, 1)
    .addOption(queueOption())
    .addOption(queueNameOption())
    .option(
      '--golden',
      'also drive each at 30, 60 and 120 pictures a second, in bursts and at every trace level: all must agree',
    )
    .option('--update-golden', 'approve these runs: write them to scenarios/golden, to be compared from then on')
    .option('--json', 'print one object with the outcome of each scenario')
    .option('--junit <file>', 'also write a JUnit report')
    .action((patterns: string[], options: TestOptions) => finish(test(context, patterns, options)));
};
