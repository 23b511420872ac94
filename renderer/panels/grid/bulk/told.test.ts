import { expect, it } from 'vitest';
import { createProject, type Json, type Project } from '#pack';
import { schemaColumns } from '../columns/schema-columns.ts';
import { withSeconds } from '../columns/seconds.ts';
import { planOf, START } from './request.ts';
import { toldOf } from './told.ts';

const row = (id: string, more: Json) => ({
  path: `skills/${id}.json`,
  text: JSON.stringify({ id, ...(more as object) }),
});
const project: Project = createProject([
  row('base', { name: 'Base', castMode: 'unit', cooldown: { ms: [6500, 6000] } }),
  row('heir', { extends: 'base' }),
  row('lone', { name: 'Lone', castMode: 'unit', cooldown: { ms: 1500 } }),
]);
const columns = withSeconds(schemaColumns('skills', 'en', undefined), [project.rows.skills.get('base')!.row!], {
  levelMax: 2,
  findCurve: () => undefined,
});
const column = columns.find(({ id }) => id === '/cooldown/ms')!;

function toldFor(id: string, text: string): readonly string[] {
  const made = planOf(
    project,
    'skills',
    [{ id, pointer: column.pointer, column }],
    { ...START, text },
    1,
    () => undefined,
  );
  if (made.kind !== 'plan') throw new Error('no plan');
  const told = toldOf(made, false, (key, values) => `${key} ${JSON.stringify(values)}`);
  return [...told, ...made.plan.cells.map(({ problem }) => problem?.message.en ?? '')];
}

it('an inherited time is told in the unit that stands over its column', () => {
  expect(toldFor('heir', '1.1')[0]).toContain('"value":"6.5\u00a0s"');
});

it('bounds of a time say their unit, whatever the column shows', () => {
  expect(toldFor('lone', '-2000').at(-1)).toMatch(/^-500 ms is less than 0 ms, .* max\(0ms, …\)/);
});
