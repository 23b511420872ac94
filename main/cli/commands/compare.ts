import { resolve } from 'node:path';
import { compareRuns, divergenceText, prepareReplay, problemText, Simulation } from '#lab';
import { openBattleData, type BattleData } from '../battle-data.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { projectOption } from '../options.ts';
import { readReplay } from '../replay-source.ts';

interface CompareOptions {
  readonly project?: string;
  readonly json?: boolean;
}

async function runOf(context: CliContext, { content, origin }: BattleData, path: string): Promise<Simulation> {
  const { prepared, problems } = prepareReplay(content, await readReplay(resolve(context.cwd, path)));
  if (!prepared) {
    const list = problems.map((problem) => `\n  ${problemText(problem)}`).join('');
    throw new UnusableInput(`${path} does not fit ${origin}:${list}`);
  }
  const simulation = new Simulation(prepared, { trace: 'off' });
  simulation.advance();
  return simulation;
}

async function compare(context: CliContext, a: string, b: string, options: CompareOptions): Promise<ExitCode> {
  const data = await openBattleData(context, options.project, resolve(context.cwd, a, '..'));
  const [runA, runB] = [await runOf(context, data, a), await runOf(context, data, b)];
  const divergence = compareRuns(runA, runB);
  const text = divergence
    ? divergenceText(divergence)
    : `equal: all ${Math.min(runA.frame, runB.frame)} frames that both have`;
  if (options.json) printJson(context, { a, b, divergence: divergence ?? null, text });
  else context.out(`${text}\n`);
  return divergence ? EXIT.findings : EXIT.fine;
}

export const registerCompare: Register = (program, context, finish) => {
  program
    .command('compare <replay> <other>')
    .description('run two replays on the same data and name the first frame, phase, entity and field that differ')
    .addOption(projectOption())
    .option('--json', 'print one object with the divergence')
    .action((a: string, b: string, options: CompareOptions) => finish(compare(context, a, b, options)));
};
