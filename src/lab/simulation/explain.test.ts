import { expect, test } from 'vitest';
import { prepareScenario } from '../prepare/scenario.ts';
import { testContent, testScenario } from '../testing/scenario.ts';
import { explainStretch } from './explain.ts';
import { Simulation } from './simulation.ts';

function fight() {
  const commands = [2, 40].map((frame) => ({
    frame,
    player: 1,
    action: { type: 'castUnit', skill: 'strike', target: 'red:1' } as const,
  }));
  const { prepared } = prepareScenario(testContent(), testScenario({ commands, until: { ms: 4_000 } }));
  const simulation = new Simulation(prepared!, { keyframeEvery: 8 });
  simulation.advance();
  return simulation;
}

test('a stretch told again has the events of the run with their ids, whatever was looked at before', () => {
  const simulation = fight();
  const { hash } = simulation;
  const kept = new Set(simulation.events.map(({ kind }) => kind));
  const told = (from: number, to: number) => explainStretch(simulation, from, to).filter(({ kind }) => kept.has(kind));
  const ofRun = (from: number, to: number) => simulation.events.filter(({ frame }) => frame >= from && frame <= to);
  simulation.seek(60);
  expect(told(38, 45)).toEqual(ofRun(38, 45));
  expect(told(1, 5)).toEqual(ofRun(1, 5));
  expect(told(70, 900)).toEqual(ofRun(70, 80));
  expect(simulation.hash).toBe(hash);
});
