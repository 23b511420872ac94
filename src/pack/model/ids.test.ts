import { expect, test } from 'vitest';
import fc from 'fast-check';
import { tinyProject } from '../testing/project-builder.ts';
import { allocateIds, lockText, numericIdOf } from './ids.ts';
import { createProject, withFile, type Project } from './project.ts';

const numberOf = (project: Project, id: string) => numericIdOf(allocateIds(project).lock, 'effects', id);
const add = (project: Project, id: string) => withFile(project, `effects/${id}.json`, JSON.stringify({ id }));
const locked = (project: Project) =>
  withFile(project, 'ids.lock.json', lockText(project) ?? project.files.get('ids.lock.json')!.text);

test('new rows get numbers in order of their ids', () => {
  const project = add(add(tinyProject().build(), 'zap'), 'arc');
  expect([numberOf(project, 'bolt.hit'), numberOf(project, 'arc'), numberOf(project, 'zap')]).toEqual([1, 2, 3]);
});

test('a right lock file is left alone', () => {
  expect(lockText(locked(add(tinyProject().build(), 'arc')))).toBeNull();
});

test('a removed row keeps its number and gets it back', () => {
  const before = locked(add(tinyProject().build(), 'arc'));
  const without = locked(withFile(before, 'effects/arc.json', null));
  const other = locked(add(without, 'beam'));
  expect(numberOf(other, 'beam')).toBe(3);
  expect(numberOf(add(other, 'arc'), 'arc')).toBe(2);
});

test('a broken lock file is never written over', () => {
  expect(lockText(withFile(tinyProject().build(), 'ids.lock.json', '{"tables": '))).toBeNull();
});

test('O-40 a row called constructor gets a number of its own', () => {
  expect(numberOf(add(tinyProject().build(), 'constructor'), 'constructor')).toBe(2);
  expect(numberOf(tinyProject().build(), 'toString')).toBeUndefined();
});

test('no number is ever used twice, whatever comes and goes', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  fc.assert(
    fc.property(fc.array(fc.tuple(id, fc.boolean()), { maxLength: 30 }), (steps) => {
      const owner = new Map<number, string>();
      let project = createProject(tinyProject().inputs());
      for (const [name, present] of steps) {
        project = locked(present ? add(project, name) : withFile(project, `effects/${name}.json`, null));
        for (const row of project.rows.effects.keys()) {
          const number = numberOf(project, row)!;
          expect(owner.get(number) ?? row).toBe(row);
          owner.set(number, row);
        }
      }
    }),
  );
});
