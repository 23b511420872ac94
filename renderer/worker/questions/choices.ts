import type { Reason } from '#generated/types.ts';
import { explainStretch, type Simulation } from '#lab';

export interface ChoicesQuestion {
  readonly fromFrame: number;
  readonly toFrame: number;
}

/** Whom an effect took, in order, and whom it left out. */
export interface EffectChoice {
  readonly eventId: number;
  readonly frame: number;
  readonly targets: readonly number[];
  readonly rejected: readonly { readonly guid: number; readonly reason: Reason; readonly by?: number }[];
}

/** Longer stretches would keep the page waiting, and nobody looks at that many shapes. */
const FRAMES_MAX = 60;

/** How the effects of a few frames chose: those frames are simulated again and told in full. */
export function choices(simulation: Simulation, { fromFrame, toFrame }: ChoicesQuestion): EffectChoice[] {
  const last = Math.min(toFrame, simulation.frame);
  const first = Math.max(1, fromFrame, last - FRAMES_MAX);
  if (first > last) return [];
  return explainStretch(simulation, first, last).flatMap((event) =>
    event.kind === 'effect' && event.skippedReason === undefined
      ? [{ eventId: event.id, frame: event.frame, targets: event.targets, rejected: event.rejected ?? [] }]
      : [],
  );
}
