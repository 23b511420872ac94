import { beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../stores/index.ts', async () => ({ useRange: (await import('../../../stores/range.ts')).useRange }));

const { useRange } = await import('../../../stores/range.ts');
const { clearArea, extendArea, setArea, useAreaLanes } = await import('./area-store.ts');
const range = () => useRange.getState().range;

beforeEach(clearArea);

it('lies from the earlier to the later moment, whichever was first', () => {
  setArea(300, 100, new Set(['cast:1:']));
  expect(range()).toEqual({ fromMs: 100, toMs: 300 });
  expect(useAreaLanes.getState().lanes).toEqual(new Set(['cast:1:']));
});

it('grows from where the playhead was, and over it to the other side', () => {
  extendArea(100, 200);
  extendArea(200, 300);
  expect(range()).toEqual({ fromMs: 100, toMs: 300 });
  extendArea(300, 50);
  expect(range()).toEqual({ fromMs: 50, toMs: 100 });
});

it('takes up an area whose edge is at the playhead', () => {
  setArea(100, 300, null);
  extendArea(300, 333);
  expect(range()).toEqual({ fromMs: 100, toMs: 333 });
});

it('is none without a length', () => {
  extendArea(100, 200);
  extendArea(200, 100);
  expect(range()).toBeNull();
});
