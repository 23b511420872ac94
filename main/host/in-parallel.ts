/**
 * Like `Promise.all(map)`, with a bound on how many run at once; results keep the order of the items. After a failure
 * no new item is begun, and nothing is still running when it is thrown.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  countMax: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as T, index);
    }
  };
  const workers = Array.from({ length: Math.min(countMax, items.length) }, () =>
    worker().catch((error: unknown) => {
      next = items.length;
      throw error;
    }),
  );
  const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}

/** Runs tasks one after another in the order they came; a failed one does not stop the rest. */
export function createQueue(): <R>(task: () => Promise<R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => {});
    return run;
  };
}
