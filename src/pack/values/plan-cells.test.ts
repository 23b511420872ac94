import { describe, expect, it } from 'vitest';
import { createProject } from '../model/project.ts';
import { planAtLevel, planCells, rowValuesOf } from './plan-cells.ts';

const BASE = '{ "id": "base", "range": 3, "cooldown": { "ms": [9000, 8000] }, "cost": [{ "amount": 60 }] }\n';
const BOLT =
  '{\r\n  "id": "bolt",\r\n  "extends": "base",\r\n  "range": 1.0,\r\n  "hitStop": { "base": 10, "perLevel": 5 }\r\n}\r\n';
const project = createProject([
  { path: 'skills/base.json', text: BASE },
  { path: 'skills/bolt.json', text: BOLT },
  { path: 'skills/torn.json', text: '{ "id": ' },
]);
const bolt = rowValuesOf(project, 'skills', 'bolt')!;

describe('cells of a table', () => {
  it('are written without touching the other bytes', () => {
    const plan = planCells(project, 'skills', [{ id: 'bolt', edits: [{ pointer: '/range', value: 2 }] }]);
    expect(plan.texts).toEqual([{ path: 'skills/bolt.json', text: BOLT.replace('1.0', '2') }]);
  });

  it('leave rows alone whose text does not parse, and say so', () => {
    const plan = planCells(project, 'skills', [{ id: 'torn', edits: [{ pointer: '/range', value: 2 }] }]);
    expect(plan).toEqual({ texts: [], refused: ['torn'] });
  });

  it('are no change when they have the value already', () => {
    expect(planCells(project, 'skills', [{ id: 'bolt', edits: [{ pointer: '/range', value: 1 }] }]).texts).toEqual([]);
  });

  it('make an inherited list of levels the row’s own', () => {
    expect(planAtLevel(bolt, '/cooldown/ms', 2, 7000)).toEqual([{ pointer: '/cooldown/ms', value: [9000, 7000] }]);
  });

  it('lengthen a list of levels that ends before the level', () => {
    expect(planAtLevel(bolt, '/cooldown/ms', 4, 7000)).toEqual([
      { pointer: '/cooldown/ms', value: [9000, 8000, 8000, 7000] },
    ]);
  });

  it('move the start of a value that grows with each level', () => {
    expect(planAtLevel(bolt, '/hitStop', 3, 50)).toEqual([{ pointer: '/hitStop/base', value: 40 }]);
  });

  it('are not planned over a curve', () => {
    const row = { own: { range: { curve: 'reach' } }, effective: { range: { curve: 'reach' } }, base: undefined };
    expect(planAtLevel(row, '/range', 1, 5)).toBeUndefined();
  });
});
