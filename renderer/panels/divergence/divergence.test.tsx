// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n, switchLanguage } from '../../app/i18n/index.ts';
import { useBeside } from '../../stores/beside.ts';
import { usePlayhead, useRecording, useRun } from '../../stores/index.ts';
import { TooltipProvider } from '../../widgets/Tooltip.tsx';
import { duelRun } from '../timeline/testing/fixture.ts';
import { DivergencePanel } from './DivergencePanel.tsx';
import { useDivergenceView } from './view-store.ts';

const answers = vi.hoisted(() => ({ parted: null as unknown, sides: null as unknown }));
vi.mock('../../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  listenToBeside: () => undefined,
  tellWorker: () => undefined,
  lookAt: () => undefined,
  askWorker: async (kind: 'parted' | 'sides') => answers[kind] ?? null,
}));
vi.mock('../../host-client/index.ts', () => ({ host: { on: () => undefined } }));

const a = { ...duelRun(), runId: 2 };
const b = { ...duelRun(1, 1_000), runId: 1 };
const life = { key: 'resource/hp', word: 'resource', measure: 'amount', table: 'resources', id: 'hp' };
const unit = { guid: 2, unit: 'hou-yi', fields: [] };
const units = [{ guid: 2, before: unit, after: unit, changes: [{ ...life, before: 1_539_300, after: 1_380_000 }] }];

/** Figures are grouped by spaces of their own. */
const plain = ({ textContent }: Element): string => textContent!.replaceAll(/\s/g, ' ');

beforeAll(() => startI18n('en'));
beforeEach(() => {
  answers.parted = { state: 'parted', frame: 30, phase: 'effects', detail: null, units, causes: { here: 0, there: 0 } };
  answers.sides = { units, more: 0 };
  useRun.setState({ run: a, own: a, side: 'a', previous: b });
  useDivergenceView.setState({ list: 'state', kind: null });
});
afterEach(async () => {
  cleanup();
  await switchLanguage('en');
});

it('says in one sentence where the runs part, and leads there', async () => {
  render(<DivergencePanel />, { wrapper: TooltipProvider });
  const first = await screen.findByTestId('first-difference');
  expect(plain(first)).toContain('The runs part in f30: hp of hou-yi is 1 380.000 in A and 1 539.300 in B.');
  fireEvent.click(within(first).getByRole('button', { name: 'Go to f30' }));
  expect(usePlayhead.getState().playing).toBe(false);
});

it('lists what differs at the playhead with both values and by how much', async () => {
  render(<DivergencePanel />, { wrapper: TooltipProvider });
  const table = await screen.findByRole('table', { name: /^Values of both runs at f/ });
  const line = within(table).getByRole('row', { name: /^hp/ });
  const cells = within(line).getAllByRole('cell').map(plain); // prettier-ignore
  expect(cells).toEqual(['1 380.000', '1 539.300', '−159.300']);
});

it('counts the differences over time by kind, and says when there are none', async () => {
  useDivergenceView.setState({ list: 'differences' });
  const { unmount } = render(<DivergencePanel />, { wrapper: TooltipProvider });
  const kinds = within(screen.getByRole('radiogroup', { name: 'Kind of difference' })).getAllByRole('radio');
  const [all, ...each] = kinds.map((one) => Number(/\d+/.exec(plain(one))![0]));
  expect(all).toBeGreaterThan(0);
  expect(each.reduce((sum, count) => sum + count, 0)).toBe(all);
  unmount();
  useRun.setState({ previous: { ...duelRun(), runId: 5 } });
  render(<DivergencePanel />, { wrapper: TooltipProvider });
  expect(screen.getByText('On the timeline nothing differs.')).toBeTruthy();
});

it('says that runs are the same, and what to do while there is only one', async () => {
  answers.parted = { state: 'same' };
  useRun.setState({ previous: { ...b, runId: 3 } });
  const { unmount } = render(<DivergencePanel />, { wrapper: TooltipProvider });
  await screen.findByText('Both runs are the same in every frame, to the last bit.');
  unmount();
  useRun.setState({ previous: null });
  await switchLanguage('zh-CN');
  render(<DivergencePanel />, { wrapper: TooltipProvider });
  expect(screen.getByText('还没有可比较的运行')).toBeTruthy();
});

it('says of a recording only what its hashes tell, and leads to where they part', async () => {
  const hashes = [0, 30, 60, 90].map((frame) => [frame, `${frame}`.padStart(16, '0')] as const);
  const verdict = { kind: 'diverged', lastEqualFrame: 30, frame: 60, expected: '60', actual: '61' };
  const outcome = { verdict, hashCount: 2, differing: [], isSamePack: true };
  useRecording.setState({
    recording: { name: 'bug.replay', replay: { hashes, hashEvery: 30 } },
    verification: { state: 'done', outcome },
  } as never);
  useRun.setState({ isGuest: true });
  useBeside.setState({ choice: { kind: 'recorded' } });
  const { seek } = usePlayhead.getState();
  const sought = vi.fn();
  usePlayhead.setState({ seek: sought });
  try {
    render(<DivergencePanel />, { wrapper: TooltipProvider });
    const first = screen.getByTestId('first-difference');
    expect(plain(first)).toContain('parts from the recording between f30, which still came out, and f60');
    const states = within(screen.getByRole('table', { name: 'Recorded hashes' }))
      .getAllByRole('row')
      .map(plain);
    expect(states.map((text) => /[✓≠…].*/.exec(text)![0])).toEqual(['✓ came out', '✓ came out', '≠ differs', '… not compared any more']); // prettier-ignore
    expect(screen.getByText(/4 hashes are known, one every 30 frames: units, values and events/)).toBeTruthy();
    fireEvent.click(within(first).getByRole('button', { name: 'Go to f60' }));
    expect(sought).toHaveBeenCalledWith(60);
  } finally {
    usePlayhead.setState({ seek });
    useRecording.setState({ recording: null });
    useRun.setState({ isGuest: false });
    useBeside.setState({ choice: { kind: 'before' } });
  }
});
