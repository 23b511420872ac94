// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderForm, ruleset } from '../testing/render-form.tsx';

vi.mock('../../../worker/client.ts', () => ({ tellWorker: vi.fn(), listenToWorker: vi.fn(), askWorker: {} }));

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined })));
afterEach(cleanup);

const skill = (more: object) => ({
  'ruleset.json': ruleset,
  'skills/slash.json': { id: 'slash', name: 'Slash', maxLevel: 3, ...more },
});

describe('levelled values', () => {
  const open = async (more: object, label: string) => {
    const form = await renderForm(skill(more), { row: 'skills/slash', level: 2 });
    fireEvent.click(form.screen.getByRole('button', { name: `${label} by level` }));
    return form;
  };

  it('become a list of equal levels', async () => {
    const form = await open({ range: 3 }, 'Range');
    fireEvent.click(page.getByRole('radio', { name: 'list' }));
    expect(form.rowOf('skills/slash.json')['range']).toEqual([3, 3, 3]);
  });

  it('become a rule that keeps first and last level', async () => {
    const form = await open({ range: [3, 4, 7] }, 'Range');
    fireEvent.click(page.getByRole('radio', { name: 'per level' }));
    expect(form.rowOf('skills/slash.json')['range']).toEqual({ base: 3, perLevel: 2 });
  });

  it('become the value of the evaluated level', async () => {
    const form = await open({ range: [3, 4, 7] }, 'Range');
    fireEvent.click(page.getByRole('radio', { name: 'one value' }));
    expect(form.rowOf('skills/slash.json')['range']).toBe(4);
  });

  it('show long times in seconds and write milliseconds', async () => {
    const form = await renderForm(skill({ cooldown: { ms: [8000, 7500, 7000] } }), { row: 'skills/slash' });
    form.type('Cooldown, level 3', '6.5');
    expect(form.rowOf('skills/slash.json')['cooldown']).toEqual({ ms: [8000, 7500, 6500] });
  });

  it('keep the rule when its first level is edited', async () => {
    const form = await renderForm(skill({ cost: [{ resource: 'mana', amount: { base: 60, perLevel: 5 } }] }), {
      row: 'skills/slash',
    });
    form.type('Mana, level 1 (level 1, evaluated)', '70');
    expect(form.rowOf('skills/slash.json')['cost']).toEqual([{ resource: 'mana', amount: { base: 70, perLevel: 5 } }]);
  });
});

describe('lists and words', () => {
  it('copies an inherited list before its item changes', async () => {
    const base = { id: 'base', name: 'Base', cost: [{ resource: 'mana', amount: 60 }] };
    const files = {
      'ruleset.json': ruleset,
      'skills/base.json': base,
      'skills/slash.json': { id: 'slash', extends: 'base' },
    };
    const form = await renderForm(files, { row: 'skills/slash' });
    form.type('Mana', '70');
    expect(form.rowOf('skills/slash.json')['cost']).toEqual([{ resource: 'mana', amount: 70 }]);
    expect(form.rowOf('skills/base.json')['cost']).toEqual(base.cost);
  });

  it('adds tags at a comma', async () => {
    const form = await renderForm(skill({ tags: ['arthur'] }), { row: 'skills/slash' });
    form.type('Add to Tags', 'control,');
    expect(form.rowOf('skills/slash.json')['tags']).toEqual(['arthur', 'control']);
  });

  it('writes fractions that are typed in per cent', async () => {
    const form = await renderForm(skill({ cancel: { preInterrupt: 0.3 } }), { row: 'skills/slash' });
    form.type('Replaceable until', '35');
    expect(form.rowOf('skills/slash.json')['cancel']).toEqual({ preInterrupt: 0.35 });
  });

  it('removes an optional field when its number is emptied', async () => {
    const form = await renderForm(skill({ hitStop: 30 }), { row: 'skills/slash' });
    form.type('Hit stop', '');
    expect(form.rowOf('skills/slash.json')).not.toHaveProperty('hitStop');
  });
});
