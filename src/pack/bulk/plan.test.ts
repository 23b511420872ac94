import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProject } from '../model/project.ts';
import { parseAssignment } from './assignment.ts';
import { parseBulk } from './parse.ts';
import { bulkPlan, type BulkOperation, type BulkOptions, type CellRef } from './plan.ts';

const row = (table: string, id: string, rest: string) => ({
  path: `${table}/${id}.json`,
  text: `{ "id": "${id}", ${rest} }\n`,
});

const FILES = [
  row('skills', 'base', '"maxLevel": 3, "range": 16.0, "cooldown": { "ms": [9000, 8000, 7000] }, "name": "Base bolt"'),
  row('skills', 'heir', '"extends": "base", "cost": [{ "resource": "mana", "amount": 60 }]'),
  row('skills', 'line', '"maxLevel": 4, "range": { "base": 2, "perLevel": 0.5 }, "cancel": { "preInterrupt": 0.25 }'),
  row('skills', 'curved', '"maxLevel": 3, "range": { "curve": "growth", "scale": 2 }'),
  row('skills', 'plain', '"maxLevel": 2, "cooldown": { "ms": 8125 }, "range":   1.50, "name": { "en": "Fire $1 bolt", "zh-CN": "火" }'),
  { path: 'skills/torn.json', text: '{ "id": ' },
  row('effects', 'hit', '"action": { "kind": "damage", "type": "true", "amount": { "flat": [10, 20], "terms": [{ "of": "caster", "attribute": "power", "ratio": 0.35 }] } }'),
  row('effects', 'burn', '"action": { "kind": "damage", "type": "true", "amount": { "flat": 7 } }'),
  row('curves', 'growth', '"points": [{ "x": 1, "y": 2 }, { "x": 3, "y": 4 }]'),
]; // prettier-ignore
const project = createProject(FILES);

const compute = (text: string): BulkOperation => {
  const parsed = parseBulk(text);
  if (parsed.kind === 'error') throw new Error(parsed.note.message.en);
  return { kind: 'compute', expression: parsed.expression };
};

const planOf = (cells: readonly CellRef[], text: string, options: BulkOptions = {}, table: 'skills' | 'effects' = 'skills') =>
  bulkPlan(project, table, cells, compute(text), options); // prettier-ignore

function written(id: string, pointer: string, text: string, options: BulkOptions = {}, table: 'skills' | 'effects' = 'skills') {
  const plan = planOf([{ id, pointer }], text, options, table);
  const [cell] = plan.cells;
  if (cell!.problem) return cell!.problem.code;
  const json = JSON.parse(plan.texts[0]?.text ?? '{}') as object;
  return pointer.slice(1).split('/').reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], json);
} // prettier-ignore

