import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '#core';
import {
  buildPack,
  contentHashOf,
  createProject,
  formatFile,
  openPack,
  projectTables,
  validateProject,
} from './index.ts';

const SAMPLE = 'samples/duel-of-legends';

const sample = () =>
  createProject(
    readdirSync(SAMPLE, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(json|lua)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ path: relative(SAMPLE, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') })),
  );

test('the shipped sample has nothing to complain about', () => {
  const problems = validateProject(sample()).filter((d) => d.severity !== 'info');
  expect(problems.map((d) => `${d.path}:${d.line} ${d.code} ${d.message.en}`)).toEqual([]);
});

test('the shipped sample is written canonically', () => {
  const rewritten = [...sample().files.values()].filter((file) => file.table && formatFile(file) !== file.text);
  expect(rewritten.map((file) => file.path)).toEqual([]);
});

test('the exported sample compiles to the very same prototypes', () => {
  const project = sample();
  const { version } = projectTables(project).project;
  const built = buildPack(project, { version });
  const opened = built.ok ? openPack(built.bytes) : built;
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  expect(compile(opened.tables)).toEqual(compile(projectTables(project)));
  expect(contentHashOf(opened.tables)).toBe(contentHashOf(projectTables(project)));
});
