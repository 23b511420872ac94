// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { compile } from '#core';
import {
  attacksAround,
  diagnose,
  LabData,
  prepareScenario,
  Simulation,
  tryValues,
  finish,
  type DoctorQuestion,
  type TryInput,
} from '#lab';
import type { ScenarioFile } from '#generated/types.ts';
import { startI18n, switchLanguage } from '../../app/i18n/index.ts';
import { answerAt, doctorTables, strikeAt, testAt } from '../../../src/lab/testing/doctor.ts';
import { testScenario } from '../../../src/lab/testing/scenario.ts';
import {
  askDoctor,
  closeQuestion,
  useDoctor,
  usePlayhead,
  useRecording,
  useRun,
  useSelection,
  type Recording,
} from '../../stores/index.ts';
import { TooltipProvider } from '../../widgets/Tooltip.tsx';
import { duelRun } from '../timeline/testing/fixture.ts';
import { DoctorPanel } from './DoctorPanel.tsx';

/** A strike of 400 ms that is stunned at 200 of 300. */
const tables = doctorTables({
  buffs: { spell: { durationMs: 600, modifiers: [{ kind: 'control', states: ['stun'] }] } },
  effects: { cast: { trigger: { on: 'effect' }, action: { kind: 'applyBuff', buff: 'spell' } } },
  skills: {
    strike: { castMode: 'unit', range: 4, phases: { castMs: 400, effectAtMs: 300 }, effects: ['hit'] },
    bind: { castMode: 'unit', range: 9, quick: true, effects: ['cast'] },
  },
  units: { knight: { maxLevel: 5, moveSpeed: 3.5, skills: ['strike', 'bind'] } },
});
/** Knights of these tables have no attack. */
const REFUSED = testAt<'attack'>(15, { type: 'attack', target: 'red:1' });
const scenario: ScenarioFile = testScenario({ commands: [strikeAt(2), answerAt(6, 'bind'), REFUSED] });

interface Stretch {
  readonly fromFrame: number;
  readonly toFrame: number;
}

function simulate(): Simulation {
  const simulation = new Simulation(prepareScenario(compile(tables).content!, scenario).prepared!);
  simulation.advance();
  return simulation;
}

vi.mock('../../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  tellWorker: () => undefined,
  askWorker: async (kind: string, question: DoctorQuestion & Stretch) => {
    if (kind === 'doctor') return diagnose(simulate(), question);
    return kind === 'attacks' ? attacksAround(simulate(), question.fromFrame, question.toFrame) : null;
  },
}));
vi.mock('../../worker/lab/index.ts', () => ({
  laboratory: {
    run: (_kind: string, input: TryInput) => ({
      result: Promise.resolve(finish(tryValues(new LabData(tables), input))),
      cancel: () => undefined,
    }),
  },
}));
vi.mock('../../host-client/index.ts', () => ({ host: { on: () => undefined } }));

const run = duelRun();

beforeAll(() => startI18n('en'));
beforeEach(() => {
  closeQuestion();
  useRun.setState({ run, scenario });
});
afterEach(async () => {
  cleanup();
  await switchLanguage('en');
});

const show = () => render(<DoctorPanel />, { wrapper: TooltipProvider as never });

describe('the doctor', () => {
  it('asks for a cast while there is no question', () => {
    show();
    expect(screen.getByText('Which cast did nothing?')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pick a cast' })).toBeTruthy();
  });

  it('shows the link that failed, why, where to look, and a value only once it is proved', async () => {
    askDoctor({ guid: 1, frame: 2 });
    show();
    const failed = (await screen.findByText(/not reached: stunned at/)).closest('li')!;
    expect(failed.dataset['link']).toBe('effectPoint');
    expect(failed.textContent).toContain('look at skills/strike /phases/effectAtMs');
    expect(await screen.findByRole('button', { name: 'Try 150 ms' })).toBeTruthy();
    expect(screen.getByText('verified by a run')).toBeTruthy();
    expect(document.querySelectorAll('[data-status=notReached]')).toHaveLength(5);
  });

  it('offers the basic attacks of each unit, and asks about the one that is picked', async () => {
    show();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Pick a cast' }), { key: 'Enter' });
    expect(await screen.findByText(/^Basic attacks around f/)).toBeTruthy();
    fireEvent.click(screen.getByRole('menuitem', { name: /^arthur/ }));
    const attack = await screen.findByRole('menuitem', { name: /attack on .*refused/ });
    fireEvent.click(attack);
    expect(useDoctor.getState().question).toMatchObject({ guid: 1, frame: 15 });
    expect(await screen.findByText('Why did the attack (f15) of arthur on hou-yi come to nothing?')).toBeTruthy();
  });

  it('says of an opened recording that what is tried goes into the project', async () => {
    useRecording.setState({ recording: {} as Recording });
    askDoctor({ guid: 1, frame: 2 });
    show();
    expect((await screen.findByRole('note')).textContent).toContain(
      'written into the project, never into the recording',
    );
    act(() => useRecording.setState({ recording: null }));
    expect(screen.queryByRole('note')).toBe(null);
  });

  it('goes on by unit, frame and skill when it was asked by an event', async () => {
    const { id } = simulate().events.find(({ kind }) => kind === 'castPhase')!;
    askDoctor({ guid: 0, frame: 2, event: id });
    show();
    await screen.findByText(/not reached/);
    expect(useDoctor.getState().question).toEqual({ guid: 1, frame: 2, skill: 'strike' });
  });

  it('jumps to the event of a fact', async () => {
    askDoctor({ guid: 1, frame: 2 });
    show();
    await screen.findByText(/stun by/);
    const seek = vi.spyOn(usePlayhead.getState(), 'seek');
    act(() => screen.getAllByRole('button', { name: 'Go to f6' })[0]!.click());
    expect(seek).toHaveBeenCalledWith(6);
    expect(useSelection.getState().eventId).toBeGreaterThan(0);
  });

  it('speaks Chinese as soon as the language is switched', async () => {
    askDoctor({ guid: 1, frame: 2 });
    show();
    await screen.findByText(/not reached/);
    await act(() => switchLanguage('zh-CN'));
    expect(await screen.findByText('生效点')).toBeTruthy();
    expect(screen.getByText(/未到达/)).toBeTruthy();
  });
});
