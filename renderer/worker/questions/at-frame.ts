import type { Battle } from '#core';
import type { Simulation } from '#lab';

/** The battle as it was; for reading at once. */
export const battleAt = (simulation: Simulation, frame: number): Battle =>
  simulation.seek(Math.max(0, Math.min(frame, simulation.frame)));
