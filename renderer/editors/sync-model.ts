/** The smallest replacement that turns one text into another; keeps carets and folds outside it where they are. */
export interface Replacement {
  readonly start: number;
  /** Exclusive end in the old text. */
  readonly end: number;
  readonly text: string;
}

export function replacement(before: string, after: string): Replacement | null {
  if (before === after) return null;
  const shared = Math.min(before.length, after.length);
  let start = 0;
  while (start < shared && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < shared - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}
