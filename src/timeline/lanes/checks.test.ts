import { expect, it } from 'vitest';
import type { Timeline } from '../model.ts';
import { withChecks } from './checks.ts';

const timeline: Timeline = { stepMs: 33, endMs: 330, units: [], groups: [] };
const checks = [
  { frame: 0, hash: 'a', state: 'same' },
  { frame: 5, hash: 'b', state: 'differs' },
  { frame: 10, hash: 'c', state: 'unproven' },
] as const;

it('shows each check at its frame, apart in kind by what came of it', () => {
  const [group] = withChecks(timeline, checks).groups;
  const [lane] = group!.lanes;
  expect(lane!.instants.map(({ ms, kind, word }) => [ms, kind, word])).toEqual([
    [0, 'hashSame', 'a'],
    [165, 'hashDiffers', 'b'],
    [330, 'hashUnproven', 'c'],
  ]);
});

it('stands below the orders, and changes nothing where there are none', () => {
  const orders = { kind: 'commands', guid: 0, unit: '', camp: -1, level: 0, lanes: [{ id: 'commands:0:' }] };
  const events = { ...orders, kind: 'events', lanes: [{ id: 'events:0:' }] };
  const full = { ...timeline, groups: [orders, events] } as unknown as Timeline;
  const ids = withChecks(full, checks).groups.map(({ lanes }) => lanes.map(({ id }) => id));
  expect(ids).toEqual([['commands:0:', 'checks:0:'], ['events:0:']]);
  expect(withChecks(full, [])).toBe(full);
});
