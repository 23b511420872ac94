import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../editors/rows/json.ts';
import { arenaItems, freeSlot, slotItems } from './arena-items.ts';
import { GRID } from './map-items.ts';

const row: JsonObject = {
  bounds: { minX: -14, minY: -9, maxX: 14, maxY: 9 },
  obstacles: [
    { kind: 'circle', centre: { x: 0, y: 5 }, radius: 1 },
    { kind: 'segment', from: { x: -6, y: 9 }, to: { x: 6, y: 9 } },
    {
      kind: 'polygon',
      blocks: ['vision'],
      points: [
        { x: 0, y: 0 },
        { x: 2, y: 1 },
        { x: 4, y: 0 },
        { x: 2, y: 4 },
      ],
    },
  ],
  camps: [{ camp: 'red', origin: { x: 6, y: 0 }, rotation: 180 }],
};
const items = arenaItems(row, () => 1);
const handle = (pointer: string, key: string) =>
  items.find((one) => one.pointer === pointer)!.handles.find((one) => one.key === key)!;

describe('things on the map of an arena', () => {
  it('move to round places, and only the coordinates that change are written', () => {
    expect(handle('/obstacles/0', 'centre').to({ x: 0.02, y: 5.26 }, GRID)).toEqual([
      { path: '/centre/y', value: 5.3 },
    ]);
  });

  it('move as a whole by their middle', () => {
    expect(handle('/obstacles/1', 'middle').by(0, -10, GRID)).toEqual([
      { path: '/from/y', value: 8 },
      { path: '/to/y', value: 8 },
    ]);
  });

  it('keep some ground between opposite edges', () => {
    expect(handle('/bounds', 'maxX').to({ x: -99, y: 0 }, GRID)).toEqual([{ path: '/maxX', value: -13 }]);
  });

  it('turn to where the handle points, within half a turn', () => {
    expect(handle('/camps/0', 'rotation').to({ x: 6, y: -3 }, GRID)).toEqual([{ path: '/rotation', value: -90 }]);
    expect(handle('/camps/0', 'rotation').by(0, 1, GRID)).toEqual([{ path: '/rotation', value: -179 }]);
  });

  it('never get a radius below nothing', () => {
    expect(handle('/obstacles/0', 'radius').by(-100, 0, GRID)).toEqual([{ path: '/radius', value: 0 }]);
  });

  it('tell the corners that point inward', () => {
    expect(items.find(({ pointer }) => pointer === '/obstacles/2')!.inward).toEqual([1]);
  });

  it('change nothing where they are let go at the same place', () => {
    for (const { handles } of items) for (const one of handles) expect(one.by(0, 0, GRID)).toEqual([]);
  });
});

describe('slots of a formation', () => {
  const formation = {
    camps: [
      {
        camp: 'blue',
        slots: [
          { slot: 1, offset: { x: 2, y: 0 } },
          { slot: 3, offset: { x: 0, y: 1 } },
        ],
      },
    ],
  };

  it('look ahead where they say nothing', () => {
    expect(slotItems(formation, 0, () => 0)[0]!.shape).toMatchObject({ kind: 'frame', deg: 0, text: '1' });
  });

  it('get the lowest free number', () => {
    expect(freeSlot(formation.camps[0]!.slots)).toBe(2);
  });
});
