import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProject, withFile, type FileInput, type Project } from '../model/project.ts';
import { effect, tinyProject } from '../testing/project-builder.ts';
import { createValidator, validateProject } from './validator.ts';

const json = (value: unknown) => JSON.stringify(value);
const isTimeUpAtOnce = () => true;

/** Faults of both halves, inheritance, a script that does not compile, and a file that cannot be read. */
function faultyFiles(): FileInput[] {
  const builder = tinyProject()
    .row('units', { id: 'base', name: { en: 'b', 'zh-CN': 'b' }, kind: 'hero', radius: 'wide', skills: ['bolt'] })
    .row('units', { id: 'mid', extends: 'base', zeal: 1 })
    .row('units', { id: 'leaf', extends: 'mid', skills: ['nobody'] })
    .row('units', { id: 'orphan', extends: 'nobody' })
    .text('scripts/broken.lua', 'function run(ctx) if end')
    .text('skills/cut.json', '{"id": "cut", ')
    .row('skills', {
      id: 'user',
      name: 'User',
      castMode: 'unit',
      range: 1.23456,
      effects: ['bolt.hit', 'cut', 'gone'],
    });
  for (let index = 0; index < 6; index++) builder.row('effects', effect(`e${index}`, { bogus: index }));
  const unreadable = { path: 'effects/locked.json', text: '', problem: { code: 'EACCES', detail: 'locked' } };
  return [...builder.inputs(), unreadable];
}

const afresh = (project: Project): Project =>
  createProject([...project.files.values()].map(({ path, text, problem }) => ({ path, text, problem })));

const EDITS: readonly (readonly [path: string, text: string | null])[] = [
  ['effects/bolt.hit.json', json(effect('bolt.hit', { trigger: { on: 'buffTick' } }))],
  ['effects/bolt.hit.json', '{"id": '],
  ['effects/bolt.hit.json', null],
  ['effects/e2.json', json(effect('e2', {}))],
  ['effects/e3.json', json(effect('e3', { more: 1 }))],
  ['effects/twin.json', json(effect('bolt.hit', { dispatch: 'queued' }))],
  ['effects/locked.json', json(effect('locked', {}))],
  ['units/base.json', json({ id: 'base', name: { en: 'b', 'zh-CN': 'b' }, kind: 'hero', radius: 0.5 })],
  ['units/base.json', '{'],
  ['skills/cut.json', json({ id: 'cut', name: 'Cut', castMode: 'none', effects: ['e1'] })],
  ['skills/user.json', null],
  ['scripts/broken.lua', 'function run(ctx) end\n'],
  ['ruleset.json', json({ id: 'rules', name: 'Rules', attributes: [], resources: [], roles: {}, damageTypes: [] })],
  ['ruleset.json', '{'],
];

/** An edit, or some looks at what waits. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), pick: fc.nat(EDITS.length - 1) }),
  fc.record({ kind: fc.constant('work' as const), pick: fc.integer({ min: 1, max: 30 }) }),
);

test('edits amid a check, in any order, give what a fresh look gives', () => {
  const files = faultyFiles();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let project = createProject(files);
      const validator = createValidator();
      for (const { kind, pick } of steps) {
        if (kind === 'edit') project = withFile(project, ...EDITS[pick]!);
        else for (let count = 0; count < pick; count++) validator.advance(project, isTimeUpAtOnce);
      }
      expect(validator.validate(project)).toEqual(validateProject(afresh(project)));
    }),
    { numRuns: 200 },
  );
});

test('before all files were looked at, an edit has its own file looked at and no other', () => {
  const project = createProject(faultyFiles());
  const validator = createValidator();
  const first = validator.advance(project, isTimeUpAtOnce);
  const edited = withFile(project, 'effects/bolt.hit.json', json(effect('bolt.hit', { other: 1 })));
  const { diagnostics, pendingCount } = validator.advance(edited, isTimeUpAtOnce);
  expect(diagnostics.some(({ path, pointer }) => path === 'effects/bolt.hit.json' && pointer === '/other')).toBe(true);
  expect(pendingCount).toBeLessThanOrEqual(first.pendingCount);
});
