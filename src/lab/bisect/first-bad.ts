/**
 * The first of some versions in order on which the outcome is the bad one, the versions before the first and the last
 * being known as good and bad: how many are good, found with as few looks as possible. Versions that cannot be judged
 * (undefined) are passed over towards the older side, and counted among those that the answer leaves open.
 */
export async function firstBad(
  count: number,
  isBad: (index: number) => Promise<boolean | undefined>,
): Promise<{ readonly index: number; readonly open: readonly number[] }> {
  let [good, bad] = [-1, count - 1];
  const unknown = new Set<number>();
  while (bad - good > 1) {
    const between = Array.from({ length: bad - good - 1 }, (_, step) => good + 1 + step).filter(
      (at) => !unknown.has(at),
    );
    if (between.length === 0) break;
    const middle = between[between.length >> 1]!;
    const answer = await isBad(middle);
    if (answer === undefined) unknown.add(middle);
    else if (answer) bad = middle;
    else good = middle;
  }
  return { index: bad, open: [...unknown].filter((at) => at > good && at < bad).sort((a, b) => a - b) };
}
