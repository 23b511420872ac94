import type { CompileResult } from '#core';
import type { RunExpectation, ScenarioFile } from '#generated/types.ts';
import { judgeSteps } from '../../expectations/index.ts';
import type { LabData } from '../../jobs/lab-data.ts';
import type { Work } from '../../jobs/work.ts';
import { prepareScenario } from '../../prepare/scenario.ts';
import { runEvent } from '../../run/event.ts';
import { Simulation } from '../../simulation/simulation.ts';

/** A scenario on the data as they are: what every variant of a number is held against. */
export interface Baseline {
  readonly scenario: ScenarioFile;
  readonly hashes: Uint32Array;
  readonly held: readonly boolean[];
  readonly stepMs: number;
}

/** What became of a scenario with another number. */
export type Trial =
  | { readonly kind: 'same' }
  /** From that frame on the fight is another one, and every expectation says what it said before. */
  | { readonly kind: 'differs'; readonly frame: number }
  /** `expectation` counts from 0; -1 = the scenario does not start at all. */
  | { readonly kind: 'noticed'; readonly frame: number; readonly expectation: number };

const STEPS_AT_ONCE = 100;

function* run(content: NonNullable<CompileResult['content']>, scenario: ScenarioFile): Work<Simulation | undefined> {
  const { prepared } = prepareScenario(content, scenario);
  if (!prepared) return undefined;
  const simulation = new Simulation(prepared);
  while (!simulation.advance(STEPS_AT_ONCE)) yield { done: simulation.frame, total: prepared.untilFrame };
  return simulation;
}

function* judged(simulation: Simulation, { expect = [] }: ScenarioFile): Work<boolean[]> {
  const events = simulation.events.map(runEvent);
  const found: RunExpectation[] = yield* judgeSteps(expect, { simulation, events });
  return found.map(({ ok }) => ok);
}

/** Undefined where the scenario does not run as it is. */
export function* baselineOf({ compiled: { content } }: LabData, scenario: ScenarioFile): Work<Baseline | undefined> {
  const simulation = content && (yield* run(content, scenario));
  if (!simulation) return undefined;
  const { stepMs } = simulation.scenario.content.ruleset;
  return { scenario, hashes: simulation.hashes.toWords(), held: yield* judged(simulation, scenario), stepMs };
}

export function* tryOn(content: NonNullable<CompileResult['content']>, baseline: Baseline): Work<Trial> {
  const { scenario, held } = baseline;
  const simulation = yield* run(content, scenario);
  if (!simulation) return { kind: 'noticed', frame: 0, expectation: -1 };
  const frame = firstDifference(baseline.hashes, simulation.hashes.toWords());
  if (frame === undefined) return { kind: 'same' };
  if (held.length === 0) return { kind: 'differs', frame };
  const now = yield* judged(simulation, scenario);
  const expectation = now.findIndex((ok, index) => ok !== held[index]);
  return expectation < 0 ? { kind: 'differs', frame } : { kind: 'noticed', frame, expectation };
}

function firstDifference(a: Uint32Array, b: Uint32Array): number | undefined {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at++) if (a[at] !== b[at]) return at >> 1;
  return a.length === b.length ? undefined : shorter >> 1;
}
