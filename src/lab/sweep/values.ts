/** The values that an axis takes. */
import type { SweepAxis } from '#generated/types.ts';

export const AXIS_VALUES_MAX = 200;

/** Authored figures have four decimals at most; what lies beyond came from adding. */
const exact = (value: number): number => Number(value.toFixed(6));

/** In the order in which they are run; empty when the axis says none. The last value is always `to`. */
export function axisValues({ values, from, to, step }: SweepAxis): readonly number[] {
  if (values !== undefined) return [...new Set(values)];
  if (from === undefined || to === undefined) return [];
  if (from === to) return [from];
  const size = Math.abs(step ?? defaultStep(from, to));
  const count = Math.floor(Math.abs(to - from) / size + 1e-9);
  if (!(size > 0) || count > AXIS_VALUES_MAX) return [];
  const direction = Math.sign(to - from);
  const list = Array.from({ length: count + 1 }, (_, index) => exact(from + direction * size * index));
  return list.at(-1) === to ? list : [...list, to];
}

const PARTS = 10;

/** About ten steps, of a round length. */
export function defaultStep(from: number, to: number): number {
  const raw = Math.abs(to - from) / PARTS;
  const size = 10 ** Math.floor(Math.log10(raw));
  return exact(Math.max(0.001, [1, 2, 2.5, 5, 10].map((factor) => factor * size).find((round) => round >= raw - 1e-12) ?? raw)); // prettier-ignore
}
