/** Pictures that come before the measured ones. */
export const WARM_PICTURES = 20;

export interface PageFigures {
  readonly betweenMs: readonly number[];
  readonly scriptMs: readonly number[];
  readonly hoverMs: readonly number[];
}
