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
  const tell = (index: number, count: number): void => {
    done[index] = count;
    onProgress?.({ done: done.reduce((sum, one) => sum + one, 0), total: to - from + 1 });
  };
  const tasks = pieces.map((seeds, index) =>
    runner.run('seeds', { ...input, seeds }, { onProgress: (progress) => tell(index, progress.done) }),
  );
  const results = tasks.map(async ({ result }, index) => {
    const outcome = await result;
    tell(index, pieces[index]!.to - pieces[index]!.from + 1);
    return outcome;
  });
  try {
    const outcomes = await Promise.all(results);
    const refused = outcomes.find(({ ran }) => !ran);
    return refused ?? { ran: true, runs: outcomes.flatMap((outcome) => (outcome.ran ? outcome.runs : [])) };
  } catch (error) {
    // When one breaks the others are of no use any more.
    for (const task of tasks) task.cancel();
    await Promise.allSettled(results);
    throw error;
  }
}