describe('bulk edits of numbers', () => {
  it('keep the form in which each value is written', () => {
    expect(written('plain', '/cooldown/ms', '*0.9')).toBe(7313);
    expect(written('base', '/cooldown/ms', '*0.9')).toEqual([8100, 7200, 6300]);
    expect(written('line', '/range', '*1.1')).toEqual({ base: 2.2, perLevel: 0.55 });
    expect(written('line', '/range', '+0.1')).toEqual({ base: 2.1, perLevel: 0.5 });
    expect(written('curved', '/range', '*1.1')).toEqual({ curve: 'growth', scale: 2.2 });
  });

  it('round to a step, and list what is a straight line no more', () => {
    expect(written('plain', '/cooldown/ms', '*1', { roundTo: 50 })).toBe(8150);
    expect(written('line', '/range', '*1.1', { roundTo: 0.5 })).toEqual([2, 3, 3.5, 4]);
  });

  it('tell that a figure had to be rounded to what its field may hold', () => {
    const { cells } = planOf([{ id: 'plain', pointer: '/cooldown/ms' }], '*0.9');
    expect(cells[0]!.notes.map(({ code }) => code)).toEqual(['rounded']);
  });

  it('change one level alone when asked', () => {
    expect(written('base', '/cooldown/ms', '-500', { level: 2, levels: 'one' })).toEqual([9000, 7500, 7000]);
    expect(written('line', '/range', '+1', { level: 2, levels: 'one' })).toEqual([2, 3.5, 3, 3.5]);
  });

  it('refuse what a curve cannot say, and what its field may not hold', () => {
    expect(written('curved', '/range', '+1')).toBe('followsCurve');
    expect(written('plain', '/cooldown/ms', '-9000')).toBe('belowMin');
    expect(written('torn', '/range', '+1')).toBe('torn');
    expect(written('plain', '/cancel/preInterrupt', '+1')).toBe('noValue');
    expect(written('plain', '/castMode', '= 1')).toBe('noNumber');
    expect(written('plain', '/range', '= 2s')).toBe('timeElsewhere');
  });

  it('work on shares as they are shown or as they are written', () => {
    expect(written('line', '/cancel/preInterrupt', '+5', { isShown: true })).toBe(0.3);
    expect(written('line', '/cancel/preInterrupt', '+0.05')).toBe(0.3);
  });

  it('multiply an amount as a whole, and refuse to add to its terms', () => {
    expect(written('hit', '/action/amount', '*1.1', {}, 'effects')).toMatchObject({ flat: [11, 22], terms: [{ ratio: 0.385 }] });
    expect(written('hit', '/action/amount', '+5', {}, 'effects')).toBe('hasTerms');
    expect(written('burn', '/action/amount', '+5', {}, 'effects')).toEqual({ flat: 12 });
  }); // prettier-ignore

  it('make an inherited value an override, and say so', () => {
    const plan = planOf([{ id: 'heir', pointer: '/range' }], '*0.5');
    expect(plan.cells[0]).toMatchObject({ before: 16, after: 8, inheritedFrom: 'base', notes: [{ code: 'override' }] });
    expect(JSON.parse(plan.texts[0]!.text)).toMatchObject({ range: 8 });
  });

  it('leave an heir alone that follows a base row of the same edit', () => {
    const cells = ['heir', 'base'].map((id) => ({ id, pointer: '/range' }));
    const plan = planOf(cells, '*0.5');
    expect(plan.texts.map(({ path }) => path)).toEqual(['skills/base.json']);
    expect(plan.cells[0]).toMatchObject({ id: 'heir', after: 8, notes: [{ code: 'follows' }] });
  });

  it('name the rows that change without having been asked for', () => {
    expect(planOf([{ id: 'base', pointer: '/range' }], '*0.5').followers).toEqual(['heir']);
    expect(planOf([{ id: 'heir', pointer: '/range' }], '*0.5').followers).toEqual([]);
  });

  it('touch no other byte of a text', () => {
    const { texts } = planOf([{ id: 'plain', pointer: '/cooldown/ms' }], '= 9000');
    expect(texts[0]!.text).toBe(FILES[4]!.text.replace('8125', '9000'));
  });

  it('come back exactly when a factor is taken back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 60 }), (steps, factor) => {
        const start = (steps * 1000) / 8;
        const text = `{ "id": "one", "range": 1.50, "cooldown": { "ms": ${start * 8} } }\n`;
        const ref = [{ id: 'one', pointer: '/cooldown/ms' }];
        const first = createProject([{ path: 'skills/one.json', text }]);
        const there = bulkPlan(first, 'skills', ref, compute(`*${factor / 8}`)).texts[0]?.text ?? text;
        const second = createProject([{ path: 'skills/one.json', text: there }]);
        const back = bulkPlan(second, 'skills', ref, compute(`/${factor / 8}`)).texts[0]?.text ?? there;
        expect(back).toBe(text);
      }),
    );
  });
});

describe('bulk edits of texts', () => {
  const replace = (find: string, replacement: string, more = {}) =>
    bulkPlan(project, 'skills', [{ id: 'plain', pointer: '/name/en' }], {
      kind: 'replace',
      find,
      replacement,
      ...more,
    });

  it('replace plain text as it stands', () => {
    expect(replace('$1', '$&').cells[0]).toMatchObject({ before: 'Fire $1 bolt', after: 'Fire $& bolt' });
  });

  it('replace by a pattern with its groups', () => {
    expect(replace('(\\w+) \\$1', 'Great $1', { isPattern: true }).cells[0]!.after).toBe('Great Fire bolt');
  });

  it('refuse patterns that are none or may never end', () => {
    expect(replace('(a+)+$', '', { isPattern: true }).cells[0]!.problem!.code).toBe('slowPattern');
    expect(replace('(', '', { isPattern: true }).cells[0]!.problem!.code).toBe('badPattern');
  });

  it('stop when their time is over', () => {
    const plan = bulkPlan(project, 'skills', [{ id: 'plain', pointer: '/name/en' }], { kind: 'replace', find: 'F', replacement: 'f' }, { isOutOfTime: () => true });
    expect(plan.cells[0]!.problem!.code).toBe('outOfTime');
  }); // prettier-ignore

  it('find one text for all languages under the field itself', () => {
    const plan = bulkPlan(project, 'skills', [{ id: 'base', pointer: '/name/en' }], { kind: 'replace', find: 'bolt', replacement: 'arrow' });
    expect(JSON.parse(plan.texts[0]!.text)).toMatchObject({ name: 'Base arrow' });
  }); // prettier-ignore
});

describe('assignments', () => {
  const sample = { id: 'x', castMode: 'none', range: 3, cooldown: { ms: 1 } };
  const read = (text: string) => parseAssignment(text, 'skills', sample);

  it('name a field, a sign and a value', () => {
    expect(read('cooldown.ms*=0.9')).toMatchObject({ pointer: '/cooldown/ms', operation: { kind: 'compute' } });
    expect(read('castMode=unit')).toEqual({ pointer: '/castMode', operation: { kind: 'set', value: 'unit' } });
  });

  it('point at what is wrong in the whole text', () => {
    expect(read('cooldown.ms = 2 +')).toMatchObject({ code: 'missingValue', at: 17 });
    expect(read('cooldown.ms *= 2 #')).toMatchObject({ code: 'unknownSign', at: 17 });
    expect(read('cooldown.ms')).toMatchObject({ code: 'assignment' });
  });
});
