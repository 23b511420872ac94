import { Option } from 'commander';
import type { LaboratoryChoice } from '../host/index.ts';
import type { CliContext } from './context.ts';

export interface QueueOptions {
  readonly queue?: string;
  readonly name?: string;
}

/** For every command whose jobs may be done by workers. */
export const queueOption = (): Option =>
  new Option(
    '--queue <address>',
    'let the workers of a queue do the jobs: redis://host:port/db; see spellwright worker',
  );

export const queueNameOption = (): Option =>
  new Option('--name <queue>', 'which queue of that server (default: laboratory)');

/** The part of the choice that these options make; what somebody who waits should know is said beside the output. */
export const laboratoryChoice = (
  context: CliContext,
  { queue, name }: QueueOptions,
): Pick<LaboratoryChoice, 'queue' | 'queueName' | 'onNotice'> => ({
  ...(queue !== undefined && { queue }),
  ...(name !== undefined && { queueName: name }),
  onNotice: (text) => context.err(`… ${text}\n`),
});
