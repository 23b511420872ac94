import { describe, expect, it } from 'vitest';
import { createProject } from '#pack';
import { schemaColumns } from '../columns/schema-columns.ts';
import type { FieldColumn } from '../columns/column.ts';
import { planWrites } from './writes.ts';

const file = (row: Record<string, unknown>) => ({
  path: `skills/${String(row['id'])}.json`,
  text: JSON.stringify(row),
});
const project = createProject([
  file({ id: 'base', range: 3, cooldown: { ms: [9000, 8000] } }),
  file({ id: 'bolt', name: 'Bolt', extends: 'base', range: 5, hitStop: { curve: 'x' } }),
  { path: 'skills/torn.json', text: '{ "id"' },
]);
const columns = schemaColumns('skills', 'en', undefined);
const column = (id: string): FieldColumn => columns.find((one) => one.id === id)!;

const write = (id: string, columnId: string, value: string | number | undefined, level = 1) => {
  const plan = planWrites(project, 'skills', [{ id, column: column(columnId), value }], level);
  const text = plan.texts[0]?.text;
  return text === undefined ? plan.refusedCells.map(({ problem }) => problem.key) : JSON.parse(text);
};

describe('cells that are written', () => {
  it('become the row’s own at the level', () => {
    expect(write('bolt', '/cooldown/ms', 7000, 2)).toMatchObject({ cooldown: { ms: [9000, 7000] } });
  });

  it('go back to the base row when they are emptied', () => {
    expect(write('bolt', '/range', undefined)).not.toHaveProperty('range');
    expect(write('bolt', '/cooldown/ms', undefined)).toEqual([]);
  });

  it('give a single text one a language', () => {
    expect(write('bolt', '/name/zh-CN', '弩')).toMatchObject({ name: { en: 'Bolt', 'zh-CN': '弩' } });
  });

  it('of one row build on each other', () => {
    const writes = [
      { id: 'bolt', column: column('/name/en'), value: 'Crossbow' },
      { id: 'bolt', column: column('/name/zh-CN'), value: '弩' },
    ];
    const { texts } = planWrites(project, 'skills', writes, 1);
    expect(JSON.parse(texts[0]!.text)).toMatchObject({ name: { en: 'Crossbow', 'zh-CN': '弩' } });
  });

  it('are refused, with a reason, where they have no place', () => {
    expect(write('torn', '/range', 2)).toEqual(['rowTorn']);
    expect(write('bolt', '/hitStop', 2)).toEqual(['followsCurve']);
    expect(write('bolt', '/cost/0/amount', 2)).toEqual(['noPlace']);
  });
});
