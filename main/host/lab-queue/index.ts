/** The laboratory beyond one machine: jobs go through a queue on Redis to workers that may be anywhere. */
import type { Laboratory } from '../laboratory.ts';
import { readAddress, readQueueName } from './address.ts';
import { Batch, type BatchOptions } from './batch.ts';
import { connect } from './connection.ts';
import { asFault } from './fault.ts';

export { startQueueWorker, type QueueWorker, type QueueWorkerOptions, type WorkerEvent } from './worker.ts';

export interface QueueLaboratoryOptions extends BatchOptions {
  /** `redis://host:port/db`; a password in it is never shown. */
  readonly redisUrl: string;
  /** Workers listen to one queue by its name. */
  readonly queue?: string;
}

/** Results are those of a laboratory of threads. Rejects with `QueueFault`. Whoever opens it closes it. */
export async function openQueueLaboratory({
  redisUrl,
  queue,
  ...options
}: QueueLaboratoryOptions): Promise<Laboratory> {
  const address = readAddress(redisUrl, process.env.SPELLWRIGHT_QUEUE_PASSWORD);
  const name = readQueueName(queue);
  const client = await connect(address);
  try {
    return await Batch.open(client, address, name, options);
  } catch (error) {
    client.disconnect();
    throw asFault(error, address.shown);
  }
}
