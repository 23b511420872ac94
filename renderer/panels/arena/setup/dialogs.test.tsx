// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FrameView, UnitView } from '#core';
import { startI18n } from '../../../app/i18n/index.ts';
import { usePlayhead, useRun, useSelection } from '../../../stores/index.ts';
import { adopt } from '../../../stores/project.ts';
import { TooltipProvider } from '../../../widgets/Tooltip.tsx';
import type { Run } from '../../../worker/protocol.ts';
import { useAim } from '../aim-store.ts';
import { SetUpDialogs } from './SetUpDialogs.tsx';
import { askSetUp, closeSetUp } from './setup-store.ts';

vi.mock('../../../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  tellWorker: () => undefined,
  retireRun: () => undefined,
  askWorker: async () => null,
}));
vi.mock('../../../host-client/index.ts', () => ({ host: { on: () => undefined } }));

const FILES = {
  'ruleset.json':
    '{"attributes": [{"id": "armor", "name": "Armour"}], "resources": [], "roles": {}, "camps": [{"id": "blue", "name": "Blue"}, {"id": "red", "name": "Red"}]}',
  'units/knight.json': '{"id": "knight", "name": "Knight"}',
  'units/training-dummy.json': '{"id": "training-dummy", "name": "Dummy"}',
  'buffs/burn.json': '{"id": "burn", "name": "Burning"}',
};

const orders: unknown[] = [];
const unit = (guid: number, player: number) =>
  ({
    guid,
    player,
    camp: 0,
    unit: 'knight',
    alive: true,
    level: 1,
    tests: [],
    buffs: [],
    resources: [],
    owner: 0,
    mind: null,
  }) as unknown as UnitView;

beforeAll(async () => {
  await startI18n('en');
  const files = Object.entries(FILES).map(([path, text]) => ({ path, text, hash: path }));
  adopt({ handle: 'h', root: '/p', name: 'p', readOnly: false, isSample: false, files }, []);
});
beforeEach(() => {
  orders.length = 0;
  const order: ReturnType<typeof useRun.getState>['order'] = (player, action) => void orders.push([player, action]);
  const orderAll: ReturnType<typeof useRun.getState>['orderAll'] = (all) =>
    all.forEach(({ player, action }) => void orders.push([player, action]));
  useRun.setState({ run: {} as Run, order, orderAll });
  usePlayhead.setState({ view: { units: [unit(1, 7), unit(2, 255)] } as unknown as FrameView });
  useSelection.setState({ guid: 2 });
});
afterEach(() => {
  closeSetUp();
  cleanup();
});

const show = () => render(<SetUpDialogs />, { wrapper: TooltipProvider as never });

it('spawns a dummy that stands still, with life and attributes of its own, where it was asked for', () => {
  askSetUp({ kind: 'spawn', at: { x: 1_500, y: -2_000 } });
  show();
  fireEvent.change(screen.getByRole('textbox', { name: 'Life at the start' }), { target: { value: '250' } });
  fireEvent.click(screen.getByRole('button', { name: 'Spawn here' }));
  expect(orders).toEqual([
    [
      7,
      {
        type: 'spawn',
        unit: 'training-dummy',
        camp: 'red',
        level: 1,
        x: 1.5,
        y: -2,
        controller: 'none',
        overrides: { hp: 250, ownPassives: false },
      },
    ],
  ]);
  expect(screen.queryByRole('dialog')).toBe(null);
});

it('waits for clicks where no place was said', () => {
  askSetUp({ kind: 'spawn', at: null });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Place it' }));
  expect(orders).toEqual([]);
  expect(useAim.getState().aim).toMatchObject({ kind: 'place', name: 'Dummy', isRepeated: true });
});

it('puts a buff on the chosen unit once one is chosen', async () => {
  askSetUp({ kind: 'buff', guids: [2] });
  show();
  const put = () => screen.getByRole('button', { name: /^Put on/ });
  expect(put().getAttribute('disabled') ?? put().getAttribute('aria-disabled')).not.toBe(null);
  fireEvent.click(screen.getByRole('button', { name: /^Buff/ }));
  fireEvent.click(await screen.findByText('burn'));
  fireEvent.click(put());
  expect(orders).toEqual([[7, { type: 'applyBuff', unit: 2, buff: 'burn' }]]);
});
