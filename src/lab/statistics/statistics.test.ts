import { expect, test } from 'vitest';
import { TraceBuilder } from '../../timeline/testing/trace-builder.ts';
import { timeTable } from './activity.ts';
import { uptimeTable } from './buffs.ts';
import { castTable } from './casts.ts';
import { damageTable } from './damage.ts';
import { readFight } from './read/read-fight.ts';
import { chargeTable, resourceTable } from './resources.ts';

const FRAMES = 100;
const END_MS = FRAMES * 33;
const span = { fromMs: 0, toMs: END_MS };
const read = (trace: TraceBuilder) => readFight(trace.events, { stepMs: 33, frames: FRAMES });
const rolledUp = { span, isRolledUp: true };

function withUnits(): TraceBuilder {
  const trace = new TraceBuilder();
  const at = { x: 0, y: 0, level: 1, hp: 1_000_000 };
  trace.add('spawn', { source: 1, unit: 'arthur', camp: 'blue', why: 'start', ...at });
  trace.add('spawn', { source: 2, unit: 'hou-yi', camp: 'red', why: 'start', ...at });
  trace.add('spawn', { source: 3, unit: 'wolf', camp: 'blue', why: 'summon', owner: 1, ...at });
  return trace;
}

const HIT = {
  type: 'true',
  amount: 5,
  stages: [],
  shieldLost: 0,
  transferred: 0,
  overkill: 0,
  critical: false,
  flags: [],
};

test('a buff that ticks is put down to the skill that put it on', () => {
  const trace = withUnits();
  const cast = trace.add('skillEffect', { source: 1, skill: 'ignite', cast: 0, level: 1 }, trace.command('castUnit'));
  const apply = trace.add('buffApply', { source: 1, target: 2, buff: 'burn', instance: 7, stacks: 1, durationMs: 2_000, attach: 'target', level: 1 }, cast); // prettier-ignore
  const tick = trace.at(30).add('buffTick', { source: 1, target: 2, buff: 'burn', instance: 7, index: 1, of: 2, atMs: 990 }, apply); // prettier-ignore
  trace.add('damage', { source: 1, target: 2, effect: 'burn.tick', hpLost: 5, hpAfter: 0, ...HIT }, tick);
  const what = (isRolledUp: boolean) =>
    damageTable(read(trace), { span, isRolledUp }, 'done', 'skill').rows.map((row) => row.what);
  expect([what(true), what(false)]).toEqual([[{ kind: 'skill', id: 'ignite' }], [{ kind: 'buff', id: 'burn' }]]);
});

test('what a reflecting buff returns is not the attacker’s skill', () => {
  const trace = withUnits();
  const vow = trace.add('skillEffect', { source: 2, skill: 'thorns', cast: 0, level: 1 });
  trace.add('buffApply', { source: 2, target: 2, buff: 'spikes', instance: 9, stacks: 1, durationMs: -1, attach: 'target', level: 1 }, vow); // prettier-ignore
  const strike = trace.add('skillEffect', { source: 1, skill: 'strike', cast: 0, level: 1 }, trace.command('castUnit'));
  const hit = trace.add('damage', { source: 1, target: 2, skill: 'strike', hpLost: 5, hpAfter: 0, ...HIT }, strike);
  trace.add('damage', { source: 2, target: 1, buff: 'spikes', instance: 9, tags: ['reflected'], hpLost: 5, hpAfter: 0, ...HIT }, hit); // prettier-ignore
  const { rows } = damageTable(read(trace), rolledUp, 'done', 'skill');
  expect(rows.map(({ what }) => what?.id)).toEqual(['strike', 'thorns']);
});

test('a summoned unit’s damage is its owner’s when it is rolled up', () => {
  const trace = withUnits();
  trace.add('damage', { source: 3, target: 2, tags: ['attack'], hpLost: 5, hpAfter: 0, ...HIT });
  const sources = (isRolledUp: boolean) =>
    damageTable(read(trace), { span, isRolledUp }, 'done', 'source').rows.map(({ guid }) => guid);
  expect([sources(true), sources(false)]).toEqual([[1], [3]]);
});

test('hits at both ends of a span are counted, and none beside it', () => {
  const trace = withUnits();
  for (const frame of [9, 10, 20, 21]) trace.at(frame).damage(2, 1_000, 0);
  const { total } = damageTable(read(trace), { span: { fromMs: 330, toMs: 660 }, isRolledUp: true }, 'done', 'skill');
  expect([total.count, total.totalMilli]).toEqual([2, 2_000]);
});

