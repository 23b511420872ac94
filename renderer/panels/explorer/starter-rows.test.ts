import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, it } from 'vitest';
import { createProject, formatRow, pathOfRow, TABLES, validateProject, withFile } from '#pack';
import { starterRow } from './starter-rows.ts';

const SAMPLE = 'samples/duel-of-legends';
const sample = createProject(
  readdirSync(SAMPLE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|lua)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(SAMPLE, path).split(sep).join('/'), text: readFileSync(path, 'utf8') })),
);

it.each(TABLES)('a new row of %s is valid at once', (table) => {
  const path = pathOfRow(table, 'newcomer');
  const text = formatRow({ ...starterRow(table, 'newcomer', ['blue', 'red']), id: 'newcomer' }, table);
  const problems = validateProject(withFile(sample, path, text)).filter((one) => one.severity === 'error');
  expect(problems.map(({ pointer, message }) => `${pointer} ${message.en}`)).toEqual([]);
});
