import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProject, withFile, type FileInput, type Project } from '../model/project.ts';
import { effect, tinyProject } from '../testing/project-builder.ts';
import { answerAsChecker, ContentChecker } from './content-checker.ts';
import type { ContentPiece, FromChecker } from './content-findings.ts';
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

/** As they come from another thread: copies. */
function toldOf(files: readonly FileInput[], fileCountMax: number): ContentPiece[] {
  const checker = new ContentChecker();
  checker.add(files);
  return structuredClone([...checker.pieces(fileCountMax)]);
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

/** An edit, a piece that arrives, or a stretch of work here. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), pick: fc.nat(EDITS.length - 1) }),
  fc.record({ kind: fc.constant('piece' as const), pick: fc.nat(100) }),
  fc.record({ kind: fc.constant('work' as const), pick: fc.integer({ min: 1, max: 15 }) }),
);

test('edits and pieces that come in any order, late, twice or never give what a fresh look gives', () => {
  const files = faultyFiles();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 9 }), (steps, fileCountMax) => {
      let project = createProject(files);
      const pieces = toldOf(files, fileCountMax);
      const validator = createValidator({ helpedWith: project });
      for (const { kind, pick } of steps) {
        if (kind === 'piece') validator.accept(pieces[pick % pieces.length]!);
        else if (kind === 'edit') project = withFile(project, ...EDITS[pick]!);
        else for (let count = 0; count < pick; count++) validator.advance(project, isTimeUpAtOnce);
      }
      expect(validator.validate(project)).toEqual(validateProject(afresh(project)));
      expect(validator.awaitsHelp).toBe(false);
    }),
    { numRuns: 150 },
  );
});

test('what was told is not looked at here, and every file is counted until both halves are known', () => {
  const files = faultyFiles();
  const project = createProject(files);
  const pieces = toldOf(files, 4);
  const validator = createValidator({ helpedWith: project });
  const first = validator.advance(project, isTimeUpAtOnce);
  expect(first.pendingCount).toBe(project.files.size);
  pieces.forEach((piece) => validator.accept(piece));
  const { pendingCount } = validator.advance(project, isTimeUpAtOnce);
  // Two looks of the first half are done, and each file is looked at twice.
  expect([pendingCount, validator.awaitsHelp]).toEqual([project.files.size - 1, false]);
});

test('without a word from the other thread everything is found here', () => {
  const project = createProject(faultyFiles());
  const validator = createValidator({ helpedWith: project });
  expect(validator.validate(project)).toEqual(validateProject(project));
});

test('an edited file is looked at whole before content that another thread may tell', () => {
  const files = faultyFiles();
  const project = createProject(files);
  const validator = createValidator({ helpedWith: project });
  for (let count = 0; count < project.files.size; count++) validator.advance(project, isTimeUpAtOnce);
  const edited = withFile(project, 'effects/e3.json', json(effect('e3', { other: 1 })));
  const { diagnostics } = validator.advance(edited, isTimeUpAtOnce);
  expect(diagnostics.some(({ path, pointer }) => path === 'effects/e3.json' && pointer === '/other')).toBe(true);
});

test('a piece of another project is dropped', () => {
  const files = faultyFiles();
  const project = createProject(files);
  const validator = createValidator({ helpedWith: project });
  toldOf([...files, { path: 'effects/more.json', text: '{}' }], 100).forEach((piece) => validator.accept(piece));
  expect(validator.validate(project)).toEqual(validateProject(project));
});

test('what was told keeps its identity through an edit that nobody else feels', () => {
  const files = faultyFiles();
  const project = createProject(files);
  const validator = createValidator({ helpedWith: project });
  toldOf(files, 100).forEach((piece) => validator.accept(piece));
  const ofFile = (found: ReturnType<typeof validateProject>) => found.find(({ path }) => path === 'effects/e1.json');
  const before = ofFile(validator.validate(project));
  const edited = withFile(project, 'effects/e3.json', json(effect('e3', { other: 1 })));
  expect(before).toBeDefined();
  expect(ofFile(validator.validate(edited))).toBe(before);
});

test('a checker answers in messages: ready, then all pieces', () => {
  const files = faultyFiles();
  const told: FromChecker[] = [];
  const tell = answerAsChecker((message) => told.push(message));
  tell({ type: 'add', files: files.slice(0, 5) });
  tell({ type: 'add', files: files.slice(5) });
  tell({ type: 'prepare' });
  tell({ type: 'check' });
  expect(told.map(({ type }) => type)).toEqual(['ready', 'piece']);
});
