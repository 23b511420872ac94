import type { JobRunner } from '../sweep/run.ts';
import { seedPieces } from '../statistics/seeds.ts';
import type { Progress } from './work.ts';
import type { SeedsInput, SeedsOutcome } from './seeds.ts';

/** Runs seeds in pieces on whatever does jobs; by seed, whoever finishes first. */
export async function runSeeds(
  runner: JobRunner,
  input: SeedsInput,
  { onProgress }: { readonly onProgress?: (progress: Progress) => void } = {},
): Promise<SeedsOutcome> {
  const { from, to } = input.seeds;
  const pieces = seedPieces(input.seeds);
  const done = pieces.map(() => 0);
  const tasks = pieces.map((seeds, index) => {
    const tell = (count: number): void => {
      done[index] = count;
      onProgress?.({ done: done.reduce((sum, one) => sum + one, 0), total: to - from + 1 });
    };
    return runner.run('seeds', { ...input, seeds }, { onProgress: (progress) => tell(progress.done) });
  });
  try {
    const outcomes = await Promise.all(tasks.map(({ result }) => result));
    const refused = outcomes.find(({ ran }) => !ran);
    return refused ?? { ran: true, runs: outcomes.flatMap((outcome) => (outcome.ran ? outcome.runs : [])) };
  } catch (error) {
    // When one breaks the others are of no use any more.
    for (const task of tasks) task.cancel();
    await Promise.allSettled(tasks.map(({ result }) => result));
    throw error;
  }
}
