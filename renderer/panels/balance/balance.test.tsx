// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Tooltip } from 'radix-ui';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { planSweep, type CellResult } from '#lab';
import { testTables } from '../../../src/core/content/testing/tables.ts';
import { TEST_TABLES, testScenario } from '../../../src/lab/testing/scenario.ts';
import { startI18n, switchLanguage } from '../../app/i18n/index.ts';
import { useBalance, type BalanceResult } from '../../stores/index.ts';
import { useRecordWish } from '../../stores/record-wish.ts';
import { BalancePanel } from './BalancePanel.tsx';
import { listedRuns } from './SeedList.tsx';
import { boxOf, cellAt, heatLayout } from './heat-layout.ts';

vi.mock('../../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  tellWorker: () => undefined,
  tellTables: () => undefined,
  retireRun: () => undefined,
  askWorker: async () => null,
}));
vi.mock('../../host-client/index.ts', () => ({ host: { on: () => undefined } }));
vi.mock('../../worker/lab/index.ts', () => ({ laboratory: { run: () => ({ result: new Promise(() => undefined), cancel: () => undefined }), setTables: () => undefined } })); // prettier-ignore
vi.mock('../../widgets/chart/Chart.tsx', () => ({ Chart: ({ label }: { label: string }) => <div>{label}</div> }));

const FLAT = { table: 'effects', row: 'hit', pointer: '/action/amount/flat', values: [50, 100] } as const;
const scenario = testScenario();

function resultOf(
  figures: readonly (readonly (number | null)[])[],
  kind: 'damage' | 'winRate' = 'damage',
): BalanceResult {
  const sweep = { format: 'spellwright-sweep', schemaVersion: 1, scenario: 'test', axes: [FLAT], seeds: { from: 1, to: 4 }, measures: [{ kind, of: 'blue' }] } as const; // prettier-ignore
  const planned = planSweep(sweep, scenario, testTables(TEST_TABLES));
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  const cells = figures.map((values, cell): CellResult => ({
    values: planned.plan.cells[cell]!.values,
    runs: values.map((value, at) => ({ seed: at + 1, hash: '', values: [value] })),
    isEarly: false,
  }));
  return { plan: planned.plan, scenario, cells, tables: undefined };
}

beforeAll(() => startI18n('en'));
beforeEach(() =>
  useBalance.setState({ result: null, picked: null, progress: null, problems: [], status: 'idle', goal: null }),
);
afterEach(async () => {
  cleanup();
  await switchLanguage('en');
});

const show = () =>
  render(
    <Tooltip.Provider>
      <BalancePanel />
    </Tooltip.Provider>,
  );

const lines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

it('says what to do before anything was swept', () => {
  show();
  expect(screen.getByText('Nothing has been swept yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Sweep a field/ }));
  expect(screen.getByRole('button', { name: /Run sweep/ }).getAttribute('aria-disabled')).toBe('true');
});

it('shows each value with its figures and of how many runs they are', () => {
  useBalance.setState({ result: resultOf([[0, 0, 50, 50], [0, 100, 100, 200]]), status: 'done' }); // prettier-ignore
  show();
  expect(screen.getByTestId('balance-label').textContent).toBe('4 runs a cell');
  expect(lines()).toEqual([
    ['50', '25.0', '± 14.4', '28.9', '0.0', '25.0', '50.0', '4'],
    ['100', '100.0', '± 40.8', '81.6', '0.0', '100.0', '200.0', '4'],
  ]);
});

it('opens a cell by keys and lists its telling seeds first', () => {
  useBalance.setState({ result: resultOf([[0, 0, 50, 50], [0, 300, 100, 200]]), status: 'done' }); // prettier-ignore
  show();
  fireEvent.keyDown(screen.getByRole('row', { name: /^100:/ }), { key: 'Enter' });
  const seeds = within(screen.getByRole('group', { name: 'Seeds' }))
    .getAllByRole('button')
    .slice(0, -1);
  expect(seeds.map((button) => button.textContent)).toEqual(['lowest1 · 0.0', 'median3 · 100.0', 'highest2 · 300.0', '4 · 200.0']); // prettier-ignore
});

it('tells a figure that no run has, and shares in percent with an honest error', async () => {
  useBalance.setState({ result: resultOf([[1, 1, 1, 1], [null, null, null, null]], 'winRate'), status: 'done' }); // prettier-ignore
  await switchLanguage('zh-CN');
  show();
  const [always, never] = lines();
  expect(always!.slice(0, 2)).toEqual(['50', '100.0\u00a0%']);
  expect(always![2]).toMatch(/^± [1-9]/);
  expect(never!.slice(0, 2)).toEqual(['100', '—']);
});

it('lists runs without the figure at the end', () => {
  const runs = [null, 5, 1, 9].map((value, at) => ({ seed: at, hash: '', values: [value] }));
  expect(listedRuns(runs).map(({ run, word }) => [run.seed, word])).toEqual([
    [2, 'lowest'],
    [1, 'middle'],
    [3, 'highest'],
    [0, null],
  ]);
});

it('finds the cell under the pointer wherever it is painted', () => {
  const layout = heatLayout({ widthPx: 300, heightPx: 200 }, { columns: 3, rows: 4, leftPx: 40 });
  for (let index = 0; index < 12; index++) {
    const { x, y, width, height } = boxOf(layout, index);
    expect(cellAt(layout, x + width / 2, y + height / 2)).toBe(index);
  }
  expect(cellAt(layout, 20, 50)).toBe(null);
  expect(cellAt(layout, 100, 195)).toBe(null);
});

it('saves a run of a cell as it was counted, with its rows and without touching the project', async () => {
  const result = resultOf([[0, 0, 50, 50], [0, 300, 100, 200]]); // prettier-ignore
  useBalance.setState({ result, status: 'done', picked: 1 });
  show();
  const [, , highest] = within(screen.getByRole('group', { name: 'Seeds' })).getAllByRole('button');
  fireEvent.contextMenu(highest!);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save replay…' }));
  const { wish } = useRecordWish.getState();
  expect(wish).toMatchObject({
    kind: 'replay',
    scenario: { id: 'test', seed: 2 },
    notes: 'hit/action/amount/flat = 100',
  });
  expect(wish?.rows).toEqual(result.plan.cells[1]!.rows);
});
