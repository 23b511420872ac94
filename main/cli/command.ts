import type { Command } from 'commander';
import type { CliContext, ExitCode } from './context.ts';

/** Reports how a command ended; the program turns it into the exit code. */
export type Finish = (work: Promise<ExitCode>) => Promise<void>;

/** One command: adds itself, its options and its help to the program. */
export type Register = (program: Command, context: CliContext, finish: Finish) => void;
