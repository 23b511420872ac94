// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSelection } from '../../stores/index.ts';
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

  it('is read-only with a notice while the text does not parse', async () => {
    const form = await renderForm({ 'skills/slash.json': SLASH }, { row: 'skills/slash' });
    act(() => form.write('skills/slash.json', SLASH.replace('"phases"', 'phases"')));
    expect(form.screen.getByRole('status').textContent).toContain('line 3');
    expect(form.input('Cast').disabled).toBe(true);
  });

  it('shows keys that no schema knows', async () => {
    const form = await renderForm(
      { 'skills/slash.json': { id: 'slash', name: 'Slash', flavour: 'sour' } },
      { row: 'skills/slash' },
    );
    expect(form.input('flavour').value).toBe('"sour"');
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
});
