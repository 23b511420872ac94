import { describe, expect, it } from 'vitest';
import { previewStacks } from './stack-preview.ts';
import { tickTimes } from './tick-times.ts';

const noCurve = () => undefined;
const times = (buff: Record<string, never> | object) =>
  tickTimes(buff as never, 1, noCurve)?.ticks.map(({ atMs, share }) => (share === 1 ? atMs : [atMs, share]));

describe('tick times', () => {
  it('are duration by period, the last one at the end', () => {
    expect(times({ durationMs: 5000, tick: { everyMs: 1000 } })).toEqual([1000, 2000, 3000, 4000, 5000]);
  });

  it('leave out the rest of a period', () => {
    expect(times({ durationMs: 2500, tick: { everyMs: 1000 } })).toEqual([1000, 2000]);
  });

  it('pay out the rest when the buff says so', () => {
    expect(times({ durationMs: 2500, tick: { everyMs: 1000, atEnd: 'fractional' } })).toEqual([
      1000,
      2000,
      [2500, 0.5],
    ]);
  });

  it('start at once when the buff says so', () => {
    expect(times({ durationMs: 2000, tick: { everyMs: 1000, onApply: true } })).toEqual([0, 1000, 2000]);
  });

  it('stop at the most ticks', () => {
    expect(times({ durationMs: 5000, tick: { everyMs: 1000, max: 2 } })).toEqual([1000, 2000]);
  });

  it('do not exist without a period', () => {
    expect(times({ durationMs: 5000 })).toBeUndefined();
  });
});

describe('stacking preview', () => {
  const preview = (stacking: object, durationMs = 5000) => previewStacks({ durationMs, stacking } as never, 1, noCurve);
  const heights = (stacking: object, durationMs?: number) =>
    preview(stacking, durationMs).spans.map(({ stacks }) => stacks);

  it('grows to the most stacks and then refreshes', () => {
    expect(heights({ max: 3 })).toEqual([1, 2, 3]);
    expect(preview({ max: 3 }).atMax).toMatchObject({ number: 4, word: 'refresh' });
  });

  it('starts anew when it ran out before the next application', () => {
    expect(preview({ max: 3 }, 500).spans).toHaveLength(4);
    expect(heights({ max: 3 }, 500)).toEqual([1, 1, 1, 1]);
  });

  it('ends where it would have ended when the duration is kept', () => {
    expect(preview({ max: 3, onReapply: { duration: 'keep' } }, 2000).spans.at(-2)?.toMs).toBe(2000);
  });

  it('loses its stacks one by one', () => {
    expect(heights({ max: 2, expire: 'one' }, 1000)).toEqual([1, 2, 1]);
  });
});
