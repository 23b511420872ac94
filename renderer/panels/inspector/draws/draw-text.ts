import type { RandomTrace } from '#generated/types.ts';

const BP = 10_000;

/** `0.7312 ≥ 0.25`, or `2 of 0–4` where nothing was compared. */
export function drawText({ value, n, chanceBp }: Pick<RandomTrace, 'value' | 'n' | 'chanceBp'>): string {
  if (chanceBp === undefined) return `${value} / ${n}`;
  return `${(value / n).toFixed(4)} ${value < chanceBp ? '<' : '≥'} ${Number((chanceBp / BP).toFixed(4))}`;
}