test('hits that came to nothing count, but not for the smallest', () => {
  const trace = withUnits();
  trace.damage(2, 3_000, 0);
  trace.add('damage', { source: 1, target: 2, reason: 'evaded', ...HIT, hpLost: 0, hpAfter: 0 });
  const { total } = damageTable(read(trace), rolledUp, 'done', 'skill');
  expect([total.count, total.landed, total.minMilli, total.maxMilli]).toEqual([2, 1, 3_000, 3_000]);
});

test('a refresh wastes what was left, a prolongation nothing', () => {
  const trace = withUnits();
  const burn = { source: 1, target: 2, buff: 'burn', instance: 7 };
  trace.add('buffApply', { ...burn, stacks: 1, durationMs: 990, attach: 'target', level: 1 });
  trace.at(20).add('buffRefresh', { ...burn, durationMs: 990, how: 'refresh' });
  trace.at(40).add('buffRefresh', { ...burn, durationMs: 1_320, how: 'extend' });
  trace.at(60).add('buffEnd', { ...burn, stacks: 1, reason: 'dispelled' });
  trace.at(80).add('buffApply', { ...burn, instance: 8, stacks: 1, durationMs: -1, attach: 'target', level: 1 });
  const [row] = uptimeTable(read(trace), { span, bySource: false });
  expect(row).toMatchObject({ refreshes: 2, wastedMs: 330, applications: 2, upMs: 80 * 33 });
  expect(row!.gaps).toEqual([{ startMs: 60 * 33, endMs: 80 * 33 }]);
});

test('refused casts are counted by reason, and a stopped one is told from one that was given up', () => {
  const trace = withUnits();
  const begin = (frame: number, endReason: 'stunned' | 'cancelled') => {
    const ok = trace.at(frame).add('command', { player: 1, ordinal: frame, action: 'castUnit', verdict: 'ok', source: 1, skill: 'bolt' }); // prettier-ignore
    const phase = { source: 1, skill: 'bolt', cast: frame };
    trace.add('castPhase', { ...phase, from: 'idle', to: 'cast', atMs: frame * 33, durationMs: 330 }, ok);
    trace.add('castPhase', { ...phase, from: 'cast', to: 'idle', atMs: frame * 33 + 99, durationMs: 0, endReason }, ok);
  };
  begin(10, 'stunned');
  begin(30, 'cancelled');
  trace.add('command', { player: 1, ordinal: 3, action: 'castUnit', verdict: 'onCooldown', source: 1, skill: 'bolt' });
  const [row] = castTable(read(trace), { span });
  expect(row).toMatchObject({ ordered: 3, begun: 2, interrupted: 1, cancelled: 1, completed: 0 });
  expect(row!.refused).toEqual([{ reason: 'onCooldown', count: 1 }]);
});

test('being stunned in the middle of a walk counts once, as being held', () => {
  const trace = withUnits();
  trace.at(10).add('order', { source: 1, to: 'move' });
  trace.at(20).add('control', { target: 1, state: 'stun', on: true, instance: 4 });
  trace.at(30).add('control', { target: 1, state: 'stun', on: false, instance: 4 });
  trace.at(40).add('order', { source: 1, to: 'idle' });
  const [row] = timeTable(read(trace), { span });
  expect(row!.ms).toMatchObject({ moving: 20 * 33, locked: 10 * 33, idle: 70 * 33 });
});

test('what comes back between two changes is regeneration, and what did not fit is told', () => {
  const trace = withUnits();
  const mana = { target: 1, resource: 'mana' };
  trace.add('resource', { ...mana, from: 100_000, to: 60_000, why: 'cost' });
  trace.at(50).add('resource', { ...mana, from: 65_000, to: 100_000, why: 'action', wasted: 15_000 });
  const rows = resourceTable(read(trace), { span });
  const told = rows.map(({ why, gainedMilli, spentMilli, wastedMilli }) => [why, gainedMilli, spentMilli, wastedMilli]);
  expect(told).toEqual([
    ['action', 35_000, 0, 15_000],
    ['cost', 0, 40_000, 0],
    ['regen', 5_000, 0, 0],
  ]);
});

test('time with all charges is counted as full', () => {
  const trace = withUnits();
  trace.at(10).add('charge', { source: 1, skill: 'volley', from: 2, to: 1 });
  trace.at(60).add('charge', { source: 1, skill: 'volley', from: 1, to: 2 });
  const [row] = chargeTable(read(trace), { span });
  expect(row).toMatchObject({ most: 2, used: 1, regained: 1, fullMs: 50 * 33 });
});
