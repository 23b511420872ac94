// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n, switchLanguage } from '../../app/i18n/index.ts';
import { usePlayhead, useRun, useSelection } from '../../stores/index.ts';
import { useRange } from '../../stores/range.ts';
import { duelRun } from '../timeline/testing/fixture.ts';
import { StatisticsPanel } from './StatisticsPanel.tsx';
import { setView } from './view-store.ts';

vi.mock('../../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  tellWorker: () => undefined,
  askWorker: async () => null,
}));
vi.mock('../../host-client/index.ts', () => ({ host: { on: () => undefined } }));
vi.mock('../../widgets/chart/Chart.tsx', () => ({ Chart: ({ label }: { label: string }) => <div>{label}</div> }));

const run = duelRun();

beforeAll(() => startI18n('en'));
beforeEach(() => {
  useRun.setState({ run, previous: null });
  useRange.setState({ range: null });
  setView({ tab: 'damage', rangeMode: 'whole', whose: '', beside: '', grouping: 'source', isRolledUp: true });
});
afterEach(async () => {
  cleanup();
  await switchLanguage('en');
});

const show = async (name: RegExp) => {
  render(<StatisticsPanel />);
  return screen.findByRole('table', { name });
};
const cells = (row: HTMLElement) => within(row).getAllByRole('cell').map((cell) => cell.textContent ?? ''); // prettier-ignore

it('counts damage by who did it, and says that it is one run', async () => {
  const table = await show(/^Damage · One run · seed 20417$/);
  const [, first] = within(table).getAllByRole('row');
  expect(cells(first!).slice(0, 2)).toEqual(['arthur', '509.3']);
});

it('counts the range that was picked on the timeline', async () => {
  useRange.setState({ range: { fromMs: 0, toMs: 15_300 } });
  setView({ rangeMode: 'selection' });
  const table = await show(/^Damage/);
  const arthur = within(table).getByText('arthur').closest('tr')!;
  expect(cells(arthur)[1]).toBe('279.3');
});

it('leads from a row to its first event', async () => {
  const table = await show(/^Damage/);
  fireEvent.click(within(table).getByText('hou-yi'));
  const picked = run.events.find(({ id }) => id === useSelection.getState().eventId);
  expect(picked).toMatchObject({ kind: 'damage', source: 2 });
  expect(usePlayhead.getState().frame).toBeGreaterThanOrEqual(0);
});

it('stands beside the run before the last edit with signed differences', async () => {
  useRun.setState({ previous: duelRun(1, 1_000) });
  setView({ tab: 'buffs', beside: 'previous' });
  const table = await show(/^Buffs/);
  await within(table).findByRole('columnheader', { name: 'Δ' });
  const silence = within(table).getByText('oath-silence').closest('tr')!;
  expect(cells(silence)[3]).toMatch(/^\+1\.1/);
});

it('tells a death with what led to it, in Chinese too', async () => {
  setView({ tab: 'deaths', recapMs: 10_000 });
  await switchLanguage('zh-CN');
  const table = await show(/^hou-yi 于 \S+\s\S+ 死亡，击杀者 arthur/);
  expect(within(table).getAllByText('伤害').length).toBeGreaterThan(1);
});
