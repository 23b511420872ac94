/** What goes through a queue at most, and how long it may lie there. Both ends hold to it. */
export const LIMITS = {
  /** Of one job's input, encoded. */
  inputCharsMax: 8 * 1024 * 1024,
  /** Of the rows of a pack, compressed and taken apart. */
  dataBytesMax: 128 * 1024 * 1024,
  dataTextBytesMax: 512 * 1024 * 1024,
  /** Of one result, compressed and taken apart. */
  resultBytesMax: 128 * 1024 * 1024,
  resultTextBytesMax: 512 * 1024 * 1024,
  /** A longer result goes by a key of its own, so that the stream of events stays small. */
  inlineResultCharsMax: 16 * 1024,
  /** What a batch has in the queue at one time; the rest waits with the batch. */
  sentJobsMax: 1_000,
  sentCharsMax: 64 * 1024 * 1024,
  nameCharsMax: 64,
} as const;

export const TIMES = {
  connectMs: 4_000,
  /** A connection that was lost is tried again for so long. */
  reconnectMs: 30_000,
  /** Presence is told so often, and forgotten after so long. */
  beatMs: 5_000,
  batchGoneMs: 60_000,
  workerGoneMs: 15_000,
  /** Data outlive a batch that dies by so much, results that nobody fetches as well. */
  dataMs: 180_000,
  resultMs: 600_000,
  /** How often a worker asks whether its jobs are still wanted. */
  wantedMs: 500,
  /** A worker says at most so often how far it is. */
  progressMs: 500,
} as const;
