/** For tests: every scenario of the shipped sample, run to its end. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compile, type Content } from '#core';
import type { ScenarioFile, TraceEvent } from '#generated/types.ts';
import { createProject, toTables } from '#pack';
import { projectTimeline, type Timeline } from '#timeline';
import { prepareScenario } from '../../prepare/scenario.ts';
import { Simulation } from '../../simulation/simulation.ts';
import type { Fight } from '../fight.ts';
import { readFight } from '../read/read-fight.ts';

const SAMPLE = 'samples/duel-of-legends';

export interface SampleFight {
  readonly id: string;
  readonly scenario: ScenarioFile;
  readonly content: Content;
  readonly events: readonly TraceEvent[];
  readonly fight: Fight;
  readonly timeline: Timeline;
}

function files() {
  return readdirSync(SAMPLE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|lua)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(SAMPLE, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));
}

function fightOf(content: Content, scenario: ScenarioFile): SampleFight {
  const { prepared } = prepareScenario(content, scenario);
  const simulation = new Simulation(prepared!, { hashesEachFrame: false });
  simulation.advance();
  const { events, frame: frames } = simulation;
  const { stepMs } = prepared!.content.ruleset;
  const facts = { stepMs, frames, units: [], camp: () => 0, lifeResource: 'hp', damage: () => 'true' as const };
  const timeline = projectTimeline(events, {
    ...facts,
    buff: () => ({ kind: 'buff', stacksMax: 5, shields: false }),
  });
  return { id: scenario.id, scenario, content, events, fight: readFight(events, { stepMs, frames }), timeline };
}

let known: readonly SampleFight[] | undefined;

export function sampleFights(): readonly SampleFight[] {
  if (known) return known;
  const project = createProject(files());
  const { content } = compile(toTables(project).tables!);
  const scenarios = [...project.files.values()].filter(({ kind, row }) => kind === 'scenario' && row !== undefined);
  known = scenarios.map(({ row }) => fightOf(content!, row as unknown as ScenarioFile));
  return known;
}
