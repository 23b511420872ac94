import { expect, test } from 'vitest';
import { compile } from '#core';
import { testTables, type LooseTables } from '../../core/content/testing/tables.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import { Simulation } from '../simulation/simulation.ts';
import { TEST_TABLES, testScenario } from '../testing/scenario.ts';
import { explainParting } from './explain.ts';
import { scanFrames } from './scan.ts';
import { sidesAt } from './sides.ts';

const ward = { durationMs: 600 };
const strike = (TEST_TABLES['skills'] as Record<string, object>)['strike']!;
const hit = (flat: number) => ({
  trigger: { on: 'effect' },
  action: { kind: 'damage', type: 'true', amount: { flat } },
});

function run(tables: LooseTables = {}, changes: Parameters<typeof testScenario>[0] = {}): Simulation {
  const { content } = compile(testTables({ ...TEST_TABLES, ...tables }));
  const simulation = new Simulation(prepareScenario(content!, testScenario(changes)).prepared!, {
    hashesEachFrame: false,
  });
  simulation.advance();
  return simulation;
}

function partedAt(a: Simulation, b: Simulation): number {
  for (let from = 0; ;) {
    const scan = scanFrames(a, b, from, () => true);
    if (scan.state === 'parted') return scan.frame;
    if (scan.state === 'same') return -1;
    from = scan.nextFrame;
  }
}

test('equal runs part nowhere, and nothing differs at any moment', () => {
  const [a, b] = [run(), run()];
  expect(partedAt(a, b)).toBe(-1);
  for (const frame of [0, 5, a.frame]) expect(sidesAt(a, b, frame, frame)).toEqual({ units: [], more: 0 });
});

test('one changed number is found in its frame, with both values and the damage that set each', () => {
  const [a, b] = [run(), run({ effects: { hit: hit(90) } })];
  const frame = partedAt(a, b);
  const first = a.events.find(({ kind }) => kind === 'damage')!;
  expect(frame).toBe(first.frame);
  const { phase, units, causes } = explainParting(a, b, frame);
  expect(phase).toBe(first.phase);
  const [unit] = units;
  const life = unit!.changes.find(({ key }) => key === 'resource/hp')!;
  expect(Number(life.after) - Number(life.before)).toBe(-10_500);
  expect(a.events.find(({ id }) => id === causes.here)?.kind).toBe('damage');
  expect(b.events.find(({ id }) => id === causes.there)?.kind).toBe('damage');
});

test('a search in slices comes to the same frame as one at a stretch', () => {
  const [a, b] = [run(), run({}, { commands: [] })];
  expect(scanFrames(a, b, 0)).toEqual({ state: 'parted', frame: partedAt(a, b) });
});

test('a run that goes on longer parts where the other one ends', () => {
  const [a, b] = [run(), run({}, { until: { ms: 500 } })];
  expect(partedAt(a, b)).toBe(b.frame + 1);
  expect(explainParting(a, b, b.frame + 1)).toMatchObject({ phase: null, detail: null, units: [] });
});

test('runs that start differently have no phase, and say what differs by name', () => {
  const { participants } = testScenario();
  const [a, b] = [run(), run({}, { participants: participants.map((one) => ({ ...one, level: 3 })) })];
  expect(partedAt(a, b)).toBe(0);
  const { phase, units } = explainParting(a, b, 0);
  expect(phase).toBeNull();
  expect(units[0]!.changes.find(({ key }) => key === 'level')).toMatchObject({ before: 3, after: 1 });
});

test('one more buff before does not rename those that both have', () => {
  const shine = (table: object) => ({
    buffs: { ward, glow: ward },
    effects: {
      ...(TEST_TABLES['effects'] as object),
      glows: { trigger: { on: 'effect' }, action: { kind: 'applyBuff', buff: 'glow' } },
      wards: { trigger: { on: 'effect' }, action: { kind: 'applyBuff', buff: 'ward' } },
    },
    skills: { ...(TEST_TABLES['skills'] as object), strike: { ...strike, ...table } },
  });
  const [a, b] = [run(shine({ effects: ['wards'] })), run(shine({ effects: ['glows', 'wards'] }))];
  const at = a.events.find(({ kind }) => kind === 'buffApply')!.frame;
  const keys = sidesAt(a, b, at, at).units.flatMap(({ changes }) => changes.map(({ key }) => key));
  expect(keys).toContain('buff/glow#1/stacks');
  expect(keys.filter((key) => key.startsWith('buff/ward'))).toEqual([]);
});
