/** A run of lines that differs: `count` lines from `line` (from 1) of the newer text stood as `lines` in the older. */
export interface Hunk {
  readonly line: number;
  readonly count: number;
  readonly lines: readonly string[];
}

/** Beyond this many comparisons a difference is told as one block. */
const COMPARISONS_MAX = 1_000_000;

/** Lengths of the longest common tail of both lists, for every pair of beginnings. */
function commonTails(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        before[i] === after[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  return lengths;
}

function middleHunks(before: readonly string[], after: readonly string[], firstLine: number): Hunk[] {
  const tails = commonTails(before, after);
  const width = after.length + 1;
  const hunks: Hunk[] = [];
  let [i, j, fromI, fromJ] = [0, 0, 0, 0];
  const close = (): void => {
    if (i > fromI || j > fromJ)
      hunks.push({ line: firstLine + fromJ, count: j - fromJ, lines: before.slice(fromI, i) });
  };
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      close();
      [i, j] = [i + 1, j + 1];
      [fromI, fromJ] = [i, j];
    } else if (j >= after.length || (i < before.length && tails[(i + 1) * width + j]! >= tails[i * width + j + 1]!))
      i++;
    else j++;
  }
  close();
  return hunks;
}

/** Runs of lines that differ, from top to bottom. */
export function lineHunks(before: readonly string[], after: readonly string[]): Hunk[] {
  let [start, end] = [0, 0];
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start++;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (old.length === 0 && now.length === 0) return [];
  if (old.length * now.length > COMPARISONS_MAX) return [{ line: start + 1, count: now.length, lines: old }];
  return middleHunks(old, now, start + 1);
}
