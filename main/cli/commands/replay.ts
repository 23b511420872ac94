import { verdictText, verifyReplay } from '#lab';
import type { TraceLevel } from '#core';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { projectOption, traceOption } from '../options.ts';
import { findReplay, scenarioOf } from '../replay-source.ts';
import { runText } from '../run-text.ts';
import { runOrRefuse } from './run.ts';
import { exitCodeOf, printable } from './verify.ts';

interface ReplayOptions {
  readonly project?: string;
  readonly json?: boolean;
  readonly trace: TraceLevel;
  readonly anyway?: boolean;
}

/** Never plays on other data silently: it refuses, or says in the first line that this is another fight. */
async function replay(context: CliContext, path: string, options: ReplayOptions): Promise<ExitCode> {
  const found = await findReplay(context, path, options.project);
  const verdict = verifyReplay(found.data.content, found.replay, { trace: 'off', tables: found.data.tables });
  const text = verdictText(verdict);
  const isOther = verdict.kind === 'otherContent' || verdict.kind === 'otherStart';
  if (verdict.kind === 'unusable' || (isOther && !options.anyway)) {
    const remedy = isOther ? '\nTo run it on this data as a new fight, say --anyway.' : '';
    throw new UnusableInput(`${path}: ${text}${remedy}`);
  }
  const { result } = runOrRefuse(found.data, { id: path, path, scenario: scenarioOf(found) }, { trace: options.trace });
  if (options.json) printJson(context, { ...result, replay: printable(verdict) });
  else
    context.out(
      `${path}: ${text}\n${isOther ? 'this is a new fight, not the one that was recorded\n' : ''}${runText(result)}`,
    );
  return isOther ? EXIT.findings : exitCodeOf(verdict);
}

export const registerReplay: Register = (program, context, finish) => {
  program
    .command('replay <file>')
    .description('play a replay or repro bundle and print how it ends; refuses data that it was not recorded on')
    .addOption(projectOption())
    .addOption(traceOption())
    .option('--json', 'print one object with the whole result')
    .option('--anyway', 'on other data run it as a new fight, and end with 1')
    .action((path: string, options: ReplayOptions) => finish(replay(context, path, options)));
};
