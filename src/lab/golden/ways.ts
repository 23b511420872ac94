/** The same fight driven in every way that a game or a tool drives it: none of them may decide anything. */
import type { TraceLevel } from '#core';
import type { Work } from '../jobs/work.ts';
import type { PreparedScenario } from '../prepare/scenario.ts';
import { Simulation } from '../simulation/simulation.ts';

interface Way {
  readonly name: string;
  readonly trace: TraceLevel;
  /** Steps that are due at the n-th picture, from 0. */
  readonly stepsDue: (picture: number, stepMs: number) => number;
}

/** A loop with so many pictures a second: what is due is taken, at times none and at times several steps. */
const atPictures = (perSecond: number): Way => ({
  name: `${perSecond} pictures a second`,
  trace: 'events',
  stepsDue: (picture, stepMs) => dueAt(picture + 1, perSecond, stepMs) - dueAt(picture, perSecond, stepMs),
});

const dueAt = (picture: number, perSecond: number, stepMs: number): number =>
  Math.floor((picture * 1000) / (perSecond * stepMs));

const BURST = [0, 0, 0, 97, 1, 0, 240, 3];

const atTrace = (trace: TraceLevel): Way => ({ name: `trace level ${trace}`, trace, stepsDue: () => Infinity });

const WAYS: readonly Way[] = [
  atTrace('off'),
  atTrace('events'),
  atTrace('explain'),
  atPictures(30),
  atPictures(60),
  atPictures(120),
  {
    name: 'standing still and catching up in bursts',
    trace: 'events',
    stepsDue: (picture) => BURST[picture % BURST.length]!,
  },
];

export interface WayDifference {
  readonly way: string;
  readonly frame: number;
}

/** Ways in which the fight came out otherwise than at trace level off, with the first frame that did. */
export function* differingWays(scenario: PreparedScenario): Work<readonly WayDifference[]> {
  const found: WayDifference[] = [];
  let reference: Simulation | undefined;
  for (const [index, way] of WAYS.entries()) {
    const simulation = new Simulation(scenario, { trace: way.trace });
    const { stepMs } = scenario.content.ruleset;
    for (let picture = 0; !simulation.isDone; picture++) {
      simulation.advance(way.stepsDue(picture, stepMs));
      // Somebody looks at it meanwhile, as an arena does.
      if (picture % 16 === 0) simulation.seek(simulation.frame >> 1).view();
    }
    yield { done: index + 1, total: WAYS.length };
    const frame = reference && firstDifference(reference, simulation);
    if (frame !== undefined) found.push({ way: way.name, frame });
    reference ??= simulation;
  }
  return found;
}

function firstDifference(a: Simulation, b: Simulation): number | undefined {
  for (let frame = 0; frame <= a.frame; frame++) if (!a.hashes.equalsAt(b.hashes, frame)) return frame;
  return a.randomUsed === b.randomUsed ? undefined : a.frame;
}
