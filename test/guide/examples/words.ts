/** Thousandths as a reader writes them. */
export const whole = (milli: number): string => String(milli / 1_000);

/** Times of the core as a list. */
export const times = (all: readonly number[]): string => all.join(', ');
