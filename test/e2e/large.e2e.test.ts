import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bigProject } from '../bench/scale/big-project.ts';
import { writeProject } from '../bench/studio/project-on-disk.ts';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

const SIZE = { skillCount: 480, faultEvery: 60 };
const CHECK_TIMEOUT_MS = 60_000;

/** More files than are read, or checked, in one go. */
describe.skipIf(!browserPath)('a large project', () => {
  const big = bigProject(SIZE);
  const path = big.editedPath;
  const id = /([^/]+)\.json$/.exec(path)![1]!;
  let studio: Studio;
  const cast = () => studio.panel('form').getByLabel('Cast', { exact: true });
  /** Nothing is left to be read or checked. */
  const checked = () =>
    studio.page.waitForFunction(() => !/checked|read /.test(document.querySelector('.topbar')!.textContent), null, {
      timeout: CHECK_TIMEOUT_MS,
    });

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.crashHost();
    writeProject(studio.project, big);
    await studio.startAgain();
    // The page of the host that went away complained about that.
    studio.complaints.length = 0;
    await studio.panel('form').locator('[role=tab]').first().waitFor();
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('takes an edit before all of it is checked, and then finds what is wrong in every part of it', async () => {
    await studio.openRow(id);
    const before = await cast().inputValue();
    await cast().press('ArrowUp');
    const after = await cast().inputValue();
    expect(after).not.toBe(before);
    await checked();
    await studio.page.getByText(`Export is blocked by ${big.errorCount} errors`).waitFor();
    expect(await cast().inputValue()).toBe(after);
  });

  it('runs, and saves the one file that was edited', async () => {
    await studio.ready();
    const text = studio.file(path);
    await studio.page.keyboard.press('ControlOrMeta+KeyS');
    await studio.page
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .first()
      .waitFor();
    expect(studio.file(path)).not.toBe(text);
    expect(studio.complaints).toEqual([]);
  });
});
