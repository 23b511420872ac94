import { expect, test } from 'vitest';
import { certainFixOf } from '../diagnostics/diagnostic.ts';
import { validateProject } from '../diagnostics/validator.ts';
import { withFiles, type Project } from '../model/project.ts';
import { buff, effect, tinyProject } from '../testing/project-builder.ts';
import { certain, remove, set, type Fix } from './fix.ts';
import { planFixes } from './plan.ts';

const BOLT = 'skills/bolt.json';
const rowOf = (project: Project, path: string) => project.files.get(path)!.row as Record<string, unknown>;
const applied = (project: Project, ...fixes: Fix[]) => withFiles(project, planFixes(project, fixes).changes);
const one = (...steps: Fix['steps']) => certain('x', 'x', ...steps);

test('removals of one list do not move each other', () => {
  const project = tinyProject()
    .bend('skills', 'bolt', { tags: ['a', 'b', 'c', 'd'] })
    .build();
  const mended = applied(
    project,
    one(remove(BOLT, '/tags/0')),
    one(remove(BOLT, '/tags/2')),
    one(set(BOLT, '/tags/3', 'e')),
  );
  expect(rowOf(mended, BOLT).tags).toEqual(['b', 'e']);
});

test('an inherited list is taken over before one of its items changes', () => {
  const modifiers = [{ kind: 'trigger', on: 'damageDealt', effects: ['echo'] }];
  const project = tinyProject()
    .row('effects', effect('echo', { trigger: { on: 'damageDealt' } }))
    .row('buffs', buff('base', { durationMs: 1000, modifiers }))
    .row('buffs', { id: 'heir', name: 'Heir', extends: 'base' })
    .build();
  const problem = validateProject(project).find(({ path, code }) => path === 'buffs/heir.json' && code === 'SW1306');
  const mended = applied(project, problem!.fixes![0]!);
  expect(rowOf(mended, 'buffs/heir.json').modifiers).toEqual([{ ...modifiers[0], internalCooldownMs: 500 }]);
  expect(rowOf(mended, 'buffs/base.json').modifiers).toEqual(modifiers);
});

test('removing an inherited field hides it', () => {
  const project = tinyProject()
    .row('buffs', buff('base', { durationMs: 1000, tags: ['a'] }))
    .row('buffs', { id: 'heir', name: 'Heir', extends: 'base' })
    .build();
  const mended = applied(project, one(remove('buffs/heir.json', '/tags')));
  expect(rowOf(mended, 'buffs/heir.json').tags).toBe(null);
});

test('a text that does not parse is never rewritten', () => {
  const project = tinyProject().text(BOLT, '{"id": "bolt",').build();
  const fix = one(set(BOLT, '/maxLevel', 2));
  expect(planFixes(project, [fix])).toEqual({ changes: [], applied: [], skipped: [fix] });
});

test('a fix with one step that cannot be done changes nothing', () => {
  const project = tinyProject().build();
  const fix = one(set(BOLT, '/maxLevel', 2), { kind: 'move', path: BOLT, to: 'units/mage.json' });
  expect(planFixes(project, [fix])).toEqual({ changes: [], applied: [], skipped: [fix] });
});

test('untouched bytes stay: odd spacing, number tokens, line ends', () => {
  const text = '{ "id":"bolt",\r\n   "name": "B", "castMode": "units", "range": 6.50,\t"maxLevel": 1e0 }';
  const project = tinyProject().text(BOLT, text).build();
  const fixes = validateProject(project).flatMap((problem) => certainFixOf(problem) ?? []);
  expect(planFixes(project, fixes).changes).toEqual([{ path: BOLT, text: text.replace('units', 'unit') }]);
});

test('all certain fixes of a project go together and leave what needs a choice', () => {
  const project = tinyProject()
    .bend('skills', 'bolt', { castMode: 'units', effects: ['bolt.hti'], range: 6.50011, cooldown: { ms: [1, 2] } })
    .bend('units', 'mage', { attributes: { 'max-hpp': 5 } })
    .build();
  const fixes = validateProject(project).flatMap((problem) => certainFixOf(problem) ?? []);
  const mended = applied(project, ...fixes);
  expect(rowOf(mended, BOLT)).toMatchObject({ castMode: 'unit', effects: ['bolt.hit'], range: 6.5 });
  expect(rowOf(mended, 'units/mage.json').attributes).toEqual({ 'max-hp': 5 });
  expect(validateProject(mended).map(({ code }) => code)).toEqual(['SW1308']);
});
