// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROW_DRAG_TYPE } from '../../../../widgets/drag.ts';
import { renderForm, ruleset } from '../../testing/render-form.tsx';

vi.mock('../../../../worker/client.ts', () => ({ tellWorker: vi.fn(), listenToWorker: vi.fn(), askWorker: {} }));

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined })));
afterEach(cleanup);

const effect = (id: string, flat: unknown) => ({
  id,
  name: id,
  trigger: { on: 'effect' },
  action: {
    kind: 'damage',
    type: 'physical',
    amount: { flat, terms: [{ of: 'caster', attribute: 'attack', ratio: 1 }] },
  },
});

const files = {
  'ruleset.json': ruleset,
  'units/hero.json': { id: 'hero', name: 'Hero', kind: 'hero', attributes: { attack: 157.5 }, skills: ['slash'] },
  'units/foe.json': { id: 'foe', name: 'Foe', kind: 'hero', attributes: { armour: 200 } },
  'effects/cut.json': effect('cut', { base: 180, perLevel: 25 }),
  'effects/burn.json': effect('burn', 10),
  'skills/slash.json': { id: 'slash', name: 'Slash', maxLevel: 6, effects: ['cut', null, 'burn'] },
};

const slot = (container: HTMLElement, number: number) =>
  container.querySelector<HTMLElement>(`[data-pointer="/effects/${number - 1}"]`)!;

describe('effect slots', () => {
  it('works the result out for level and units', async () => {
    const { container } = await renderForm(files, { row: 'skills/slash', level: 4 });
    expect(slot(container, 1).textContent).toContain('412.5');
    expect(container.querySelector('.amount')?.textContent).toContain('On Foe after armour 200: 309.4');
  });

  it('moves an effect with Alt and an arrow key', async () => {
    const { container, rowOf } = await renderForm(files, { row: 'skills/slash' });
    fireEvent.keyDown(slot(container, 1), { key: 'ArrowDown', altKey: true });
    expect(rowOf('skills/slash.json')['effects']).toEqual([null, 'cut', 'burn']);
    expect(document.activeElement).toBe(slot(container, 2));
  });

  it('leaves the slots alone at the first place', async () => {
    const { container, rowOf } = await renderForm(files, { row: 'skills/slash' });
    fireEvent.keyDown(slot(container, 1), { key: 'ArrowUp', altKey: true });
    expect(rowOf('skills/slash.json')['effects']).toEqual(['cut', null, 'burn']);
  });

  it('walks the cards with the arrow keys', async () => {
    const { container } = await renderForm(files, { row: 'skills/slash' });
    fireEvent.keyDown(slot(container, 1), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(slot(container, 2));
  });

  it('marks a slot whose effect does not exist', async () => {
    const dangling = { ...files, 'skills/slash.json': { id: 'slash', name: 'Slash', effects: ['gone'] } };
    const { container } = await renderForm(dangling, { row: 'skills/slash' });
    expect(slot(container, 1).className).toContain('bad');
  });

  it('edits the amount in the row of the effect', async () => {
    const { screen, rowOf, type } = await renderForm(files, { row: 'skills/slash' });
    fireEvent.click(screen.getByRole('button', { name: 'Edit as fields' }));
    type('Flat, level 1 (level 1, evaluated)', '200');
    expect(rowOf('effects/cut.json')).toMatchObject({ action: { amount: { flat: { base: 200, perLevel: 25 } } } });
  });

  it('duplicates an effect as a row of its own in the next empty slot', async () => {
    const { container, rowOf, labels } = await renderForm(files, { row: 'skills/slash' });
    fireEvent.keyDown(slot(container, 1), { key: 'd', code: 'KeyD', ctrlKey: true });
    expect(rowOf('skills/slash.json')['effects']).toEqual(['cut', 'cut-2', 'burn']);
    expect(rowOf('effects/cut-2.json')).toMatchObject({ id: 'cut-2', name: 'cut' });
    expect(labels()).toEqual(['Duplicate cut']);
  });

  it('takes an effect that is dropped from the explorer', async () => {
    const { container, rowOf } = await renderForm(files, { row: 'skills/slash' });
    const row = JSON.stringify({ table: 'effects', id: 'burn' });
    const dataTransfer = { types: [ROW_DRAG_TYPE], getData: (type: string) => (type === ROW_DRAG_TYPE ? row : '') };
    fireEvent.drop(slot(container, 1), { dataTransfer });
    expect(rowOf('skills/slash.json')['effects']).toEqual(['burn', 'cut', 'burn']);
  });

  it('does not take rows of other tables', async () => {
    const { container, rowOf } = await renderForm(files, { row: 'skills/slash' });
    const row = JSON.stringify({ table: 'units', id: 'hero' });
    const dataTransfer = { types: [ROW_DRAG_TYPE], getData: (type: string) => (type === ROW_DRAG_TYPE ? row : '') };
    fireEvent.drop(slot(container, 2), { dataTransfer });
    expect(rowOf('skills/slash.json')['effects']).toEqual(['cut', null, 'burn']);
  });
});
