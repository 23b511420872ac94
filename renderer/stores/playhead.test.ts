import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const mocks = vi.hoisted(() => ({ asked: [] as number[] }));
vi.mock('../worker/client.ts', () => ({
  askWorker: (_kind: string, { frame }: { frame: number }) => {
    mocks.asked.push(frame);
    return Promise.resolve(null);
  },
}));

const { followRun, usePlayhead } = await import('./playhead.ts');
const { useRange } = await import('./range.ts');

const STEP_MS = 10;
let nowMs = 0;
let paint: ((ms: number) => void) | undefined;

/** Shows pictures of so many steps each. */
function pictures(count: number, steps: number): number[] {
  return Array.from({ length: count }, () => {
    nowMs += steps * STEP_MS;
    paint?.(nowMs);
    return usePlayhead.getState().frame;
  });
}

beforeEach(() => {
  nowMs = 0;
  vi.stubGlobal('requestAnimationFrame', (work: (ms: number) => void) => ((paint = work), 1));
  vi.stubGlobal('cancelAnimationFrame', () => (paint = undefined));
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  void followRun({ runId: 1, frames: 100, stepMs: STEP_MS });
  usePlayhead.getState().seek(0);
  usePlayhead.getState().setLooping(false);
  useRange.getState().setRange(null);
});
afterEach(() => {
  usePlayhead.getState().pause();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('stops at the end of the run', () => {
  usePlayhead.getState().seek(95);
  usePlayhead.getState().play();
  expect(pictures(2, 3)).toEqual([98, 100]);
  expect(usePlayhead.getState().playing).toBe(false);
});

it('goes round in the picked range', () => {
  useRange.getState().setRange({ fromMs: 200, toMs: 240 });
  usePlayhead.getState().setLooping(true);
  usePlayhead.getState().seek(20);
  usePlayhead.getState().play();
  expect(pictures(5, 1)).toEqual([21, 22, 23, 20, 21]);
});

it('goes round in the whole run while no range is picked', () => {
  usePlayhead.getState().setLooping(true);
  usePlayhead.getState().seek(98);
  usePlayhead.getState().play();
  expect(pictures(2, 1)).toEqual([99, 0]);
  expect(usePlayhead.getState().playing).toBe(true);
});

it('plays from behind the range to the end of the run first', () => {
  useRange.getState().setRange({ fromMs: 200, toMs: 240 });
  usePlayhead.getState().setLooping(true);
  usePlayhead.getState().seek(97);
  usePlayhead.getState().play();
  expect(pictures(3, 1)).toEqual([98, 99, 20]);
});

it('asks for pictures before it gets there, also when each is several steps after the last', () => {
  void followRun({ runId: 2, frames: 1_000, stepMs: STEP_MS });
  usePlayhead.getState().play();
  pictures(2, 8);
  for (let picture = 0; picture < 10; picture++) {
    const askedBefore = new Set(mocks.asked);
    const [frame] = pictures(1, 8 + (picture % 2));
    expect(askedBefore).toContain(frame);
  }
});
