import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { createProject, validateProject, type FileInput } from '#pack';
import { bigProject } from '../../../test/bench/scale/big-project.ts';
import { bundleContentWorker } from '../../../test/support/content-worker.ts';
import { tempFolder } from '../../../test/support/temp-folder.ts';
import { startContentChecker, type ContentHelper } from './content-helper.ts';
import { validateWith } from './validate-with.ts';

/** Rows in the hundreds, and faults of every kind that a thread could tell otherwise. */
function faultyFiles(): FileInput[] {
  const { files } = bigProject({ skillCount: 300, faultEvery: 7 });
  const bent = files.map(({ path, text }, index) => {
    if (path === 'ids.lock.json' || index % 11 !== 0) return { path, text };
    if (index % 3 === 0) return { path, text: text.slice(0, -4) };
    return {
      path,
      text: index % 2 === 0 ? text.replace('"id"', '"zeal": 1, "id"') : text.replace(/: \d+/, ': "wide"'),
    };
  });
  const unit = (id: string, more: object) => ({ path: `units/${id}.json`, text: JSON.stringify({ id, ...more }) });
  return [
    ...bent,
    unit('heir', { extends: 'nobody' }),
    unit('one', { extends: 'two' }),
    unit('two', { extends: 'one' }),
    { path: 'scripts/broken.lua', text: 'function run(ctx) if end' },
    { path: 'effects/locked.json', text: '', problem: { code: 'EACCES', detail: 'locked' } },
    { path: 'effects/bom.json', text: '\uFEFF{"id": "bom",\r\n "bogus": 1.23456789012345678}' },
  ];
}

const watchable = (helper: ContentHelper): ContentHelper => ({
  add: (some) => helper.add(some),
  ready: () => helper.ready(),
  check: (take) => helper.check(take),
  end: () => helper.end(),
});

const files = faultyFiles();
let bundle: URL;

beforeAll(async () => {
  bundle = await bundleContentWorker(tempFolder());
});

test('two threads say the same as one, in the same order', async () => {
  const helper = startContentChecker(bundle);
  helper.add(files.slice(0, 500));
  helper.add(files.slice(500));
  expect(await helper.ready()).toBe(true);
  const tookCounts: number[] = [];
  const watched: ContentHelper = {
    ...watchable(helper),
    check: (take) => helper.check((piece) => (tookCounts.push(piece.found.length), take(piece))),
  };
  const found = await validateWith(createProject(files), watched);
  const alone = validateProject(createProject(files));
  expect(tookCounts.length).toBeGreaterThan(0);
  expect(found).toEqual(alone);
  expect(JSON.stringify(found)).toBe(JSON.stringify(alone));
  expect(new Set(found.map(({ code }) => code)).size).toBeGreaterThan(8);
});

test('a thread that cannot start says so, and everything is found without it', async () => {
  const helper = startContentChecker(pathToFileURL(join(tempFolder(), 'nothing.mjs')));
  helper.add(files);
  expect(await helper.ready()).toBe(false);
  const [found, alone] = [await validateWith(createProject(files), helper), validateProject(createProject(files))];
  expect(found).toEqual(alone);
});

test('a thread that ends in the middle of its work takes nothing along', async () => {
  const helper = startContentChecker(bundle);
  helper.add(files);
  const found = validateWith(createProject(files), helper);
  await helper.end();
  expect(await found).toEqual(validateProject(createProject(files)));
});
