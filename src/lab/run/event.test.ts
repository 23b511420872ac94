import { expect, test } from 'vitest';
import type { TraceEvent } from '#generated/types.ts';
import { runEvent } from './event.ts';

const common = {
  id: 9,
  frame: 12,
  ms: 396,
  phase: 'event',
  order: 0,
  cause: 7,
  root: 3,
  source: 1,
  target: 2,
} as const;

const damage: TraceEvent = {
  ...common,
  kind: 'damage',
  type: 'physical',
  amount: 412_500,
  stages: [{ stage: 'mitigation', delta: -100_125, by: 'plate' }],
  hpLost: 312_375,
  shieldLost: 0,
  transferred: 0,
  overkill: 0,
  critical: false,
  flags: [],
  hpAfter: 1_000,
};

test('amounts become decimals and the cause becomes the parent', () => {
  expect(runEvent(damage)).toMatchObject({
    id: 9,
    parent: 7,
    root: 3,
    amount: 412.5,
    hpLost: 312.375,
    hpAfter: 1,
    stages: [{ stage: 'mitigation', delta: -100.125, by: 'plate' }],
  });
  expect(runEvent(damage)).not.toHaveProperty('cause');
});

test('the trace itself is left as it was', () => {
  const before = JSON.stringify(damage);
  runEvent(damage);
  expect(JSON.stringify(damage)).toBe(before);
});

test('counts and times keep their numbers', () => {
  const stack = runEvent({ ...common, kind: 'buffStack', buff: 'burn', instance: 4, from: 1, to: 2 });
  expect(stack).toMatchObject({ instance: 4, from: 1, to: 2 });
  const cooldown = runEvent({
    ...common,
    kind: 'cooldown',
    skill: 'volley',
    remainingMs: 7_000,
    totalMs: 8_000,
    op: 'start',
  });
  expect(cooldown).toMatchObject({ remainingMs: 7_000, totalMs: 8_000 });
});

test('a refusal counts milliseconds for cooldowns and amounts for costs', () => {
  const refused = {
    ...common,
    kind: 'command',
    player: 1,
    ordinal: 1,
    action: 'castUnit',
    need: 500,
    have: 250,
  } as const;
  expect(runEvent({ ...refused, verdict: 'onCooldown' })).toMatchObject({ need: 500, have: 250 });
  expect(runEvent({ ...refused, verdict: 'noResource' })).toMatchObject({ need: 0.5, have: 0.25 });
});

test('points inside an event become decimals too', () => {
  const dash = runEvent({
    ...common,
    kind: 'displace',
    mode: 'dash',
    from: { x: 1_500, y: 0 },
    to: { x: -250, y: 1 },
    durationMs: 200,
  });
  expect(dash).toMatchObject({ from: { x: 1.5, y: 0 }, to: { x: -0.25, y: 0.001 } });
});
