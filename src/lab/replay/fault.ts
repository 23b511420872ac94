import type { ReplayFile } from '#generated/types.ts';

/** A day at thirty steps a second, twice: what is longer was not recorded but made up to take all memory. */
const FRAMES_MAX = 5_000_000;

/** What is wrong with a replay that fits its schema, as an English phrase; undefined when it can be played. */
export function replayFault({ frames, hashes }: ReplayFile): string | undefined {
  if (frames > FRAMES_MAX) return `it has ${frames} frames; at most ${FRAMES_MAX} are played`;
  const isAscending = hashes.every(([frame], index) => index === 0 || frame > hashes[index - 1]![0]);
  if (!isAscending) return 'its hashes are not in order';
  return hashes.at(-1)?.[0] === frames ? undefined : 'its last hash is not that of its last frame';
}
