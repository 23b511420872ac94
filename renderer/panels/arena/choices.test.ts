import { expect, it, vi } from 'vitest';
import { choicesOf } from './choices.ts';

vi.mock('../../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  tellWorker: () => undefined,
  askWorker: async () => null,
}));
vi.mock('../../host-client/index.ts', () => ({ host: { on: () => undefined } }));

const effect = (targets: number[], rejected: { guid: number; reason: string; by?: number }[]) =>
  ({ eventId: 7, frame: 1, targets, rejected }) as Parameters<typeof choicesOf>[0][number];
const texts = (...effects: Parameters<typeof effect>[]) =>
  choicesOf(
    effects.map((one) => effect(...one)),
    (reason) => reason,
  ).map(({ guid, rank, text }) => [guid, rank, text.replaceAll('\u00a0', ' ')]);

it('ranks the chosen where there were several, in the order of the choice', () => {
  expect(texts([[4, 2], []], [[9], []])).toEqual([
    [4, 1, ''],
    [2, 2, ''],
  ]);
});

it('says by how much somebody was missed, angles in degrees and lengths in units', () => {
  const missed = [{ guid: 3, reason: 'outsideRadius', by: 420 }, { guid: 4, reason: 'outsideArc', by: 12_500 }]; // prettier-ignore
  expect(texts([[], missed])).toEqual([
    [3, 0, 'outsideRadius 0.4 u'],
    [4, 0, 'outsideArc 12.5°'],
  ]);
});

it('keeps quiet about whoever could not be meant, and says nothing twice', () => {
  const missed = { guid: 3, reason: 'overLimit' };
  expect(texts([[], [{ guid: 1, reason: 'wrongRelation' }, missed]], [[], [missed]])).toEqual([[3, 0, 'overLimit']]);
});
