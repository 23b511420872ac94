// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { layoutLanes } from '../layout.ts';
import { plainLane } from './series-lane.ts';
import { sliceOf } from '../testing/drawing.ts';

vi.mock('../../../host-client/index.ts', () => ({ host: { on: () => undefined } }));
vi.mock('../../../worker/client.ts', () => ({ listenToWorker: () => undefined, tellWorker: () => undefined }));

const { useSelection } = await import('../../../stores/index.ts');
const { moveCursor } = await import('../keyboard.ts');
const { choose, chosenIn, useChoice } = await import('./choice.ts');

const slices = [0, 100, 200].map((startMs) => sliceOf({ kind: 'holds', startMs, endMs: startMs + 50 }));
const lane = { ...plainLane({ id: 'watch:a', title: 'a' }, 'watch'), slices };
const layout = layoutLanes([{ kind: 'watches', guid: 0, unit: '', camp: -1, level: 0, lanes: [lane] }], new Set());
const chosen = () => chosenIn(layout, useChoice.getState().choice);

beforeEach(() => choose(undefined));

describe('a thing without an event', () => {
  it('is walked on from with the keys, in both directions', () => {
    choose({ lane, item: slices[0]! });
    choose(moveCursor(layout, chosen(), 'ArrowRight', 0));
    choose(moveCursor(layout, chosen(), 'ArrowRight', 0));
    expect(chosen()!.item).toBe(slices[2]);
    choose(moveCursor(layout, chosen(), 'ArrowLeft', 0));
    expect(chosen()!.item).toBe(slices[1]);
  });

  it('is left as soon as an event is selected elsewhere', () => {
    choose({ lane, item: slices[1]! });
    useSelection.getState().selectEvent(9);
    expect(chosen()).toBeUndefined();
  });

  it('is gone with its lane', () => {
    choose({ lane, item: slices[1]! });
    expect(chosenIn({ ...layout, lanes: [] }, useChoice.getState().choice)).toBeUndefined();
  });
});
