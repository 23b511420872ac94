import { expect, test } from 'vitest';
import { validateProject } from '../diagnostics/validator.ts';
import { tinyProject } from '../testing/project-builder.ts';
import { BOM } from '../text/style.ts';
import { editFile, formatFile, formatRow } from './file-edit.ts';
import { withFile } from './project.ts';
import { isNewerProject } from './version.ts';

const NEWER = {
  castMode: 'glide',
  futureTop: { a: [1, 2] },
  phases: { castMs: 300, effectAtMs: 200, futureMs: 7 },
  admission: [{ kind: 'moonPhase', of: 'caster' }],
};

test('O-37 an edit beside unknown parts changes only its own field', () => {
  const project = tinyProject().bend('skills', 'bolt', NEWER).build();
  const file = project.files.get('skills/bolt.json')!;
  const edited = editFile(file, [{ pointer: '/phases/castMs', value: 350 }]);
  expect(edited).toBe(file.text.replace('"castMs": 300', '"castMs": 350'));
});

test('O-37 unknown parts are shown as such', () => {
  const project = tinyProject().bend('skills', 'bolt', NEWER).build();
  const pointers = validateProject(project, { compile: false }).map((d) => d.pointer);
  expect(pointers).toEqual(
    expect.arrayContaining(['/castMode', '/futureTop', '/phases/futureMs', '/admission/0/kind']),
  );
});

test('O-37 a newer project is told apart, so that nothing gets written', () => {
  const project = tinyProject().build();
  const newer = project.files.get('project.json')!.text.replace('"schemaVersion": 1', '"schemaVersion": 2');
  expect([isNewerProject(project), isNewerProject(withFile(project, 'project.json', newer))]).toEqual([false, true]);
});

test('new fields of a union go where their variant lists them', () => {
  const project = tinyProject().build();
  const edited = editFile(project.files.get('effects/bolt.hit.json')!, [{ pointer: '/action/canCrit', value: true }]);
  const action = (JSON.parse(edited) as { action: object }).action;
  expect(Object.keys(action)).toEqual(['kind', 'type', 'amount', 'canCrit']);
});

test('formatting orders known keys, keeps unknown ones and changes no canonical file', () => {
  const text = formatRow({ zeal: 1, range: 5, id: 'bolt' }, 'skills');
  expect(text).toBe('{\n  "id": "bolt",\n  "range": 5,\n  "zeal": 1\n}\n');
  const file = withFile(tinyProject().build(), 'skills/bolt.json', BOM + text.replaceAll('\n', '\r\n')).files.get(
    'skills/bolt.json',
  )!;
  expect(formatFile(file)).toBe(text);
});
