import { describe, expect, it } from 'vitest';
import { createProject, withFiles, type Project } from '../model/project.ts';
import { projectTables } from '../model/tables.ts';
import { tinyProject } from '../testing/project-builder.ts';
import { changesBetween } from './between.ts';
import { packTexts } from './pack-project.ts';
import { revertField, revertRow, revertRows } from './revert.ts';

const PATH = 'skills/bolt.json';
const edited = (project: Project, change: (text: string) => string, path = PATH) =>
  withFiles(project, [{ path, text: change(project.files.get(path)!.text) }]);

describe('taking a change back', () => {
  it('leaves every other byte alone', () => {
    const before = tinyProject().build();
    const odd = (text: string) =>
      text.replace('"castMs": 300', '"castMs":   3.00e2').replace('"range": 6.5', '"range": 7.50');
    const after = edited(before, (text) => odd(text).replace('"maxLevel": 3', '"maxLevel": 3.0'));
    const row = changesBetween(before, after).rows[0]!;
    const field = row.fields.find(({ pointer }) => pointer === '/range')!;
    const [change] = revertField({ before, after, isPack: false }, row, field)!;
    // It says the same again, so it is the old text.
    expect(change).toEqual({ path: PATH, text: before.files.get(PATH)!.text });
    const more = edited(after, (text) => text.replace('"effectAtMs": 200', '"effectAtMs": 250'));
    const again = changesBetween(before, more).rows[0]!;
    const [kept] = revertField(
      { before, after: more, isPack: false },
      again,
      again.fields.find(({ pointer }) => pointer === '/range')!,
    )!;
    expect(kept!.text).toBe(more.files.get(PATH)!.text.replace('7.50', '6.5'));
  });

  it.each([
    ['an item that was added', ['a', 'b'], ['a', 'x', 'b']],
    ['an item that was removed', ['a', 'b', 'c'], ['a', 'c']],
    ['an item that moved', ['a', 'b', 'c'], ['b', 'c', 'a']],
  ])('of a list: %s', (_name, from, to) => {
    const before = tinyProject().bend('skills', 'bolt', { tags: from }).build();
    const after = tinyProject().bend('skills', 'bolt', { tags: to }).build();
    const row = changesBetween(before, after).rows[0]!;
    const [change] = revertField({ before, after, isPack: false }, row, row.fields[0]!)!;
    expect(JSON.parse(change!.text!)).toMatchObject({ tags: from });
  });

  it('brings rows back that went, and takes away those that came', () => {
    const before = tinyProject().build();
    const after = withFiles(before, [
      { path: PATH, text: null },
      { path: 'skills/new.json', text: '{ "id": "new", "name": "New" }' },
    ]);
    const { rows } = changesBetween(before, after);
    const { changes, left } = revertRows({ before, after, isPack: false }, rows);
    expect(left).toBe(0);
    const back = withFiles(after, changes);
    expect(changesBetween(before, back).rows).toEqual([]);
    expect(back.files.get(PATH)!.text).toBe(before.files.get(PATH)!.text);
  });

  it('never edits a text that does not parse by value', () => {
    const before = tinyProject().build();
    const after = edited(before, (text) => text.replace('"range": 6.5', '"range": 7'));
    const row = changesBetween(before, after).rows[0]!;
    const broken = edited(after, (text) => `${text}}`);
    expect(revertField({ before, after: broken, isPack: false }, row, row.fields[0]!)).toBeNull();
  });

  it('of a script line by line, with its own line ends', () => {
    const start = tinyProject().text('scripts/a.lua', 'one\r\ntwo\r\n');
    const before = start.build();
    const after = edited(before, (text) => `${text.replace('two', '2')}three\r\n`, 'scripts/a.lua');
    const row = changesBetween(before, after).rows[0]!;
    const [change] = revertField({ before, after, isPack: false }, row, row.fields[0]!)!;
    expect(change!.text).toMatch(/^one\r\ntwo\r\n/);
  });
});

describe('against a pack', () => {
  const family = (base: object, child: object) =>
    tinyProject()
      .row('skills', { id: 'base', name: 'Base', abstract: true, range: 3, notes: 'mine', ...base })
      .row('skills', { id: 'near', name: 'Near', extends: 'base', ...child })
      .build();
  const packOf = (project: Project) => createProject(packTexts(projectTables(project)));

  it('an unchanged project has no changes, though its rows are not merged', () => {
    const project = family({}, {});
    expect(changesBetween(packOf(project), project, { isPack: true })).toEqual({ rows: [], inherited: [] });
  });

  it('tells what a row wrote apart from what it inherits', () => {
    const after = family({ range: 4 }, { maxLevel: 2 });
    const { rows, inherited } = changesBetween(packOf(family({}, {})), after, { isPack: true });
    expect(rows.map(({ id, fields }) => [id, ...fields.map(({ text }) => text.en)])).toEqual([
      ['base', 'Range 3 u → 4 u'],
      ['near', 'Max level added: 2'],
    ]);
    expect(inherited.map(({ text }) => text.en)).toEqual(['Because base changed: 1 row']);
  });

  it('a value that the ancestor still has is inherited again', () => {
    const [before, after] = [packOf(family({}, {})), family({}, { range: 5 })];
    const row = changesBetween(before, after, { isPack: true }).rows[0]!;
    for (const plan of [
      revertField({ before, after, isPack: true }, row, row.fields[0]!),
      revertRow({ before, after, isPack: true }, row),
    ]) {
      const value = JSON.parse(plan![0]!.text!) as object;
      expect(value).toMatchObject({ extends: 'base' });
      expect(value).not.toHaveProperty('range');
    }
  });
});
