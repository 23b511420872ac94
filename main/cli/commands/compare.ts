import { compareRuns, divergenceText, prepareReplay, problemText, Simulation, usedRows, type LabProblem } from '#lab';
import { differingRows } from '#pack';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { projectOption } from '../options.ts';
import { findReplay, type FoundReplay } from '../replay-source.ts';

interface CompareOptions {
  readonly project?: string;
  readonly json?: boolean;
}

function refuse(path: string, origin: string, problems: readonly LabProblem[]): never {
  const list = problems.map((problem) => `\n  ${problemText(problem)}`).join('');
  throw new UnusableInput(`${path} does not fit ${origin}:${list}`);
}

function runOf({ path, replay, data }: FoundReplay): Simulation {
  const { prepared, problems } = prepareReplay(data.content, replay);
  if (!prepared) return refuse(path, data.origin, problems);
  const simulation = new Simulation(prepared, { trace: 'off' });
  simulation.advance();
  return simulation;
}

/** Rows that one of the two uses and that the other has otherwise; two bundles bring rows of their own. */
function differing(a: FoundReplay, b: FoundReplay): string[] {
  if (a.data.tables === b.data.tables) return [];
  const rows = usedRows(a.data.tables, { ...a.replay.snapshot, commands: a.replay.commands });
  return differingRows(rows, b.data.tables).map(({ key }) => key);
}

async function compare(context: CliContext, a: string, b: string, options: CompareOptions): Promise<ExitCode> {
  const [one, other] = [await findReplay(context, a, options.project), await findReplay(context, b, options.project)];
  const [runA, runB] = [runOf(one), runOf(other)];
  const divergence = compareRuns(runA, runB);
  const rows = differing(one, other);
  const text = divergence
    ? divergenceText(divergence)
    : `equal: all ${Math.min(runA.frame, runB.frame)} frames that both have`;
  if (options.json) printJson(context, { a, b, divergence: divergence ?? null, rows, text });
  else context.out(`${text}\n${rows.length > 0 ? `the data differs as well: ${rows.join(', ')}\n` : ''}`);
  return divergence ? EXIT.findings : EXIT.fine;
}

export const registerCompare: Register = (program, context, finish) => {
  program
    .command('divergence <replay> <other>')
    .alias('compare')
    .description('run two replays or bundles and name the first frame, phase, entity and field that differ')
    .addOption(projectOption())
    .option('--json', 'print one object with the divergence')
    .action((a: string, b: string, options: CompareOptions) => finish(compare(context, a, b, options)));
};
