import type { Content, TraceLevel } from '#core';
import type { HashMark, ScenarioFile } from '#generated/types.ts';
import { hashMarks, prepareScenario, problemText, Simulation, type PreparedScenario } from '#lab';

export const HASH_EVERY = 30;

/** What is committed of a run: enough to notice any change of rules or data, and about when in the fight it begins. */
export interface Golden {
  readonly scenario: string;
  /** Differs when the data was changed, and then different hashes are no surprise. */
  readonly contentHash: string;
  readonly stepMs: number;
  readonly seed: number;
  readonly frames: number;
  /** Trace events at level events. */
  readonly eventCount: number;
  readonly rngUsed: number;
  readonly hash: string;
  readonly hashes: readonly HashMark[];
}

export function goldenOf(id: string, simulation: Simulation): Golden {
  const { content } = simulation.scenario;
  const { stepMs } = content.ruleset;
  return {
    scenario: id,
    contentHash: content.contentHash,
    stepMs,
    seed: simulation.scenario.snapshot.seed,
    frames: simulation.frame,
    eventCount: simulation.events.length,
    rngUsed: simulation.randomUsed,
    hash: simulation.hash,
    hashes: hashMarks(simulation, HASH_EVERY),
  };
}

export function prepared(content: Content, scenario: ScenarioFile): PreparedScenario {
  const result = prepareScenario(content, scenario);
  if (result.prepared === undefined) throw new Error(`${scenario.id}: ${result.problems.map(problemText).join('; ')}`);
  return result.prepared;
}

export function runToEnd(scenario: PreparedScenario, trace: TraceLevel): Simulation {
  const simulation = new Simulation(scenario, { trace });
  simulation.advance();
  return simulation;
}
