// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameView } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import { registerCommands, type Disposable } from '../../app/commands/registry.ts';
import { startI18n, switchLanguage, textsAreThere } from '../../app/i18n/index.ts';
import { duelRun } from '../../panels/timeline/testing/fixture.ts';
import { useDoctor, usePlayhead, useProject, useRun, useSelection, useWatches } from '../../stores/index.ts';
import type { BranchCommand } from '../../stores/index.ts';
import type { MenuEntry, MenuItem } from '../../widgets/Menu.tsx';
import { offersFor } from './entries.ts';
import type { Thing } from './thing.ts';

vi.mock('../../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  tellWorker: () => undefined,
  askWorker: async () => null,
}));
vi.mock('../../host-client/index.ts', () => ({ host: { on: () => undefined } }));

const run = duelRun();
const find = (is: (event: TraceEvent) => boolean) => run.events.find(is)!;
const shield = find((event) => event.kind === 'command' && event.skill === 'oath-shield');
const strike = find((event) => event.kind === 'damage' && event.amount === 412_500);
const commands = run.events
  .filter((event) => event.kind === 'command')
  .map(({ frame, player, action, skill }): BranchCommand => {
    return { frame, player, action: { type: action, ...(skill && { skill }) } } as unknown as BranchCommand;
  });
const editCommand = vi.fn();

const idsOf = (entries: readonly MenuEntry[]) => entries.filter(({ kind }) => kind !== 'separator').map(({ id }) => id);
const ids = (thing: Thing) => idsOf(offersFor(thing));
const item = (thing: Thing, id: string) => offersFor(thing).find((entry) => entry.id === id) as MenuItem;
const text = (thing: Thing, id: string) => String(item(thing, id).text);

let registered: Disposable;

beforeAll(async () => {
  await startI18n('en');
  await textsAreThere;
});
beforeEach(() => {
  const title = { en: 'Take over from here', zh: '从此处接管' };
  const noteTitle = { en: 'Note', zh: '备注' };
  registered = registerCommands([
    { id: 'run.takeOver', group: 'transport', title, run: () => undefined },
    { id: 'timeline.note', group: 'timeline', title: noteTitle, when: () => false, run: () => undefined },
  ]);
  editCommand.mockClear();
  useRun.setState({ run, own: run, commands, editCommand, scenarioId: 'duel-1v1', branchId: 0, ownCommands: 0 });
  useSelection.setState({ eventId: 0, guid: 1 });
  usePlayhead.setState({ frame: 20, view: null });
  useWatches.setState({ watches: [] });
  useProject.setState({ readOnly: false });
});
afterEach(async () => {
  registered.dispose();
  await switchLanguage('en');
});

describe('what is offered with an event', () => {
  it('leads to its rows, cause and effects, and asks the doctor where it is of a cast', () => {
    const offered = ids({ eventId: shield.id, guid: 1 });
    expect(offered).toEqual(expect.arrayContaining(['go', 'row-skills-oath-shield', 'doctor', 'expect']));
    expect(offered).not.toContain('cause');
    expect(text({ eventId: shield.id }, 'doctor')).toBe('Ask the doctor about this');
    expect(text({ eventId: strike.id }, 'cause')).toMatch(/^Select the cause: /);
    const seek = vi.spyOn(usePlayhead.getState(), 'seek');
    item({ eventId: strike.id }, 'cause').onSelect();
    expect(useSelection.getState().eventId).toBe(strike.cause);
    expect(seek).toHaveBeenCalledWith(run.events[strike.cause - 1]!.frame);
  });

  it('does not ask the doctor about what no cast made', () => {
    const spawn = find(({ kind }) => kind === 'spawn');
    expect(ids({ eventId: spawn.id, guid: 1, isHere: true })).not.toContain('doctor');
  });

  it('lists several effects under one entry', () => {
    const effects = offersFor({ eventId: strike.id }).find(({ id }) => id === 'effects');
    expect(effects?.kind).toBe('submenu');
    const entries = (effects as Extract<MenuEntry, { kind: 'submenu' }>).entries as MenuItem[];
    expect(entries.length).toBe(run.events.filter(({ cause }) => cause === strike.id).length);
  });

  it('expects of the unit that the event met where no unit is picked', () => {
    const view = {
      frame: strike.frame,
      units: [{ guid: 2, unit: 'hou-yi', resources: [], buffs: [], skills: [], alive: true }],
    };
    usePlayhead.setState({ frame: strike.frame, view: view as unknown as FrameView });
    const all = offersFor({ eventId: strike.id, guid: 0 });
    const { entries } = all.find(({ id }) => id === 'expect') as Extract<MenuEntry, { kind: 'submenu' }>;
    expect(idsOf((entries as () => MenuEntry[])())).toContain('unit');
  });
});

