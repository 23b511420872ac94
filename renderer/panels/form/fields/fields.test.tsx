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

describe('lists', () => {
  it('give nothing away once they are as short as they may be', async () => {
    const files = { 'ruleset.json': ruleset, 'skills/slash.json': { id: 'slash', order: ['event', 'cost'] } };
    const form = await renderForm(files, { row: 'skills/slash' });
    fireEvent.click(form.screen.getByRole('button', { name: 'Remove cost' }));
    expect(form.rowOf('skills/slash.json')['order']).toEqual(['event']);
    const last = form.screen.getByRole('button', { name: /^Remove event/ });
    expect(last.getAttribute('aria-description')).toBe('At least 1');
    fireEvent.click(last);
    expect(form.rowOf('skills/slash.json')['order']).toEqual(['event']);
  });
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

  it('tell what another way of writing would change before it is chosen', async () => {
    await open({ range: [3, 4, 7] }, 'Range');
    const losses = document.querySelector('.lev-losses')!.textContent;
    expect(losses).toContain('as per level:level 2 turns from 4 to 5');
    expect(losses).toContain('as one value:2 levels change, level 1 from 3 to 4');
  });

  it('are one a level once several are pasted over one', async () => {
    const form = await renderForm(skill({ range: 3 }), { row: 'skills/slash' });
    const clipboardData = { getData: () => '3\t4\t5' };
    fireEvent.paste(form.input('Range'), { clipboardData });
    expect(form.rowOf('skills/slash.json')['range']).toEqual([3, 4, 5]);
  });

  it('are fitted to the levels of the row by a press', async () => {
    const form = await renderForm(skill({ range: [3, 4] }), { row: 'skills/slash' });
    fireEvent.click(form.screen.getByRole('button', { name: 'Range has 2 levels: make it 3' }));
    expect(form.rowOf('skills/slash.json')['range']).toEqual([3, 4, 5]);
  });

  it('mark the level that is another than in the saved file', async () => {
    const form = await renderForm(skill({ cooldown: { ms: [8000, 7500, 7000] } }), { row: 'skills/slash' });
    form.type('Cooldown, level 3', '6.5');
    const cooldown = form.container.querySelector('[data-pointer="/cooldown/ms"]')!;
    expect(cooldown.querySelectorAll('.lev-cell.chg')).toHaveLength(1);
    expect(cooldown.textContent).toContain('L3 was 7');
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

  it('writes a drag of a share as one undo step', async () => {
    const form = await renderForm(skill({ cancel: { preInterrupt: 0.3 } }), { row: 'skills/slash' });
    const slider = form.field('/cancel/preInterrupt').getByRole('slider');
    fireEvent.pointerDown(slider);
    for (const value of ['0.4', '0.5', '0.55']) fireEvent.change(slider, { target: { value } });
    fireEvent.pointerUp(window);
    expect(form.rowOf('skills/slash.json')['cancel']).toEqual({ preInterrupt: 0.55 });
    expect(form.labels()).toEqual(['Slash: preInterrupt 0.3 → 0.55']);
  });

  it('offers only roles that the moment has, and says why', async () => {
    const of = { kind: 'hpBelow', of: 'caster', fraction: 0.5 };
    const effect = {
      id: 'e',
      name: 'E',
      trigger: { on: 'effect', conditions: [of] },
      action: { kind: 'cue', key: 'x' },
    };
    const form = await renderForm({ 'effects/e.json': effect }, { row: 'effects/e' });
    const source = form.field('/trigger/conditions/0/of').getByRole('radio', { name: 'source' });
    expect(source.getAttribute('aria-description')).toContain('no buff takes part');
    fireEvent.click(source);
    expect(form.rowOf('effects/e.json')).toEqual(effect);
  });

  it('edits an expectation by its fields and keeps its title when the sort changes', async () => {
    const scenario = {
      id: 's',
      title: 'S',
      expect: [{ title: 'Nobody dies', never: { event: 'death', where: { target: 'red:1' } } }],
    };
    const form = await renderForm({ 'scenarios/s.scenario.json': scenario }, { row: 'scenarios/s' });
    form.type('target', 'blue:1');
    expect(form.rowOf('scenarios/s.scenario.json')['expect']).toEqual([
      { title: 'Nobody dies', never: { event: 'death', where: { target: 'blue:1' } } },
    ]);
    fireEvent.click(form.screen.getByRole('combobox', { name: 'Expectations 1' }));
    fireEvent.click(page.getByRole('option', { name: /^event/ }));
    expect(form.rowOf('scenarios/s.scenario.json')['expect']).toEqual([{ title: 'Nobody dies', event: '' }]);
  });

  it('pastes a column of a spreadsheet over a row of numbers', async () => {
    const rules = { ...ruleset, levels: { experience: [100, 200, 300] } };
    const form = await renderForm({ 'ruleset.json': rules }, { row: 'ruleset/ruleset' });
    fireEvent.paste(form.input('Experience 2'), { clipboardData: { getData: () => '250\n400\n600' } });
    expect(form.rowOf('ruleset.json')['levels']).toEqual({ experience: [100, 250, 400, 600] });
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
