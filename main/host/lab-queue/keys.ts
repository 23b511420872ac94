/** All keys in Redis. Those of BullMQ begin with `BULL_PREFIX` and the name of the queue, ours stand beside them. */
export const BULL_PREFIX = 'spellwright';

export const keysOf = (queue: string) => {
  const own = `spellwright-lab:${queue}`;
  return {
    /** Who is there: a set by the moment of the last sign of life. */
    batches: `${own}:batches`,
    workers: `${own}:workers`,
    /** Rows of packs by the hash of their text, and the batches that need them. */
    data: (hash: string) => `${own}:data:${hash}`,
    users: (hash: string) => `${own}:users:${hash}`,
    /** Jobs of a batch that are no longer wanted. */
    cancelled: (batch: string) => `${own}:cancelled:${batch}`,
    result: (jobId: string) => `${own}:result:${jobId}`,
    bull: `${BULL_PREFIX}:${queue}:`,
  };
};

export type QueueKeys = ReturnType<typeof keysOf>;
