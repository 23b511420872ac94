import { Command, CommanderError } from 'commander';
import { HostError, sentence } from '#contract';
import { QueueFault, VERSION } from '../host/index.ts';
import type { Finish, Register } from './command.ts';
import { registerBatch } from './commands/batch.ts';
import { registerBulk } from './commands/bulk.ts';
import { registerBisect } from './commands/bisect.ts';
import { registerBundle } from './commands/bundle.ts';
import { registerDivergence } from './commands/divergence.ts';
import { registerCoverage } from './commands/coverage.ts';
import { registerDoctor } from './commands/doctor.ts';
import { registerDuplicate } from './commands/duplicate.ts';
import { registerDiff } from './commands/diff.ts';
import { registerExport } from './commands/export.ts';
import { registerGraph } from './commands/graph.ts';
import { registerFind } from './commands/find.ts';
import { registerInspect } from './commands/inspect.ts';
import { registerMinimise } from './commands/minimise.ts';
import { registerNew } from './commands/new.ts';
import { registerOpen } from './commands/open.ts';
import { registerRemove } from './commands/remove.ts';
import { registerRename } from './commands/rename.ts';
import { registerReplay } from './commands/replay.ts';
import { registerReplace } from './commands/replace.ts';
import { registerRun } from './commands/run.ts';
import { registerServe } from './commands/serve.ts';
import { registerStats } from './commands/stats.ts';
import { registerTable } from './commands/table.ts';
import { registerTest } from './commands/test.ts';
import { registerUsages } from './commands/usages.ts';
import { registerValidate } from './commands/validate.ts';
import { registerVerify } from './commands/verify.ts';
import { registerWatch } from './commands/watch.ts';
import { registerWhy } from './commands/why.ts';
import { registerWorker } from './commands/worker.ts';
import { EXIT, UnusableInput, type CliContext, type ExitCode } from './context.ts';

const COMMANDS: readonly Register[] = [
  registerValidate,
  registerRun,
  registerTest,
  registerReplay,
  registerVerify,
  registerDivergence,
  registerBundle,
  registerMinimise,
  registerBisect,
  registerStats,
  registerCoverage,
  registerBatch,
  registerDoctor,
  registerWatch,
  registerWhy,
  registerNew,
  registerDuplicate,
  registerDiff,
  registerUsages,
  registerRename,
  registerRemove,
  registerBulk,
  registerTable,
  registerExport,
  registerInspect,
  registerGraph,
  registerFind,
  registerReplace,
  registerOpen,
  registerServe,
  registerWorker,
];

function explain(error: unknown): string {
  if (error instanceof HostError) return sentence(error.problem, 'en');
  if (error instanceof UnusableInput || error instanceof QueueFault) return error.message;
  return `Unexpected failure: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** Runs one command line and answers with its exit code; never ends the process itself. */
export async function runCli(args: readonly string[], context: CliContext): Promise<ExitCode> {
  let code: ExitCode = EXIT.fine;
  const finish: Finish = async (work) => {
    code = await work;
  };
  const program = new Command('spellwright')
    .description('Author skills and buffs as data, run them on the battle core, export versioned packs.')
    .version(VERSION)
    // A command's own --version (of a pack) is not ours.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: context.out, writeErr: context.err });
  for (const register of COMMANDS) register(program, context, finish);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.unusable;
    context.err(`spellwright: ${explain(error)}\n`);
    return EXIT.unusable;
  }
}
