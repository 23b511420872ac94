import { expect, test } from 'vitest';
import { createBattle, type TraceLevel } from '#core';
import type { ScenarioFile, TraceEvent } from '#generated/types.ts';
import {
  differingWays,
  finish,
  firstDifferentFrame,
  recordReplay,
  Simulation,
  verdictText,
  verifyReplay,
  type PreparedScenario,
} from '#lab';
import { readGolden } from './files.ts';
import { goldenOf, prepared, runToEnd } from './golden-run.ts';
import { loadSample } from './sample.ts';

const { content, scenarios } = loadSample();
const RESTORE_EVERY = 7;

test.each(scenarios)('$id runs as it was recorded', (scenario) => {
  const golden = readGolden(scenario.id);
  const run = goldenOf(scenario.id, runOf(scenario, 'events'));
  const advice = `fights of ${scenario.id} changed; if that is meant, run: npm run golden`;
  // The data first: other data makes every other difference meaningless.
  expect(run.contentHash, `the data changed; ${advice}`).toBe(golden?.contentHash);
  expect(run, advice).toEqual(golden);
});

test.each(scenarios)('$id is the same at every trace level', (scenario) => {
  const untraced = runOf(scenario, 'off');
  for (const level of ['events', 'explain'] as const) {
    const traced = runOf(scenario, level);
    expect(firstDifferentFrame(untraced.hashes, traced.hashes), level).toBeUndefined();
    expect(traced.randomUsed).toBe(untraced.randomUsed);
  }
});

/** Short fights are driven to their end. Of long ones this is enough for bursts and uneven pictures; `spellwright test --golden` drives them whole. */
const SHORT_FRAMES = 800;
const DRIVEN_FRAMES = 300;

test.each(scenarios)('$id is the same however it is driven', (scenario) => {
  const start = prepared(content, scenario);
  const untilFrame = start.untilFrame <= SHORT_FRAMES ? start.untilFrame : DRIVEN_FRAMES;
  expect(finish(differingWays({ ...start, untilFrame }))).toEqual([]);
  // What all ways agree on is what was recorded.
  const last = readGolden(scenario.id)!.hashes.findLast(([frame]) => frame <= untilFrame)!;
  expect(runOf(scenario, 'off').hashes.hexAt(last[0])).toBe(last[1]);
});

test.each(scenarios)('$id survives being saved and restored all the time', (scenario) => {
  const whole = runOf(scenario, 'off');
  const wrong = [...restoredHashes(whole.scenario)].find(([frame, hash]) => whole.hashes.hexAt(frame) !== hash);
  expect(wrong).toBeUndefined();
});

test.each(scenarios)('$id is reproduced by its own replay', (scenario) => {
  const simulation = runOf(scenario, 'off');
  const file = JSON.parse(JSON.stringify(recordReplay(scenario, simulation, { hashEvery: 1 })));
  const verdict = verifyReplay(content, file);
  expect(verdict.kind, verdictText(verdict)).toBe('equal');
});

test.each(scenarios.filter(hasCommands))(
  '$id continued after a changed order equals a run from the start',
  (scenario) => {
    const start = prepared(content, scenario);
    const first = runToEnd(start, 'events');
    const kept = start.commands.slice(0, Math.floor(start.commands.length / 2));
    const continued = first.withCommands(kept);
    continued.advance();
    const fresh = runToEnd({ ...start, commands: kept }, 'events');
    expect(firstDifferentFrame(continued.hashes, fresh.hashes)).toBeUndefined();
    // As text: a deep comparison of some ten thousand objects takes longer than both fights.
    expect(continued.events.map(text)).toEqual(fresh.events.map(text));
    expect(continued.hash).toBe(fresh.hash);
  },
);

test.each(scenarios)('$id looked at anywhere shows the state of that frame', (scenario) => {
  const simulation = runOf(scenario, 'off');
  for (const frame of [simulation.frame, 1, 100, 99, 0, 101].filter((one) => one <= simulation.frame)) {
    expect(simulation.seek(frame).hash().hex).toBe(simulation.hashes.hexAt(frame));
  }
});

test('O-25 runs leave nothing behind for the next one', () => {
  const all = () => scenarios.map((scenario) => new Simulation(prepared(content, scenario), { trace: 'off' }));
  const alone = all().map((simulation) => (simulation.advance(), simulation.hash));
  const together = all();
  while (!together.every((simulation) => simulation.advance(1)));
  expect(together.map((simulation) => simulation.hash)).toEqual(alone);
});

const runs = new Map<string, Simulation>();

/** Complete runs are not changed by looking at them, so the tests share them. */
function runOf(scenario: ScenarioFile, level: TraceLevel): Simulation {
  const key = `${scenario.id} ${level}`;
  const run = runs.get(key) ?? runToEnd(prepared(content, scenario), level);
  runs.set(key, run);
  return run;
}

function text(event: TraceEvent): string {
  return JSON.stringify(event);
}

function hasCommands(scenario: ScenarioFile): boolean {
  return (scenario.commands ?? []).length > 1;
}

/** Hash of each frame of a run that moves to a new battle every few frames. */
function* restoredHashes(start: PreparedScenario): Generator<readonly [number, string]> {
  let battle = createBattle(start.snapshot, start.content);
  let next = 0;
  while (battle.frame < start.untilFrame) {
    for (; start.commands[next]?.frame === battle.frame + 1; next++) battle.submit(start.commands[next]!);
    battle.step();
    yield [battle.frame, battle.hash().hex];
    if (battle.frame % RESTORE_EVERY !== 0) continue;
    const bytes = battle.save();
    battle = createBattle(start.snapshot, start.content);
    battle.restore(bytes);
  }
}
