import type { Steps } from './model.ts';

/** A step line with its bounds; stretches without a value do not count for them. */
export function stepsOf(ms: readonly number[], values: readonly number[]): Steps {
  let [min, max] = [0, 0];
  for (const value of values) {
    if (value > max) max = value;
    if (value < min) min = value;
  }
  return { ms, values, max, min };
}
