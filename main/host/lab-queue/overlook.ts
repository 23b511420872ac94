/** What a batch looks for from time to time, because it may not have heard of it. */
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Asked } from './asked.ts';
import type { QueueKeys } from './keys.ts';
import { TIMES } from './limits.ts';
import { beat } from './presence.ts';
import { readWorker, type WorkerInfo } from './protocol.ts';
import { isSameVersion, versionText, type ToolVersion } from './version.ts';

const FINISHED_AT_ONCE = 500;
const MISSED_MAX = 2;

export interface Finished {
  readonly jobId: string;
  readonly failure: string;
  readonly value: unknown;
}

/** Events may be lost with a connection, jobs are not. */
export async function finishedJobs(queue: Queue): Promise<readonly Finished[]> {
  const jobs = await queue.getJobs(['completed', 'failed'], 0, FINISHED_AT_ONCE);
  return jobs.flatMap((job) =>
    job?.id ? [{ jobId: job.id, failure: job.failedReason ?? '', value: job.returnvalue as unknown }] : [],
  );
}

/** Jobs that are no longer in the queue though nobody took them out; several looks must agree. */
export async function vanishedJobs(client: Redis, keys: QueueKeys, jobs: Iterable<Asked>): Promise<readonly Asked[]> {
  const sent = [...jobs].filter(({ chars }) => chars > 0);
  if (sent.length === 0) return [];
  const pipeline = client.pipeline();
  for (const { jobId } of sent) pipeline.exists(keys.bull + jobId);
  const found = (await pipeline.exec()) ?? [];
  return sent.filter((job, at) => {
    job.missed = found[at]?.[1] === 0 ? job.missed + 1 : 0;
    return job.missed > MISSED_MAX;
  });
}

export async function listeningWorkers(client: Redis, keys: QueueKeys): Promise<readonly WorkerInfo[]> {
  const texts = await beat(client, keys.workers, TIMES.workerGoneMs);
  return texts.map(readWorker).filter((worker) => worker !== undefined);
}

interface Place {
  readonly shown: string;
  readonly queue: string;
  readonly own: ToolVersion;
}

/** What is the matter with those who should do the jobs; blank when nothing is. */
export function workersText(workers: readonly WorkerInfo[], { shown, queue, own }: Place): string {
  if (workers.length === 0) {
    const start = `spellwright worker --queue ${shown} --name ${queue}`;
    return `No worker listens to the queue ${queue} at ${shown}. Start one: ${start}`;
  }
  const others = workers.filter(({ version }) => !isSameVersion(version, own));
  if (others.length === 0) return '';
  const named = others.map(({ name, version }) => `${name} (${versionText(version)})`).join(', ');
  return `Workers of another version than ${versionText(own)} refuse these jobs: ${named}. Update them.`;
}
