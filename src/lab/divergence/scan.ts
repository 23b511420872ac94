import type { Simulation } from '../simulation/simulation.ts';

/** How far a search has come: where they part, how far they agree, or that they agree to the end. */
export type Scan =
  | { readonly state: 'parted'; readonly frame: number }
  | { readonly state: 'searching'; readonly nextFrame: number }
  | { readonly state: 'same' };

/**
 * Looks for the first frame after which two finished runs are in other states, from a frame on. Runs that keep no hash
 * of each frame are run again for it; whoever asks says when it is enough for now and goes on from `nextFrame` later.
 */
export function scanFrames(a: Simulation, b: Simulation, fromFrame: number, isEnough = () => false): Scan {
  const last = Math.min(a.frame, b.frame);
  const [ofA, ofB] = [new Uint32Array(2), new Uint32Array(2)];
  for (let frame = fromFrame; frame <= last; frame++) {
    a.seek(frame).hashInto(ofA);
    b.seek(frame).hashInto(ofB);
    if (ofA[0] !== ofB[0] || ofA[1] !== ofB[1]) return { state: 'parted', frame };
    if (isEnough()) return { state: 'searching', nextFrame: frame + 1 };
  }
  return a.frame === b.frame ? { state: 'same' } : { state: 'parted', frame: last + 1 };
}
