import type { RandomTrace } from '#generated/types.ts';
import { drawsBetween, type Simulation } from '#lab';

export interface DrawsQuestion {
  readonly fromFrame: number;
  readonly toFrame: number;
}

/** Every draw of the random stream in a stretch of the run. */
export const draws = (simulation: Simulation, { fromFrame, toFrame }: DrawsQuestion): RandomTrace[] =>
  drawsBetween(simulation, fromFrame, toFrame);
