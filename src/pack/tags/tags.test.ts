import { expect, it } from 'vitest';
import { withFiles } from '../model/project.ts';
import { tinyProject } from '../testing/project-builder.ts';
import { addTag, countTags, moveToFolder, removeTag, tagsOf } from './index.ts';

const project = tinyProject()
  .bend('skills', 'bolt', { tags: ['mage', 'area'] })
  .text('effects/torn.json', '{ "id": ')
  .build();
const BOLT = 'skills/bolt.json';
const HIT = 'effects/bolt.hit.json';
const tagsAfter = (changes: ReturnType<typeof addTag>, path: string) =>
  tagsOf(withFiles(project, changes).files.get(path));

it('moves a row out of one folder into another and keeps its other tags', () => {
  expect(tagsAfter(moveToFolder(project, [BOLT, HIT], 'frost'), BOLT)).toEqual(['frost', 'area']);
  expect(tagsAfter(moveToFolder(project, [BOLT, HIT], 'frost'), HIT)).toEqual(['frost']);
  expect(tagsAfter(moveToFolder(project, [BOLT], ''), BOLT)).toEqual(['area']);
});

it('adds and removes a tag of several rows, and writes only those that change', () => {
  expect(addTag(project, [BOLT, HIT], 'area').map(({ path }) => path)).toEqual([HIT]);
  const gone = removeTag(project, [BOLT, HIT], 'area');
  expect([gone.length, tagsAfter(gone, BOLT)]).toEqual([1, ['mage']]);
  expect(countTags(project, [BOLT, HIT])).toEqual(new Map([['mage', 1], ['area', 1]])); // prettier-ignore
});

it('never writes a row whose text does not parse', () => {
  expect(addTag(project, ['effects/torn.json'], 'x')).toEqual([]);
});
