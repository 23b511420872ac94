// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameView } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import { startI18n, switchLanguage } from '../../app/i18n/index.ts';
import { usePlayhead, useRun, useSelection, useWatches } from '../../stores/index.ts';
import { duelRun } from '../timeline/testing/fixture.ts';
import { InspectorPanel } from './InspectorPanel.tsx';
import { useInspectorTab } from './view-store.ts';

vi.mock('../../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  tellWorker: () => undefined,
  askWorker: async () => null,
}));
vi.mock('../../host-client/index.ts', () => ({ host: { on: () => undefined } }));

const run = duelRun();
const isStrike = (event: TraceEvent): boolean => event.kind === 'damage' && event.amount === 412_500;
const strike = run.events.find(isStrike)!;

beforeAll(() => startI18n('en'));
beforeEach(() => {
  useRun.setState({ run });
  useSelection.setState({ eventId: strike.id, guid: 0 });
});
afterEach(async () => {
  cleanup();
  await switchLanguage('en');
});

const lineOf = (stage: string): string[] => {
  const line = screen.getByRole('rowheader', { name: stage }).closest('tr')!;
  return within(line)
    .getAllByRole('cell')
    .map((cell) => (cell.textContent ?? '').trim());
};

describe('the inspector of a damage event', () => {
  it('shows each stage signed with its reason', () => {
    render(<InspectorPanel />);
    expect(lineOf('mitigation')).toEqual(['armour 200', '', '−113.438']);
    expect(lineOf('shields')).toEqual(['holy-ward', '', '−120.000']);
    expect(lineOf('HP lost').at(-1)).toBe('159.266');
  });

  it('writes the account so that it can be checked by hand', () => {
    render(<InspectorPanel />);
    expect(screen.getByText(/412\.500 \+ 41\.250 − 174\.484 = 159\.266 HP \+ 120\.000 shield/)).toBeTruthy();
  });

  it('reports a ledger that does not balance', () => {
    const broken = run.events.map((event) => (isStrike(event) ? { ...event, hpLost: 1 } : event)) as TraceEvent[];
    useRun.setState({ run: { ...run, events: broken } });
    render(<InspectorPanel />);
    expect(screen.getByRole('alert').textContent).toContain('159.265');
  });

  it('follows a chip to its moment', () => {
    render(<InspectorPanel />);
    const [root] = within(screen.getByRole('list', { name: /Cause chain/ })).getAllByRole('button');
    const seek = vi.spyOn(usePlayhead.getState(), 'seek');
    root!.click();
    expect(useSelection.getState().eventId).toBe(strike.root);
    expect(seek).toHaveBeenCalledWith(run.events[strike.root - 1]!.frame);
  });

  it('speaks Chinese as soon as the language is switched', async () => {
    render(<InspectorPanel />);
    await switchLanguage('zh-CN');
    expect(await screen.findByRole('rowheader', { name: '生命损失' })).toBeTruthy();
  });

  it('says what to do when nothing is picked', () => {
    useSelection.setState({ eventId: 0 });
    render(<InspectorPanel />);
    expect(screen.getByText('Pick an event to examine')).toBeTruthy();
  });

  it('says that an event is gone after an edit', () => {
    useSelection.setState({ eventId: 99_999 });
    render(<InspectorPanel />);
    expect(screen.getByText('The event is not in this run')).toBeTruthy();
  });
});

describe('what the right button offers in the inspector', () => {
  const entries = async () => {
    const menu = await screen.findByRole('menu', { name: 'What can be done with this' });
    return within(menu)
      .getAllByRole('menuitem')
      .map((entry) => entry.textContent ?? '');
  };
  const unit = {
    guid: 2,
    unit: 'hou-yi',
    level: 12,
    alive: true,
    resources: [],
    controls: [],
    tests: [],
    attack: { phase: 'idle' },
    order: { type: 'none' },
    mind: null,
    owner: 0,
    buffs: [{ instance: 1, buff: 'oath-mark', kind: 'debuff', stacks: 3, durationMs: -1 }],
    skills: [{ slot: 0, skill: 'volley', level: 4, remainingMs: 1200, totalMs: 8000 }],
  };

  beforeEach(() => {
    useWatches.setState({ watches: [] });
    useInspectorTab.setState({ tab: 'event' });
  });

  it('speaks of the chip that was pressed, not of the event that is shown', async () => {
    render(<InspectorPanel />);
    const [root] = within(screen.getByRole('list', { name: /Cause chain/ })).getAllByRole('button');
    fireEvent.contextMenu(root!);
    const offered = await entries();
    expect(offered[0]).toMatch(/^Go to this event/);
    expect(useSelection.getState().eventId).toBe(strike.id);
  });

  it('opens by a button of buffs and skills, and adds what is shown there as a watch', async () => {
    useInspectorTab.setState({ tab: 'unit' });
    useSelection.setState({ guid: 2 });
    usePlayhead.setState({ view: { frame: 0, units: [unit] } as unknown as FrameView });
    render(<InspectorPanel />);
    fireEvent.click(screen.getByRole('button', { name: 'More about volley' }));
    expect(await entries()).toContain('Ask the doctor about volley');
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'More about oath-mark' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Watch red:1.buff("oath-mark").stacks' }));
    expect(useWatches.getState().watches).toHaveLength(1);
  });

  it('leaves the menu of the browser where nothing can be done', () => {
    render(<InspectorPanel />);
    const isLeft = fireEvent.contextMenu(screen.getByText(/412\.500 \+ 41\.250/));
    expect(isLeft).toBe(true);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
