import { firstDivergence, type Divergence as CoreDivergence, type TracePhase } from '#core';
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
  /** The first phase of that step after which they differ; undefined when they were started differently. */
  readonly phase: TracePhase | undefined;
  /** What the core found when it compared the two states of that moment. */
  readonly detail: CoreDivergence | null;
}

/** Where two runs of equal content part: frame, then phase, segment, entity and field. */
export function compareRuns(a: Simulation, b: Simulation): Divergence | undefined {
  const frame = firstDifferentFrame(a.hashes, b.hashes);
  if (frame === undefined) return undefined;
  return divergenceAt(a, b, frame);
}

/** Of two runs whose states differ after a frame and not before it: in which phase, segment, entity and field. */
export const divergenceAt = (a: Simulation, b: Simulation, frame: number): Divergence =>
  (frame > 0 && insideStep(a, b, frame)) || afterStep(a, b, frame);

/** Both run the step again, phase by phase. */
function insideStep(a: Simulation, b: Simulation, frame: number): Divergence | undefined {
  const { content } = a.scenario;
  const ofB = b.phasesOf(frame);
  for (const [index, { phase, bytes }] of a.phasesOf(frame).entries()) {
    const detail = firstDivergence(bytes, ofB[index]!.bytes, content);
    if (detail) return { frame, phase, detail };
  }
  return undefined;
}

function afterStep(a: Simulation, b: Simulation, frame: number): Divergence {
  const detail = firstDivergence(a.seek(frame).save(), b.seek(frame).save(), a.scenario.content);
  return { frame, phase: undefined, detail };
}

/** One English phrase: `frame 9, phase command: units, unit 2, order is 0 in one and 1 in the other`. */
export function divergenceText({ frame, phase, detail }: Divergence): string {
  const when = phase === undefined ? `frame ${frame}` : `frame ${frame}, phase ${phase}`;
  if (!detail) return `${when}: the hashes differ, the states do not`;
  const { segment, entity, field, a, b } = detail;
  return `${when}: ${segment}, ${entity}, ${field} is ${a ?? 'nothing'} in one and ${b ?? 'nothing'} in the other`;
}
