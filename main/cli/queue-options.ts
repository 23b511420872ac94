import { Option } from 'commander';

/** For every command whose jobs may be done by workers. */
export const queueOption = (): Option =>
  new Option(
    '--queue <address>',
    'let the workers of a queue do the jobs: redis://host:port/db; see spellwright worker',
  );

export const queueNameOption = (): Option =>
  new Option('--name <queue>', 'which queue of that server (default: laboratory)');
