import { expect, test } from 'vitest';
import { compareRuns, divergenceText, firstDifferentFrame } from './compare.ts';
import { savedCells, withCell } from '../core/testing/index.ts';
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

test('a divergence names the frame, the phase and what differs', () => {
  const divergence = compareRuns(run(9), run(undefined))!;
  expect(divergence).toMatchObject({ frame: 9, phase: 'command', detail: { segment: 'guids', entity: 'battle' } });
  expect(divergenceText(divergence)).toMatch(/^frame 9, phase command: guids, battle, serial is \d+ in one and \d+ in/);
});

test('a state that changed by itself parts the runs in the phase in which it counts', () => {
  const [a, b] = [run(9), run(9)];
  const facing = (bytes: Uint8Array) => savedCells(bytes).find(({ field }) => field === 'facing')!;
  const phases = b.phasesOf(20);
  b.phasesOf = () =>
    phases.map(({ phase, bytes }, index) => ({
      phase,
      bytes: index < 3 ? bytes : withCell(bytes, facing(bytes).at, (value) => value ^ 4),
    }));
  expect(compareRuns(a, b)).toBeUndefined();
  b.hashes.equalsAt = () => true;
  a.hashes.equalsAt = (_, frame) => frame < 20;
  expect(compareRuns(a, b)).toMatchObject({
    frame: 20,
    phase: phases[3]!.phase,
    detail: { segment: 'units', entity: 'unit 1', field: 'facing', a: 0, b: 4 },
  });
});

test('runs that start differently have no phase, and equal states say so', () => {
  const other = new Simulation(prepareScenario(content, testScenario({ seed: 9 })).prepared!);
  other.advance();
  const divergence = compareRuns(run(undefined), other)!;
  expect(divergence).toMatchObject({ frame: 0, phase: undefined, detail: { segment: 'random', entity: 'stream' } });
  expect(divergenceText(divergence)).toMatch(/^frame 0: random, stream, word0 is/);
  const [a, b] = [run(9), run(9)];
  a.hashes.equalsAt = () => false;
  expect(divergenceText(compareRuns(a, b)!)).toBe('frame 0: the hashes differ, the states do not');
  a.hashes.equalsAt = (_, frame) => frame < 3;
  expect(divergenceText(compareRuns(a, b)!)).toBe('frame 3: the hashes differ, the states do not');
});
