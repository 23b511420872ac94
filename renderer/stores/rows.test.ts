import { expect, it } from 'vitest';
import { createProject, withFile } from '#pack';
import { namedRowsOf, rowName } from './rows.ts';

const UNIT = 'units/mage.json';
const project = createProject([
  { path: 'skills/bolt.json', text: '{"id": "bolt", "name": "Bolt", "cooldownMs": 100}' },
  { path: UNIT, text: '{"id": "mage", "name": {"en": "Mage"}, "skills": ["bolt"]}' },
]);
const edit = (path: string, from: string, to: string) =>
  withFile(project, path, project.files.get(path)!.text.replace(from, to));

it('keeps the rows to name by while no name changes', () => {
  const before = namedRowsOf(project);
  expect(namedRowsOf(edit('skills/bolt.json', '100', '200'))).toBe(before);
});

it('gives new rows with a name, the keys of a unit, a row that comes or the ruleset', () => {
  const changes = [
    edit(UNIT, 'Mage', 'Sage'),
    edit(UNIT, '["bolt"]', '[]'),
    withFile(project, 'skills/cut.json', '{"id": "cut", "name": "Cut"}'),
    withFile(project, 'ruleset.json', '{}'),
  ];
  for (const changed of changes) {
    const before = namedRowsOf(project);
    expect(namedRowsOf(changed)).not.toBe(before);
  }
  expect(rowName(namedRowsOf(changes[0]!), 'units', 'mage', 'en')).toBe('Sage');
});
