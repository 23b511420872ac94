import { expect, test } from 'vitest';
import { compile } from '#core';
import {
  allocateIds,
  buildPack,
  createProject,
  diffTables,
  hasErrors,
  lockText,
  openPack,
  originOf,
  resolveExtends,
  toTables,
  validateProject,
  withFile,
  type Project,
} from './index.ts';
import { buff, tinyProject } from './testing/project-builder.ts';

const IDS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
const plain = {} as Record<string, unknown>;

const errors = (project: Project) =>
  validateProject(project)
    .filter(({ severity }) => severity === 'error')
    .map(({ code, path, pointer }) => `${code} ${path}${pointer}`);

const OVERLAYS: readonly (readonly [text: string, pointers: readonly string[]])[] = [
  ['"__proto__": {"damage": 9999}', ['/__proto__']],
  ['"constructor": {"prototype": {"damage": 9999}}', ['/constructor', '/constructor/prototype']],
  ['"cooldown": {"__proto__": {"damage": 9999}}', ['/cooldown/__proto__']],
  ['"phases": {"castMs": 1, "constructor": {"prototype": {"damage": 9999}}}', ['/phases/constructor', '/phases/constructor/prototype']],
]; // prettier-ignore

test.each(OVERLAYS)('O-40 an overlay %s changes no default and is told with its place', (overlay, pointers) => {
  const project = tinyProject().text('skills/heir.json', `{"id": "heir", "extends": "bolt", ${overlay}}`).build();
  expect(errors(project).filter((one) => one.startsWith('SW1007'))).toEqual(pointers.map((at) => `SW1007 skills/heir.json${at}`)); // prettier-ignore
  const heir = resolveExtends(project).skills.rows.get('heir') as Record<string, unknown>;
  for (const object of [plain, heir, heir['cooldown'], heir['phases']])
    expect((object as Record<string, unknown>)['damage']).toBeUndefined();
  expect(originOf(project, 'skills', 'heir', '/damage')).toEqual({ kind: 'absent' });
  expect(toTables(project).tables!.skills['heir']).not.toHaveProperty('damage');
});

test.each(IDS)('O-40 a buff called %s is refused at its id and harms nothing on the way', (id) => {
  const project = tinyProject()
    .row('buffs', buff(id, { durationMs: 1 }))
    .build();
  expect(errors(project)).toEqual([expect.stringMatching(new RegExp(`^SW1(109|214) buffs/${id}.json/id$`))]);
  expect(allocateIds(project).added).toContainEqual({ table: 'buffs', id, number: 1 });
  expect(buildPack(project, { version: '1.0.0' }).ok).toBe(false);
  expect(() => compile(toTables(project).tables!)).not.toThrow();
  const renamed = diffTables(toTables(tinyProject().build()).tables!, toTables(project).tables!);
  expect(renamed.map(({ row }) => row)).toEqual([id]);
  expect(plain['durationMs']).toBeUndefined();
  expect(errors(withFile(project, 'ids.lock.json', lockText(project)!)).length).toBeGreaterThan(0);
});

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])('O-40 a reference to the missing %s is not found', (id) => {
  const at = (project: Project) => errors(project);
  const skill = tinyProject().bend('units', 'mage', { skills: ['bolt', id] }).build();
  expect(at(skill)).toContain('SW1201 units/mage.json/skills/1');
  const parent = tinyProject().bend('skills', 'bolt', { extends: id }).build();
  expect(at(parent)).toContain('SW1204 skills/bolt.json/extends');
  const attribute = tinyProject().bend('units', 'mage', { attributes: JSON.parse(`{"${id}": 5}`) as object }).build();
  expect(hasErrors(validateProject(attribute))).toBe(true);
}); // prettier-ignore

test('O-40 a pack with such a row in it is refused with the place', () => {
  const built = buildPack(tinyProject().build(), { version: '1.0.0' });
  if (!built.ok) throw new Error('the tiny project must build');
  const opened = openPack(built.bytes);
  expect(opened.ok).toBe(true);
  expect(Object.getPrototypeOf((opened as { tables: { skills: object } }).tables.skills)).toBeNull();
});

test('O-40 hostile files beside good ones leave the good ones usable', () => {
  const inputs = [...tinyProject().inputs(), ...IDS.map((id) => ({ path: `skills/${id}.json`, text: `{"__proto__": 1, "id": "${id}"}` }))]; // prettier-ignore
  const project = createProject(inputs);
  expect(project.rows.skills.get('bolt')?.row).toBeDefined();
  expect(project.rows.skills.get('valueOf')).toBeUndefined();
});
