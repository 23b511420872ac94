import { expect, test } from 'vitest';
import { createProject, withFile } from '../model/project.ts';
import { effect, tinyProject } from '../testing/project-builder.ts';
import { createValidator, validateProject } from './validator.ts';

const EFFECT_COUNT = 40;
const json = (value: unknown) => JSON.stringify(value);

function manyEffects() {
  const builder = tinyProject();
  for (let index = 0; index < EFFECT_COUNT; index++) builder.row('effects', effect(`e${index}`, { bogus: index }));
  return createProject(builder.inputs());
}

test('a check in pieces ends with the findings of one in one go', () => {
  const project = manyEffects();
  const validator = createValidator();
  const left: number[] = [];
  let found = validator.advance(project, () => true);
  for (; found.pendingCount > 0; found = validator.advance(project, () => true)) left.push(found.pendingCount);
  // Each file is looked at twice, for itself and for its relations.
  expect(left).toHaveLength(2 * project.files.size - 1);
  expect(left).toEqual([...left].sort((a, b) => b - a));
  expect(found.diagnostics).toEqual(validateProject(project));
});

test('an edited file is looked at before what is still to be checked', () => {
  const project = manyEffects();
  const validator = createValidator();
  validator.advance(project, () => true);
  const edited = withFile(project, 'effects/e30.json', '{"id": ');
  const { diagnostics, pendingCount } = validator.advance(edited, () => true);
  expect(diagnostics.some(({ path }) => path === 'effects/e30.json')).toBe(true);
  expect(pendingCount).toBeGreaterThan(EFFECT_COUNT / 2);
});

test('an edit of a row has no other row looked at that does not name it', () => {
  const project = manyEffects();
  const validator = createValidator();
  validator.validate(project);
  const edited = withFile(project, 'effects/e30.json', json(effect('e30', {})));
  validator.advance(edited, () => true);
  expect(validator.advance(edited, () => true).pendingCount).toBe(0);
  expect(edited.rows.skills).toBe(project.rows.skills);
});
