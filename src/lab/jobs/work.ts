/** How far some work is, in units of its own. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/**
 * Work in steps: it yields between two, a few milliseconds apart, and returns its result. Whoever drives it knows the
 * clock, shows progress, lets others in between, and stops it by not going on.
 */
export type Work<Result> = Generator<Progress, Result, void>;

/** Does all of it at once, for those who have nothing else to do. */
export function finish<Result>(work: Work<Result>, onProgress?: (progress: Progress) => void): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    onProgress?.(step.value);
  }
}

/** The same work under the progress of what it is a part of. */
export function* within<Result>(work: Work<Result>, progress: () => Progress): Work<Result> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield progress();
  }
}
