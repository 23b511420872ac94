import { problemText, verdictText, verifyReplay, type ReplayVerdict } from '#lab';
import type { Register } from '../command.ts';
import { EXIT, printJson, type CliContext, type ExitCode } from '../context.ts';
import { projectOption } from '../options.ts';
import { findReplay } from '../replay-source.ts';

interface VerifyOptions {
  readonly project?: string;
  readonly json?: boolean;
}

/** A replay of other data is unusable here; a divergence is a finding. */
export const exitCodeOf = ({ kind }: ReplayVerdict): ExitCode =>
  kind === 'equal' ? EXIT.fine : kind === 'diverged' || kind === 'otherStart' ? EXIT.findings : EXIT.unusable;

export function printable(verdict: ReplayVerdict): object {
  const text = verdictText(verdict);
  if (verdict.kind === 'unusable') return { ...verdict, text, problems: verdict.problems.map(problemText) };
  if (!('simulation' in verdict)) return { ...verdict, text };
  const { simulation, ...rest } = verdict;
  return { ...rest, frames: simulation.frame, hash: simulation.hash, text };
}

async function verify(context: CliContext, path: string, options: VerifyOptions): Promise<ExitCode> {
  const { replay, data } = await findReplay(context, path, options.project);
  const verdict = verifyReplay(data.content, replay, { trace: 'off', tables: data.tables });
  if (options.json) printJson(context, { replay: path, ...printable(verdict) });
  else context.out(`${path}: ${verdictText(verdict)}\n`);
  return exitCodeOf(verdict);
}

export const registerVerify: Register = (program, context, finish) => {
  program
    .command('verify <replay>')
    .description(
      'run a replay or repro bundle again and compare every recorded hash; ends with 1 at a divergence, names rows that differ',
    )
    .addOption(projectOption())
    .option('--json', 'print one object with the verdict')
    .action((path: string, options: VerifyOptions) => finish(verify(context, path, options)));
};
