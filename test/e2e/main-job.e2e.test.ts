import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { cli, Studio } from './studio.ts';

/** One story in order: each test goes on where the one before it ended. */
describe.skipIf(!browserPath)('the main job in a real browser', () => {
  let studio: Studio;
  let firstHash = '';
  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    firstHash = await studio.hash();
  });
  afterAll(async () => studio?.close());

  it('shows the same hash as the command line', async () => {
    const run = JSON.parse((await cli(['run', 'duel-1v1', '--project', studio.project, '--json'], studio.folder)).out);
    expect(firstHash).toBe(run.hash);
  });
  // The rest of the story is told by the tests below.
  it('is on the disk as the sample', () => {
    expect(existsSync(join(studio.project, 'project.json'))).toBe(true);
    expect(readdirSync(studio.project)).toContain('skills');
  });
});
