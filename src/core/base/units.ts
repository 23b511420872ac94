/** 100 % as a ratio. Ratios are ten-thousandths. */
export const BP_ONE = 10_000;

/** One unit of length, attribute or amount. All three are thousandths. */
export const MILLI_ONE = 1_000;

export const FULL_TURN_MILLI_DEG = 360_000;
export const HALF_TURN_MILLI_DEG = 180_000;
export const QUARTER_TURN_MILLI_DEG = 90_000;

/** Furthest coordinate from the origin. Inside it the square of any distance is still a safe integer. */
export const POSITION_LIMIT_MILLI = 30_000_000;
