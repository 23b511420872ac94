import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WatchAnswer, WatchInput } from '#lab';
import type { Run } from '../worker/protocol.ts';
import { usePlayhead } from './playhead.ts';
import { useRun } from './run.ts';
import * as hitStops from './watch-stops.ts';
import * as watches from './watches.ts';

interface Asked {
  readonly input: WatchInput;
  readonly isCancelled: () => boolean;
  answer(answer: WatchAnswer): void;
}
const asked: Asked[] = [];

vi.mock('../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  tellWorker: () => undefined,
  askWorker: async () => null,
}));
vi.mock('../host-client/index.ts', () => ({
  host: { on: () => undefined, prefs: { write: async () => undefined, read: async () => ({}) } },
}));
vi.mock('../worker/lab/index.ts', () => ({
  laboratory: {
    setTables: () => undefined,
    run: (_: string, input: WatchInput) => {
      let isCancelled = false;
      let answer: Asked['answer'] = () => undefined;
      const result = new Promise<WatchAnswer>((resolve) => (answer = resolve));
      asked.push({ input, isCancelled: () => isCancelled, answer });
      return { result, cancel: () => (isCancelled = true) };
    },
  },
}));

const s = { ...watches, ...hitStops };
let leave: () => void = () => undefined;
const run = (): Run => ({ frames: 100, events: [] }) as unknown as Run;

beforeEach(() => {
  asked.length = 0;
  s.useWatches.setState({ watches: [], breakpoints: [] });
  useRun.setState({ run: run(), scenario: { id: 'x' } as never });
  leave = s.followWatches();
});
afterEach(() => leave());

const hits = (...frames: readonly number[]) =>
  ({
    ok: true,
    found: { hits: frames.map((frame, index) => ({ frame, eventId: 0, count: index + 1 })), dropped: 0 },
  }) as const;
const answer = (
  ...breakpoints: WatchAnswer extends infer A ? (A extends { ran: true; breakpoints: infer B } ? B : never) : never
) => ({ ran: true, frames: 100, watches: [], breakpoints }) as WatchAnswer;
const stops = () => s.useWatches.getState().stops.map(({ frame }) => frame);

it('asks once for all expressions, and again for a new run, dropping what is under way', () => {
  s.addWatch('red:1.hp');
  s.addWatch('frame');
  expect(asked.map(({ input }) => input.expressions)).toEqual([['red:1.hp'], ['red:1.hp', 'frame']]);
  expect(asked[0]!.isCancelled()).toBe(true);
  useRun.setState({ run: run() });
  expect(asked).toHaveLength(3);
  expect(asked[1]!.isCancelled()).toBe(true);
});

it('decides without another run which hits stop', async () => {
  s.addBreakpoint({ on: 'state', frame: 0, condition: 'frame > 3' });
  asked[0]!.answer(answer(hits(5, 20, 40)));
  await vi.waitFor(() => expect(stops()).toEqual([5, 20, 40]));
  const { id } = s.useWatches.getState().breakpoints[0]!;
  s.editBreakpoint(id, { fromHit: 2 });
  expect(stops()).toEqual([20, 40]);
  s.editBreakpoint(id, { logOnly: true });
  expect([stops(), s.useWatches.getState().allHits.length]).toEqual([[], 3]);
  s.editBreakpoint(id, { isOn: false });
  expect(s.useWatches.getState().allHits).toEqual([]);
  expect(asked).toHaveLength(1);
});

it('stops a playing run at the first hit that it passes', async () => {
  const leaveStops = s.stopAtHits();
  s.toggleBreakpoint(7);
  asked[0]!.answer(answer(hits(7)));
  await vi.waitFor(() => expect(stops()).toEqual([7]));
  const seek = vi.fn((frame: number) => usePlayhead.setState({ frame }));
  usePlayhead.setState({ frame: 5, playing: true, seek, pause: () => usePlayhead.setState({ playing: false }) });
  usePlayhead.setState({ frame: 9 });
  expect(seek).toHaveBeenCalledWith(7);
  expect(usePlayhead.getState()).toMatchObject({ frame: 7, playing: false });
  leaveStops();
  s.toggleBreakpoint(7);
  expect(s.useWatches.getState().breakpoints).toEqual([]);
});

it('works out what lanes show in the same run, and forgets it with them', async () => {
  s.addWatch('red:1.hp');
  s.watchForLanes(['unit(2).shield']);
  expect(asked.at(-1)!.input.expressions).toEqual(['red:1.hp', 'unit(2).shield']);
  const found = (text: string) =>
    ({ ok: true, found: { kind: 'number', frames: [0], values: [text.length] } }) as never;
  asked.at(-1)!.answer({ ran: true, frames: 100, watches: [found('a'), found('bc')], breakpoints: [] });
  await vi.waitFor(() => expect([...s.useWatches.getState().laneSeries.keys()]).toEqual(['unit(2).shield']));
  const count = asked.length;
  s.watchForLanes(['unit(2).shield']);
  expect(asked).toHaveLength(count);
  s.watchForLanes([]);
  expect(asked.at(-1)!.input.expressions).toEqual(['red:1.hp']);
});
