import type { FrameView } from '#core';
import type { Simulation } from '#lab';
import { battleAt } from './at-frame.ts';

/** The picture of a frame. */
export const view = (simulation: Simulation, { frame }: { readonly frame: number }): FrameView =>
  battleAt(simulation, frame).view();
