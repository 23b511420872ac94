/** The laboratory beyond one machine: jobs go through a queue on Redis to workers that may be anywhere. */
import type { PackTables } from '#core';
import type { Laboratory } from '../laboratory.ts';

export interface QueueLaboratoryOptions {
  /** `redis://host:port/db`; a password in it is never shown. */
  readonly redisUrl: string;
  /** Workers listen to one queue by its name. */
  readonly queue?: string;
  readonly tables?: PackTables;
  readonly onNotice?: (text: string) => void;
}

/** Results are those of a laboratory of threads. Whoever opens it closes it. */
export async function openQueueLaboratory(_options: QueueLaboratoryOptions): Promise<Laboratory> {
  throw new Error('not yet');
}
