import { expect, it, vi } from 'vitest';
import type { FrameView, UnitView } from '#core';
import { usePlayhead, useRun, useSelection } from '../../stores/index.ts';
import type { Run } from '../../worker/protocol.ts';
import { useAim } from './aim-store.ts';
import { testCommands } from './test-commands.ts';

vi.mock('../../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  tellWorker: () => undefined,
  askWorker: async () => null,
}));
vi.mock('../../host-client/index.ts', () => ({ host: { on: () => undefined } }));

const unit = (guid: number, player: number, more: Partial<UnitView> = {}): UnitView =>
  ({
    guid,
    player,
    level: 4,
    resources: [{ value: 10, max: 3_200_000 }],
    tests: [],
    owner: 0,
    mind: null,
    ...more,
  }) as unknown as UnitView;

const units = [unit(1, 7), unit(12, 255, { tests: ['god'] })];

function orderOf(id: string, selected: number): unknown {
  const order = vi.fn();
  const orderAll: ReturnType<typeof useRun.getState>['orderAll'] = (all) =>
    all.forEach(({ player, action }) => void order(player, action));
  useRun.setState({ run: {} as Run, orderAll });
  usePlayhead.setState({ view: { units } as unknown as FrameView });
  useSelection.setState({ guid: selected });
  const command = testCommands.find((one) => one.id === `arena.test.${id}`)!;
  expect(command.when!()).toBe(true);
  command.run();
  return order.mock.calls[0];
}

it('works on the selected unit, given by the player whose unit takes orders', () => {
  expect(orderOf('noCooldown', 12)).toEqual([7, { type: 'noCooldown', unit: 12, on: true }]);
  expect(orderOf('noCooldown', 0)).toEqual([7, { type: 'noCooldown', unit: 1, on: true }]);
});

it('switches off what is on', () => {
  expect(orderOf('god', 12)).toEqual([7, { type: 'god', unit: 12, on: false }]);
});

it('writes life in units, and the next level', () => {
  expect(orderOf('fullLife', 1)).toEqual([7, { type: 'setHp', unit: 1, value: 3200 }]);
  expect(orderOf('lowLife', 1)).toEqual([7, { type: 'setHp', unit: 1, value: 320 }]);
  expect(orderOf('levelUp', 1)).toEqual([7, { type: 'setLevel', unit: 1, level: 5 }]);
});

it('kills by taking all life, and refreshes by an order of its own', () => {
  const alive = [unit(1, 7, { alive: true })];
  units.splice(0, units.length, ...alive, unit(12, 255, { tests: ['god'] }));
  expect(orderOf('kill', 1)).toEqual([7, { type: 'setHp', unit: 1, value: 0 }]);
  expect(orderOf('refresh', 1)).toEqual([7, { type: 'refresh', unit: 1 }]);
});

it('revives only the dead and takes only the living out', () => {
  units.splice(0, units.length, unit(1, 7, { alive: true }), unit(12, 255, { alive: false }));
  expect(orderOf('revive', 12)).toEqual([7, { type: 'revive', unit: 12 }]);
  expect(orderOf('revive', 1)).toBeUndefined();
  expect(orderOf('remove', 1)).toEqual([7, { type: 'removeUnit', unit: 1 }]);
  expect(orderOf('remove', 12)).toBeUndefined();
});

it('teleports to the pointer and does nothing while that is elsewhere', () => {
  useAim.setState({ at: { x: 1234.5, y: -2000 } });
  expect(orderOf('teleport', 12)).toEqual([7, { type: 'teleport', unit: 12, x: 1.235, y: -2 }]);
  useAim.setState({ at: null });
  expect(orderOf('teleport', 12)).toBeUndefined();
});

it('is not to be had without a fight', () => {
  useRun.setState({ run: null });
  expect(testCommands.every(({ when }) => !when!())).toBe(true);
});