describe('what is offered with an order', () => {
  it('leaves it out or moves it by a step, by its place in the list', () => {
    const index = commands.findIndex(({ action }) => 'skill' in action && action.skill === 'oath-shield');
    const thing = { eventId: shield.id, guid: 1, isHere: true };
    item(thing, 'mute').onSelect();
    item(thing, 'later').onSelect();
    expect(editCommand.mock.calls).toEqual([
      [index, { isMuted: true }],
      [index, { frame: shield.frame + 1 }],
    ]);
  });

  it('offers nothing of the kind while another run is looked at, or for what nobody ordered', () => {
    expect(ids({ eventId: strike.id })).not.toContain('mute');
    useRun.setState({ own: duelRun(3) });
    expect(ids({ eventId: shield.id })).not.toContain('mute');
  });
});

describe('what is offered where nothing is', () => {
  const ground: Thing = { eventId: 0, guid: 1, isHere: true };

  it('asks why nothing happened, for this unit at this frame', () => {
    item(ground, 'doctor').onSelect();
    expect(useDoctor.getState().question).toEqual({ guid: 1, frame: 20 });
  });

  it('gives left-out orders of this unit again, the nearest first', () => {
    const muted = commands.map((command) => (command.player === 1 ? { ...command, isMuted: true } : command));
    useRun.setState({ commands: muted });
    usePlayhead.setState({ frame: shield.frame });
    const [first] = ids(ground).filter((id) => id.startsWith('unmute'));
    expect(text(ground, first!)).toContain('oath-shield');
    item(ground, first!).onSelect();
    expect(editCommand).toHaveBeenCalledWith(expect.any(Number), { isMuted: false });
  });

  it('moves the order that was selected before to this frame', () => {
    const index = commands.findIndex(({ action }) => 'skill' in action && action.skill === 'oath-shield');
    item({ ...ground, carriedId: shield.id }, 'moveHere').onSelect();
    expect(editCommand).toHaveBeenCalledWith(index, { frame: 20 });
    expect(ids({ ...ground, carriedId: strike.id })).not.toContain('moveHere');
  });

  it('takes commands about this moment that work now', () => {
    expect(ids(ground)).toContain('run.takeOver');
    expect(ids(ground)).not.toContain('timeline.note');
    expect(ids({ ...ground, isHere: false })).not.toContain('run.takeOver');
  });
});

describe('what is offered with a figure', () => {
  const life: Thing = { guid: 2, member: '.hp', value: { that: 'unit.hp', value: 3000 } };

  it('adds it as a watch once', () => {
    item(life, 'watch').onSelect();
    expect(useWatches.getState().watches.map((watch) => watch.text)).toEqual(['red:1.hp']);
    expect(item(life, 'watch').disabled).toBe(true);
    expect(text({ guid: 77, member: '.hp' }, 'watch')).toBe('Watch unit(77).hp');
  });

  it('expects that figure alone, once the picture of the frame is there', () => {
    const expected = () => {
      const { entries } = offersFor(life).find(({ id }) => id === 'expect') as Extract<MenuEntry, { kind: 'submenu' }>;
      return idsOf((entries as () => MenuEntry[])());
    };
    expect(expected()).toEqual([]);
    usePlayhead.setState({ view: { frame: 20, units: [{ guid: 2, unit: 'hou-yi' }] } as unknown as FrameView });
    expect(expected()).toEqual(['unit', '0-value', '1-atLeast', '2-atMost']);
  });

  it('says why nothing can be expected, and nothing at all in a project that cannot be changed', () => {
    useRun.setState({ ownCommands: 1 });
    expect(item(life, 'expect')).toMatchObject({ disabled: true, hint: expect.stringContaining('Save') as string });
    useProject.setState({ readOnly: true });
    expect(ids(life)).not.toContain('expect');
  });

  it('speaks Chinese', async () => {
    await switchLanguage('zh-CN');
    expect(text(life, 'watch')).toBe('监视 red:1.hp');
  });
});
