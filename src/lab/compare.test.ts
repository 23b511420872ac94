import { expect, test } from 'vitest';
import { compareRuns, firstDifferentFrame } from './compare.ts';
import { prepareScenario } from './prepare/scenario.ts';
import { Simulation } from './simulation/simulation.ts';
import { testContent, testScenario } from './testing/scenario.ts';

const content = testContent();

function run(moveAtFrame: number | undefined): Simulation {
  const commands =
    moveAtFrame === undefined ? [] : [{ frame: moveAtFrame, player: 2, action: { type: 'move', x: 0, y: 3 } as const }];
  const simulation = new Simulation(prepareScenario(content, testScenario({ commands })).prepared!);
  simulation.advance();
  return simulation;
}

test('equal runs have no divergence', () => {
  expect(compareRuns(run(9), run(9))).toBeUndefined();
});

test('runs part in the frame of the first other order', () => {
  expect(firstDifferentFrame(run(9).hashes, run(undefined).hashes)).toBe(9);
  expect(firstDifferentFrame(run(9).hashes, run(12).hashes)).toBe(9);
});

test('a divergence names the frame and what differs', () => {
  const divergence = compareRuns(run(9), run(undefined));
  expect(divergence?.frame).toBe(9);
  expect(JSON.stringify(divergence?.detail)).toContain('"segment"');
});
