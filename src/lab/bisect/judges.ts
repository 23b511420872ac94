import { compile, CompileCache, type Content, type PackTables } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import type { Work } from '../jobs/work.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import { runSteps } from '../run/run.ts';
import { Simulation } from '../simulation/simulation.ts';

/** What a fight comes to on some data, as a word that is compared; undefined when it cannot be fought there. */
export type Judge = (tables: PackTables) => Work<string | undefined>;

export const HOLDS = 'holds';
export const FAILS = 'fails';
export const SAME = 'same';

/** Rows that stay the same are compiled once for all the tries; rows at fault are left out, with all that need them. */
function compiler(): (tables: PackTables) => Content | undefined {
  const cache = new CompileCache();
  return (tables) => compile(tables, { cache, leavesOutUnusable: true }).content;
}

/** Whether the expectations hold. */
export function expectationJudge(scenario: ScenarioFile): Judge {
  const contentOf = compiler();
  return function* (tables) {
    const content = contentOf(tables);
    const outcome = content && (yield* runSteps(content, scenario));
    if (!outcome?.ok) return undefined;
    return outcome.result.expectations.every(({ ok }) => ok) ? HOLDS : FAILS;
  };
}

const STEPS_AT_ONCE = 50;

/** In which frame the fight first differs from the one on the given data: `same` or `frame 12`. */
export function* differenceJudge(scenario: ScenarioFile, base: PackTables): Work<Judge | undefined> {
  const contentOf = compiler();
  const reference = simulationOn(contentOf(base), scenario);
  if (!reference) return undefined;
  while (!reference.advance(STEPS_AT_ONCE)) yield { done: reference.frame, total: reference.scenario.untilFrame };
  return function* (tables) {
    const other = simulationOn(contentOf(tables), scenario);
    if (!other) return undefined;
    for (let checked = 0; ;) {
      const isDone = other.advance(STEPS_AT_ONCE);
      const last = Math.min(other.frame, reference.frame);
      for (; checked <= last; checked++)
        if (!reference.hashes.equalsAt(other.hashes, checked)) return `frame ${checked}`;
      if (isDone) return other.frame === reference.frame ? SAME : `frame ${last + 1}`;
      yield { done: other.frame, total: other.scenario.untilFrame };
    }
  };
}

function simulationOn(content: Content | undefined, scenario: ScenarioFile): Simulation | undefined {
  const prepared = content && prepareScenario(content, scenario).prepared;
  return prepared && new Simulation(prepared, { trace: 'off', keyframeEvery: Infinity });
}
