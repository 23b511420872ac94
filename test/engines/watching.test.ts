import { compile } from '#core';
import { prepareScenario, Simulation, type SimulationOptions } from '#lab';
import { describe, expect, it } from 'vitest';
import { anglesContent, runAngles } from './angles.ts';
import { loadProject, scenariosOf, tablesOf } from './sample.ts';

const FRAMES = 1_000;
const content = anglesContent();
const plain = runAngles(FRAMES, {}, content).marks;

const project = loadProject();
const sample = compile(tablesOf(project)).content!;
const [first, second] = scenariosOf(project).map((scenario) => prepareScenario(sample, scenario).prepared!);

/** Hash of each frame and draws made, run with pauses after so many steps and a look around in each. */
function outcome(options: SimulationOptions, stepsOf: (round: number) => number, look: (run: Simulation) => void) {
  const run = new Simulation(first!, options);
  for (let round = 0; !run.isDone; round++) {
    run.advance(stepsOf(round));
    look(run);
  }
  const hashes = Array.from({ length: run.frame + 1 }, (_, frame) => run.hashes.hexAt(frame));
  return { hashes, draws: run.randomUsed };
}

const nobody = () => undefined;

describe('O-25 hash and draws are the same', () => {
  it.each(['events', 'explain'] as const)('at trace level %s', (level) => {
    expect(runAngles(FRAMES, { trace: { level, emit: nobody } }, content).marks).toEqual(plain);
  });

  it('with an arena open that asks for everything after each step', () => {
    const { marks } = runAngles(FRAMES, {}, content, (battle) => {
      for (const { guid } of battle.view().units) battle.inspect(guid);
      battle.admit(1, { type: 'castPosition', skill: 1, x: 0, y: 0 });
      battle.save();
    });
    expect(marks).toEqual(plain);
  });

  it('twice in one process, and after another scenario', () => {
    new Simulation(second!).advance();
    expect(runAngles(FRAMES, {}, content).marks).toEqual(plain);
    expect(runAngles(FRAMES, {}, anglesContent()).marks).toEqual(plain);
  });

  const headless = outcome({ trace: 'off' }, () => Infinity, nobody);

  it.each<[string, (round: number) => number]>([
    ['one step a frame of the screen', () => 1],
    ['at 30 times the speed', () => 30],
    ['in bursts as a busy machine gives them', (round) => 1 + ((round * round * 7) % 43)],
  ])('%s, with the playhead moved about', (_, stepsOf) => {
    const seek = (run: Simulation) => run.seek(Math.trunc(run.frame / 2)).view();
    expect(outcome({ trace: 'events', keyframeEvery: 50 }, stepsOf, seek)).toEqual(headless);
  });

  it('with every step proved on the way', () => {
    const heavy = new Simulation(first!, { trace: 'explain', heavy: true });
    heavy.advance(400);
    expect([heavy.hash, heavy.fault]).toEqual([headless.hashes[400], undefined]);
  });
});
