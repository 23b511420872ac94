import { firstDivergence } from '#core';
import type { HashChain } from './simulation/hash-chain.ts';
import type { Simulation } from './simulation/simulation.ts';

/** First frame after which two runs are in different states; undefined when they agree as far as both go. */
export function firstDifferentFrame(a: HashChain, b: HashChain): number | undefined {
  const count = Math.min(a.length, b.length);
  for (let frame = 0; frame < count; frame++) if (!a.equalsAt(b, frame)) return frame;
  return undefined;
}

export interface Divergence {
  readonly frame: number;
  /** What the core found when it compared the two states of that frame. */
  readonly detail: ReturnType<typeof firstDivergence>;
}

/** Where two runs of equal content part: frame, then segment, entity and field. */
export function compareRuns(a: Simulation, b: Simulation): Divergence | undefined {
  const frame = firstDifferentFrame(a.hashes, b.hashes);
  if (frame === undefined) return undefined;
  return { frame, detail: firstDivergence(a.seek(frame).save(), b.seek(frame).save()) };
}
