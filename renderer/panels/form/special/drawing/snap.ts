/** Numbers that people read off a drawing: round steps, and values that lie on them. */

/** Values of the data have at most three decimals, so that no drag can leave more. */
const DECIMALS = 3;

export const exact = (value: number, decimals = DECIMALS): number => {
  const rounded = Number(value.toFixed(decimals));
  return Object.is(rounded, -0) ? 0 : rounded;
};

export const snapped = (value: number, step: number): number => exact(Math.round(value / step) * step, 4);

export const held = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** The least of 1, 2, 5, 10, 20 … (and of their tenths) that is no smaller. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1e-6)));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return Number((factor * power).toPrecision(6));
}

/** Multiples of the step within two values. */
export function ticksBetween(min: number, max: number, step: number): readonly number[] {
  const first = Math.ceil(min / step - 1e-6);
  const last = Math.floor(max / step + 1e-6);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => exact((first + index) * step, 6));
}
