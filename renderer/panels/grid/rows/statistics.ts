export interface Statistics {
  readonly sum: number;
  readonly mean: number;
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Undefined when there is no figure among the cells. */
export function statisticsOf(figures: readonly number[]): Statistics | undefined {
  if (figures.length === 0) return undefined;
  const ordered = [...figures].sort((a, b) => a - b);
  const sum = ordered.reduce((total, value) => total + value, 0);
  const middle = ordered.length / 2;
  const [left, right] = [ordered[Math.ceil(middle) - 1]!, ordered[Math.floor(middle)]!];
  const exact = (value: number) => Number(value.toPrecision(12));
  return {
    sum: exact(sum),
    mean: exact(sum / ordered.length),
    median: exact((left + right) / 2),
    min: ordered[0]!,
    max: ordered.at(-1)!,
  };
}
