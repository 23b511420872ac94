import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FrameView, UnitView } from '#core';
import { ArenaPicture } from './picture.ts';

const view = (frame: number, x: number): FrameView => ({
  frame,
  ms: frame * 33,
  units: [{ guid: 1, x, y: 0, facingMilliDeg: 0, alive: true } as UnitView],
  bullets: [],
  zones: [],
  cues: [],
});

it('shows exactly the state of the frame while paused, whatever was shown before', () => {
  fc.assert(
    fc.property(fc.integer({ min: -900, max: 900 }), fc.double({ min: 0, max: 1, noNaN: true }), (x, fraction) => {
      const picture = new ArenaPicture();
      const moment = { view: view(1, 0), nextView: view(2, x), fraction };
      picture.view({ ...moment, playing: true }, []);
      expect(picture.view({ ...moment, playing: false }, [])).toBe(moment.view);
    }),
  );
});

it('takes from the trace who was put elsewhere in the step', () => {
  const picture = new ArenaPicture();
  const moment = { view: view(1, 0), nextView: view(2, 500), fraction: 0.5, playing: true };
  const blink = { kind: 'displace', mode: 'blink', durationMs: 0, target: 1, frame: 2, ms: 66, id: 1 };
  const xOf = (events: readonly unknown[]) => picture.view(moment, events as never).units[0]!.x;
  expect(xOf([{ ...blink, durationMs: 200, mode: 'dash' }])).toBe(250);
  expect(new ArenaPicture().view(moment, [blink] as never).units[0]!.x).toBe(0);
});
