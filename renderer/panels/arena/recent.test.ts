import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TraceEvent } from '#generated/types.ts';
import { RecentWindow, type Recent } from './recent.ts';

const SPAN_MS = 100;

const eventsAt = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b).map((ms, id) => ({ ms, id }) as TraceEvent);

const shown = (window: RecentWindow<Recent>, events: readonly TraceEvent[], nowMs: number, key: unknown = 0) =>
  window.moveTo(events as never, nowMs, key, ({ ms }, index, keep) => keep({ index, ms })).map(({ index }) => index);

it('shows after any way of moving what it would show at first', () => {
  const times = fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 40 });
  const moves = fc.array(fc.integer({ min: 0, max: 1_200 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(times, moves, (ms, nows) => {
      const events = eventsAt(ms);
      const moving = new RecentWindow<Recent>(SPAN_MS);
      for (const now of nows) expect(shown(moving, events, now)).toEqual(shown(new RecentWindow(SPAN_MS), events, now));
    }),
  );
});

it('looks at each event once while time goes on', () => {
  const events = eventsAt([10, 20, 30, 140]);
  const window = new RecentWindow<Recent>(SPAN_MS);
  let looks = 0;
  for (let now = 0; now <= 300; now += 5)
    window.moveTo(events as never, now, 0, ({ ms }, index, keep) => {
      looks += 1;
      keep({ index, ms });
    });
  expect(looks).toBe(4);
});

it('begins anew for another way of looking at events', () => {
  const window = new RecentWindow<Recent>(SPAN_MS);
  expect(shown(window, eventsAt([10]), 50)).toEqual([0]);
  expect(shown(window, eventsAt([10, 20]), 50)).toEqual([0, 1]);
  expect(shown(window, eventsAt([10, 20]), 50, 'other rows')).toEqual([0, 1]);
});
