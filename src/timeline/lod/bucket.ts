/** Smallest bucket: nothing on the timeline is finer than a millisecond, but a zoom may be. */
const BUCKET_MIN_MS = 2 ** -10;

/** Length of the buckets at a zoom: the power of two that is at least `px` pixels and less than twice as many. */
export function bucketMsFor(msPerPx: number, px: number): number {
  return Math.max(2 ** Math.ceil(Math.log2(msPerPx * px)), BUCKET_MIN_MS);
}

export const bucketOf = (ms: number, bucketMs: number): number => Math.floor(ms / bucketMs);
