import { queueWorker, type QueueWorker, type WorkerEvent } from '../../host/index.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, type CliContext, type ExitCode } from '../context.ts';
import { jobCount, seconds } from '../options.ts';
import { queueNameOption } from '../queue-options.ts';

interface WorkerCommandOptions {
  readonly queue: string;
  readonly name?: string;
  readonly jobs: number;
  readonly limit: number;
  readonly lostAfter: number;
  readonly json?: boolean;
}

const MS = 1_000;

function eventText(event: WorkerEvent): string {
  switch (event.type) {
    case 'done':
      return `✓ ${event.kind} ${event.job}: ${Math.round(event.spentMs)} ms\n`;
    case 'failed':
      return `✗ ${event.kind} ${event.job}: ${event.message}\n`;
    case 'dropped':
      return `- ${event.kind} ${event.job}: no longer wanted\n`;
    case 'connection':
      return event.isUp ? 'Redis is there again.\n' : 'Redis is gone; trying again …\n';
  }
}

function started({ address, queue, name, jobs, version }: QueueWorker): string {
  return [
    `Worker ${name}, version ${version}, takes jobs from the queue ${queue} at ${address}, ${jobs} at a time.`,
    'Press Ctrl+C to end it after the jobs that it has.\n',
  ].join('\n');
}

/** The first signal lets jobs under way come to their end. A second one is left to the system: it ends the process. */
function untilSignal(onSignal: () => void): void {
  const once = () => {
    for (const signal of SIGNALS) process.off(signal, once);
    onSignal();
  };
  for (const signal of SIGNALS) process.on(signal, once);
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

async function work(context: CliContext, options: WorkerCommandOptions): Promise<ExitCode> {
  const { queue: redisUrl, name, jobs, limit, lostAfter, json } = options;
  const worker = await queueWorker({
    redisUrl,
    jobs,
    limitMs: limit * MS,
    lostAfterMs: lostAfter * MS,
    ...(name !== undefined && { queue: name }),
    onEvent: (event) => (json ? printJson(context, event) : context.out(eventText(event))),
  });
  const { address, queue, version } = worker;
  if (json) printJson(context, { type: 'started', address, queue, worker: worker.name, jobs, version });
  else context.out(started(worker));
  untilSignal(() => {
    if (!json) context.out('Ending after the jobs that it has … (once more ends at once; others get its jobs)\n');
    void worker.close();
  });
  await worker.ended;
  if (json) printJson(context, { type: 'ended' });
  else context.out('Ended.\n');
  return EXIT.fine;
}

export const registerWorker: Register = (program, context, finish) => {
  program
    .command('worker')
    .description('do the jobs of a queue on Redis, such as those of batch --queue, until it is ended with Ctrl+C')
    .requiredOption(
      '--queue <address>',
      'where the queue is: redis://host:port/db; a password may be left to SPELLWRIGHT_QUEUE_PASSWORD',
    ) // prettier-ignore
    .addOption(queueNameOption())
    .option('--jobs <count>', 'jobs at a time, each in a thread', jobCount, 1)
    .option('--limit <seconds>', 'stop a job that takes longer', seconds, 600)
    .option('--lost-after <seconds>', 'silence after which others get its jobs', seconds, 15)
    .option('--json', 'print one object a line')
    .action((options: WorkerCommandOptions) => finish(work(context, options)));
};
