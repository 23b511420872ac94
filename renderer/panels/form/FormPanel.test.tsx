// @vitest-environment happy-dom
import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { undoEdit, useBalance, useSearchWish, useSelection } from '../../stores/index.ts';
import { renderForm, ruleset } from './testing/render-form.tsx';

vi.mock('../../worker/client.ts', () => ({ tellWorker: vi.fn(), listenToWorker: vi.fn(), askWorker: {} }));

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined })));
afterEach(cleanup);

/** Written by hand: spacing and number tokens that no printer would make. */
const SLASH = `{
  "id": "slash",  "name": {"en": "Slash", "zh-CN": "斩击"},
  "phases": { "castMs": 200, "aftCastMs": 1.8e2 }
}
`;

const base = { id: 'base', name: 'Base', range: 3, phases: { castMs: 300, aftCastMs: 100 }, tags: ['base'] };

describe('form', () => {
  it('writes a typed number and keeps every other byte', async () => {
    const form = await renderForm({ 'skills/slash.json': SLASH, 'ruleset.json': ruleset }, { row: 'skills/slash' });
    form.type('Cast', '250');
    expect(form.textOf('skills/slash.json')).toBe(SLASH.replace('200', '250'));
  });

  it('names the whole change of a series of keys for undo', async () => {
    const form = await renderForm({ 'skills/slash.json': SLASH }, { row: 'skills/slash' });
    form.type('Cast', '2');
    form.type('Cast', '250');
    expect(form.labels()).toEqual(['Slash: castMs 200 → 250']);
  });

  it('names the undo step in the language of the interface', async () => {
    const form = await renderForm({ 'skills/slash.json': SLASH }, { row: 'skills/slash', language: 'zh-CN' });
    form.type('施放', '250');
    expect(form.labels()).toEqual(['斩击：castMs 200 → 250']);
  });

  it('keeps invalid text in the field and the last valid value in the row', async () => {
    const form = await renderForm({ 'skills/slash.json': SLASH }, { row: 'skills/slash' });
    form.type('Cast', '25x');
    expect(form.input('Cast').value).toBe('25x');
    expect(form.textOf('skills/slash.json')).toBe(SLASH);
  });

  it('shows where an inherited value comes from and writes an override beside it', async () => {
    const form = await renderForm(
      { 'skills/base.json': base, 'skills/slash.json': { id: 'slash', extends: 'base' } },
      { row: 'skills/slash' },
    );
    expect(form.field('/range').getByRole<HTMLInputElement>('textbox').value).toBe('3');
    form.type('Cast', '250');
    expect(form.rowOf('skills/slash.json')).toEqual({ id: 'slash', extends: 'base', phases: { castMs: 250 } });
  });

  it('takes an override away with the object that it leaves empty', async () => {
    const child = { id: 'slash', extends: 'base', phases: { castMs: 250 } };
    const form = await renderForm({ 'skills/base.json': base, 'skills/slash.json': child }, { row: 'skills/slash' });
    fireEvent.click(form.field('/phases/castMs').getByRole('button', { name: /Reset to the value of base/ }));
    expect(form.rowOf('skills/slash.json')).toEqual({ id: 'slash', extends: 'base' });
  });

  it('says that a value of the base row was removed, and brings it back', async () => {
    const child = { id: 'slash', extends: 'base', range: null };
    const form = await renderForm({ 'skills/base.json': base, 'skills/slash.json': child }, { row: 'skills/slash' });
    expect(form.field('/range').getByText('removed')).toBeTruthy();
    fireEvent.click(form.field('/range').getByRole('button', { name: 'Restore Range' }));
    expect(form.rowOf('skills/slash.json')).toEqual({ id: 'slash', extends: 'base' });
  });

  it('resets all overrides of a section in one step and keeps what only the row has', async () => {
    const child = { id: 'slash', extends: 'base', range: 9, phases: { castMs: 1, aftCastMs: 2, channelMs: 5 } };
    const form = await renderForm({ 'skills/base.json': base, 'skills/slash.json': child }, { row: 'skills/slash' });
    fireEvent.click(form.screen.getByRole('button', { name: 'Phases: reset 2 values to the base row' }));
    expect(form.rowOf('skills/slash.json')).toEqual({
      id: 'slash',
      extends: 'base',
      range: 9,
      phases: { channelMs: 5 },
    });
    expect(form.labels()).toHaveLength(1);
  });

  it('opens the base row at the place that a value comes from', async () => {
    const files = { 'skills/base.json': base, 'skills/slash.json': { id: 'slash', extends: 'base' } };
    const form = await renderForm(files, { row: 'skills/slash' });
    const line = form.container.querySelector('[data-pointer="/range"]')!.parentElement!;
    act(() => fireEvent.click(line.querySelector('.inherited-from')!));
    expect(useSelection.getState()).toMatchObject({ row: { table: 'skills', id: 'base' } });
  });

  it('explains the field that has the caret', async () => {
    const form = await renderForm({ 'skills/slash.json': SLASH }, { row: 'skills/slash' });
    fireEvent.focus(form.input('Cast'));
    const help = form.container.querySelector('.help-line')!.textContent;
    expect(help).toContain('castMs');
    expect(help).toContain('ms');
    expect(help).toContain('Length of the Cast phase');
  });

  it('creates a row and links it as one step', async () => {
    const form = await renderForm({ 'skills/slash.json': SLASH }, { row: 'skills/slash' });
    fireEvent.click(form.screen.getByRole('button', { name: 'Add effect' }));
    fireEvent.change(document.querySelector('.picker input')!, { target: { value: 'Deep Cut' } });
    fireEvent.click(within(document.querySelector<HTMLElement>('.picker')!).getByText('Create “Deep Cut”…'));
    expect(form.rowOf('skills/slash.json')['effects']).toEqual(['deep-cut']);
    expect(form.textOf('effects/deep-cut.json')).toContain('Deep Cut');
    expect(form.labels()).toEqual(['Create deep-cut for Add effect']);
    act(() => void undoEdit());
    expect([form.textOf('skills/slash.json'), form.textOf('effects/deep-cut.json')]).toEqual([SLASH, undefined]);
  });

  it('is read-only with a notice while the text does not parse', async () => {
    const form = await renderForm({ 'skills/slash.json': SLASH }, { row: 'skills/slash' });
    act(() => form.write('skills/slash.json', SLASH.replace('"phases"', 'phases"')));
    expect(form.screen.getByRole('status').textContent).toContain('line 3');
    expect(form.input('Cast').disabled).toBe(true);
  });

  it('shows keys that no schema knows as they are written, and leaves them alone', async () => {
    const files = { 'skills/slash.json': { id: 'slash', name: 'Slash', range: 3, flavour: { taste: 'sour' } } };
    const form = await renderForm(files, { row: 'skills/slash' });
    const unknown = form.field('/flavour');
    expect(unknown.getByLabelText('flavour, as written').textContent).toContain('"taste": "sour"');
    expect(unknown.queryByRole('textbox')).toBeNull();
    form.type('Range', '4');
    expect(form.rowOf('skills/slash.json')).toMatchObject({ range: 4, flavour: { taste: 'sour' } });
  });

  it('shows an action of a newer version as it is written', async () => {
    const action = { kind: 'teleportEverybody', far: 3 };
    const effect = { id: 'odd', name: 'Odd', trigger: { on: 'effect' }, action };
    const form = await renderForm({ 'effects/odd.json': effect }, { row: 'effects/odd' });
    expect(form.field('/action').getByLabelText('Action, as written').textContent).toContain('teleportEverybody');
  });

  it('brings out and focuses a field that somebody jumps to', async () => {
    const form = await renderForm({ 'skills/slash.json': SLASH }, { row: 'skills/slash' });
    act(() => useSelection.getState().selectRow({ table: 'skills', id: 'slash' }, '/turnSpeed'));
    expect(document.activeElement).toBe(form.input('Turn speed'));
  });

  it('does not write while an input method composes', async () => {
    const form = await renderForm({ 'skills/slash.json': SLASH }, { row: 'skills/slash' });
    const name = form.input('Name (中文)');
    fireEvent.compositionStart(name);
    fireEvent.change(name, { target: { value: 'zhan' } });
    expect(form.textOf('skills/slash.json')).toBe(SLASH);
    fireEvent.change(name, { target: { value: '劈' } });
    fireEvent.compositionEnd(name);
    expect(form.rowOf('skills/slash.json')['name']).toEqual({ en: 'Slash', 'zh-CN': '劈' });
  });

  it('offers no formula beside the points of a curve, and none of both beside nothing', async () => {
    const points = [{ x: 1, y: 1 }, { x: 2, y: 4 }]; // prettier-ignore
    const withPoints = await renderForm({ 'curves/growth.json': { id: 'growth', points } }, { row: 'curves/growth' });
    expect(withPoints.screen.queryByRole('button', { name: 'Formula' })).toBeNull();
    cleanup();
    const empty = await renderForm({ 'curves/growth.json': { id: 'growth' } }, { row: 'curves/growth' });
    expect(empty.screen.getByRole('button', { name: 'Formula' })).toBeTruthy();
  });

  it('searches elsewhere for the value of a field from its menu', async () => {
    const form = await renderForm({ 'skills/slash.json': SLASH }, { row: 'skills/slash' });
    fireEvent.contextMenu(form.container.querySelector('[data-pointer="/phases/castMs"]')!);
    fireEvent.click(within(document.body).getByRole('menuitem', { name: 'Search for “200”' }));
    expect(useSearchWish.getState().wish).toEqual({ text: '200', mode: 'text', isWholeWord: true });
  });

  it('sweeps a number from its menu, and offers that for numbers only', async () => {
    const form = await renderForm({ 'skills/slash.json': SLASH }, { row: 'skills/slash' });
    const offered = (pointer: string) => {
      fireEvent.contextMenu(form.container.querySelector(`[data-pointer="${pointer}"]`)!);
      return within(document.body)
        .getAllByRole('menuitem')
        .map((entry) => entry.textContent);
    };
    expect(offered('/name')).not.toContain('Sweep this field…');
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(offered('/phases/castMs')).toContain('Which scenarios notice the numbers of slash?');
    const { asked } = useBalance.getState();
    fireEvent.click(within(document.body).getByRole('menuitem', { name: 'Sweep this field…' }));
    expect(useBalance.getState().asked).toBe(asked + 1);
    expect(useBalance.getState().wish.axes[0]).toMatchObject({
      table: 'skills',
      row: 'slash',
      pointer: '/phases/castMs',
    });
  });
});
