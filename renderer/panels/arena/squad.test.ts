import { beforeEach, expect, it, vi } from 'vitest';
import type { UnitView } from '#core';
import { useSelection } from '../../stores/index.ts';
import { placeInSquad } from './give.ts';
import { unitsInBand } from './pick.ts';
import { selectedNow, selectUnits, toggleUnit, useSquad } from './squad.ts';

vi.mock('../../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  tellWorker: () => undefined,
  askWorker: async () => null,
}));
vi.mock('../../host-client/index.ts', () => ({ host: { on: () => undefined } }));

beforeEach(() => {
  useSquad.setState({ guids: new Set() });
  useSelection.setState({ guid: 0 });
});

const selected = () => [[...selectedNow()], useSelection.getState().guid];

it('takes units in and out, and panels speak of one that is in', () => {
  toggleUnit(3);
  toggleUnit(5);
  expect(selected()).toEqual([[3, 5], 5]);
  toggleUnit(5);
  expect(selected()).toEqual([[3], 3]);
  toggleUnit(3);
  expect(selected()).toEqual([[], 0]);
});

it('is over once another panel selects somebody else', () => {
  selectUnits([1, 2]);
  useSelection.getState().selectUnit(9);
  expect(selected()).toEqual([[9], 9]);
});

it('takes the living whose middle is in the rectangle, drawn up from any corner', () => {
  const unit = (guid: number, x: number, alive = true) => ({ guid, x, y: 10, alive }) as UnitView;
  const units = [unit(1, 5), unit(2, 15), unit(3, 16, false), unit(4, 40)];
  expect(unitsInBand(units, { x: 20, y: 20 }, { x: 0, y: 0 }, ({ x, y }) => ({ x, y }))).toEqual([1, 2]);
});

it('keeps a squad in its places where these are near, and lets a lone unit go where one clicked', () => {
  const squad = [{ x: 0, y: 0 }, { x: 1000, y: 0 }]; // prettier-ignore
  expect(placeInSquad({ x: 8000, y: 0 }, squad[0]!, squad)).toEqual({ x: 7500, y: 0 });
  expect(placeInSquad({ x: 8000, y: 0 }, squad[0]!, [squad[0]!])).toEqual({ x: 8000, y: 0 });
  const far = [{ x: 0, y: 0 }, { x: 90_000, y: 0 }]; // prettier-ignore
  expect(placeInSquad({ x: 8000, y: 0 }, far[1]!, far)).toEqual({ x: 9500, y: 0 });
});
