/** Where the jobs of a command are done: in threads here, or by the workers of a queue. */
import type { PackTables } from '#core';
import type { JobInput, JobKind, JobOptions, JobResult, Task } from '#lab';
import type { QueueWorker, QueueWorkerOptions } from './lab-queue/worker.ts';
import { openLaboratory } from './lab-threads/index.ts';

/** What commands see of it; results do not depend on who does the jobs. */
export interface Laboratory {
  run<Kind extends JobKind>(kind: Kind, input: JobInput<Kind>, options?: JobOptions): Task<JobResult<Kind>>;
  /** Jobs under way are cancelled. */
  close(): Promise<void>;
}

export interface LaboratoryChoice {
  /** Threads of this machine. Default 1. */
  readonly jobs?: number;
  /** Address of a queue, `redis://host:port/db`: its workers do the jobs instead. */
  readonly queue?: string;
  /** Which queue of that server. */
  readonly queueName?: string;
  /** The data that jobs run on unless they name others. */
  readonly tables: PackTables;
  /** Told what somebody who waits should know, such as that no worker listens. */
  readonly onNotice?: (text: string) => void;
}

/** Rejects with `QueueFault` when the queue cannot be used. Whoever opens it closes it. */
export async function laboratoryFor(choice: LaboratoryChoice): Promise<Laboratory> {
  const { jobs = 1, queue, queueName, tables, onNotice } = choice;
  if (queue === undefined) {
    const pool = openLaboratory({ jobs });
    pool.setTables(tables);
    return { run: (kind, input, options) => pool.run(kind, input, options), close: async () => pool.close() };
  }
  // Read only by who uses it: it is half of the program.
  const { openQueueLaboratory } = await import('./lab-queue/index.ts');
  return openQueueLaboratory({
    redisUrl: queue,
    tables,
    ...(queueName !== undefined && { queue: queueName }),
    ...(onNotice && { onNotice }),
  });
}

/** Takes jobs from a queue until it is closed; rejects with `QueueFault`. */
export async function queueWorker(options: QueueWorkerOptions): Promise<QueueWorker> {
  const { startQueueWorker } = await import('./lab-queue/index.ts');
  return startQueueWorker(options);
}
