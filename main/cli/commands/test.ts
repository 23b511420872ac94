import { basename, dirname, resolve } from 'node:path';
import type { RunResult } from '#generated/types.ts';
import { writeOutputs } from '../../host/index.ts';
import { openBattleData, type BattleData } from '../battle-data.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { junitXml } from '../junit.ts';
import { projectOption } from '../options.ts';
import { expectationText } from '../run-text.ts';
import { readScenario, selectScenarios } from '../scenario-source.ts';
import { runOrRefuse } from './run.ts';

interface TestOptions {
  readonly project?: string;
  readonly json?: boolean;
  readonly junit?: string;
}

interface Tested {
  readonly path: string;
  readonly seconds: number;
  readonly result?: RunResult;
  /** Why it could not run at all. */
  readonly problem?: string;
}

function testOne(data: BattleData, file: BattleData['files'][number]): Tested {
  const startedMs = performance.now();
  const seconds = () => (performance.now() - startedMs) / 1000;
  try {
    const { result } = runOrRefuse(data, readScenario(file.path, file), { trace: 'events' });
    return { path: file.path, seconds: seconds(), result };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return { path: file.path, seconds: seconds(), problem: error.message };
  }
}

function failuresOf({ result, problem }: Tested): string[] {
  if (problem !== undefined) return [problem];
  return (result?.expectations ?? []).filter(({ ok }) => !ok).map((failed) => expectationText(failed).trim());
}

function testText(tested: Tested, project: string): string {
  const failures = failuresOf(tested);
  if (failures.length === 0) return `✓ ${tested.path}\n`;
  const again = `    spellwright run ${tested.path} --project ${project}\n`;
  return `✗ ${tested.path}\n${failures.map((failure) => `    ${failure}\n`).join('')}${again}`;
}

async function writeJunit(context: CliContext, target: string, all: readonly Tested[]): Promise<void> {
  const cases = all.map((tested) => ({ name: tested.path, seconds: tested.seconds, failures: failuresOf(tested) }));
  const path = resolve(context.cwd, target);
  await writeOutputs(dirname(path), [{ path: basename(path), bytes: Buffer.from(junitXml(cases)) }]);
}

async function test(context: CliContext, patterns: readonly string[], options: TestOptions): Promise<ExitCode> {
  const data = await openBattleData(context, options.project);
  const files = selectScenarios(data.files, patterns);
  if (files.length === 0) {
    throw new UnusableInput(
      `No scenario in ${data.origin} fits ${patterns.join(' ') || 'scenarios/'}. Check the pattern.`,
    );
  }
  const all = files.map((file) => testOne(data, file));
  const failed = all.filter((tested) => failuresOf(tested).length > 0).length;
  if (options.junit !== undefined) await writeJunit(context, options.junit, all);
  if (options.json) {
    const scenarios = all.map((tested) => ({
      path: tested.path,
      failures: failuresOf(tested),
      hash: tested.result?.hash,
    }));
    printJson(context, { project: data.origin, passed: all.length - failed, failed, scenarios });
  } else {
    for (const tested of all) context.out(testText(tested, data.origin));
    context.out(`${all.length - failed} passed, ${failed} failed\n`);
  }
  return failed === 0 ? EXIT.fine : EXIT.findings;
}

export const registerTest: Register = (program, context, finish) => {
  program
    .command('test [patterns...]')
    .description('run the scenarios of a project and judge their expectations; ends with 1 when any fails')
    .addOption(projectOption())
    .option('--json', 'print one object with the outcome of each scenario')
    .option('--junit <file>', 'also write a JUnit report')
    .action((patterns: string[], options: TestOptions) => finish(test(context, patterns, options)));
};
