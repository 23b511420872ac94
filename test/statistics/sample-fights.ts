import { prepareScenario, readFight, Simulation, type Fight } from '#lab';
import type { ScenarioFile, TraceEvent } from '#generated/types.ts';
import { projectTimeline, type Timeline } from '#timeline';
import { loadSample, type Sample } from '../golden/sample.ts';

export interface SampleFight {
  readonly id: string;
  readonly events: readonly TraceEvent[];
  readonly fight: Fight;
  readonly timeline: Timeline;
}

function fightOf(content: Sample['content'], scenario: ScenarioFile): SampleFight {
  const { prepared } = prepareScenario(content, scenario);
  const simulation = new Simulation(prepared!, { hashesEachFrame: false });
  simulation.advance();
  const { events, frame: frames } = simulation;
  const { stepMs } = prepared!.content.ruleset;
  const timeline = projectTimeline(events, {
    stepMs,
    frames,
    units: [],
    camp: () => 0,
    lifeResource: 'hp',
    damage: () => 'true',
    buff: () => ({ kind: 'buff', stacksMax: 5, shields: false }),
  });
  return { id: scenario.id, events, fight: readFight(events, { stepMs, frames }), timeline };
}

/** Every scenario of the shipped sample, run to its end. */
export function sampleFights(): readonly SampleFight[] {
  const { content, scenarios } = loadSample();
  return scenarios.map((scenario) => fightOf(content, scenario));
}
