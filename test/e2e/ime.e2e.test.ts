import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { CTRL, InputMethod } from './ime.ts';
import { Studio } from './studio.ts';

const WORD = '火球术';
const LETTERS = 'huo';

/** One story: a name is typed in Chinese in every place that takes text, and no key does two things. */
describe.skipIf(!browserPath)('O-29 an input method keeps its keys', () => {
  let studio: Studio;
  let ime: InputMethod;
  const page = () => studio.page;
  const name = () => studio.panel('form').locator('input[lang=zh-CN]').first();
  const undoName = () => page().getByRole('button', { name: /^Undo/ }).getAttribute('aria-label');
  const isPlaying = () =>
    page()
      .getByRole('button', { name: /^Pause/ })
      .count();
  const rowText = () => studio.panel('text').getByTestId('text-editor');

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    await studio.openRow('oath-shield');
    ime = await InputMethod.on(page());
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  /** Edits of one field that follow closely are one step: only later ones are the next. */
  const nextStep = async () => {
    const editedMs = await page().evaluate(() => performance.now());
    await page().waitForFunction((sinceMs) => performance.now() - sinceMs > 1_000, editedMs);
  };

  it('in a field of the form: one word, one step to undo, nothing saved half', async () => {
    const before = await name().inputValue();
    await name().fill('');
    await page().keyboard.press('Tab');
    await nextStep();
    await name().focus();
    const step = await undoName();
    const frame = await studio.frame();
    await ime.compose(LETTERS);
    await ime.press(' ', 'Space');
    await ime.press('2', 'Digit2');
    await ime.press('ArrowDown', 'ArrowDown');
    await ime.pressThrough('s', 'KeyS', 83, CTRL);
    expect(await undoName()).toBe(step);
    expect(await isPlaying()).toBe(0);
    expect(await studio.frame()).toBe(frame);
    expect(studio.file('skills/oath-shield.json')).toContain(before);
    await ime.pick(WORD);
    expect(await name().inputValue()).toBe(WORD);
    await rowText().getByText(`"${WORD}"`).waitFor();
    expect(await name().evaluate((input) => input === document.activeElement)).toBe(true);
    await studio.undo();
    await expect.poll(() => name().inputValue()).toBe('');
    await studio.undo();
    await expect.poll(() => name().inputValue()).toBe(before);
  });

  it('Escape drops only what was composed', async () => {
    const before = await name().inputValue();
    const step = await undoName();
    await name().focus();
    await page().keyboard.press('End');
    await ime.compose(LETTERS);
    await ime.drop();
    expect(await name().inputValue()).toBe(before);
    expect(await undoName()).toBe(step);
  });

  it('in a box that filters and in the palette: the list waits for the word, Enter for the second time', async () => {
    await page().keyboard.press('ControlOrMeta+KeyP');
    const search = page().locator('.palette').getByRole('combobox');
    await search.waitFor();
    const items = () => page().getByTestId('palette').getByRole('option').count();
    const all = await items();
    await ime.compose('shi');
    expect(await items()).toBe(all);
    await ime.pick('誓约');
    await expect.poll(items).toBeLessThan(all);
    expect(await page().getByTestId('palette').count()).toBe(1);
    await page().keyboard.press('Escape');
    const filter = studio.panel('explorer').getByRole('textbox').first();
    await filter.focus();
    await ime.compose(LETTERS);
    await ime.drop();
    expect(await filter.inputValue()).toBe('');
  });

  it('in a dialog: the Enter that picks does not answer', async () => {
    await page().getByRole('button', { name: /^New/ }).first().click();
    const menu = page().getByRole('menuitem').first();
    if (await menu.isVisible()) await menu.click();
    const name = page().getByRole('dialog').getByRole('textbox', { name: 'Name (Chinese)' });
    await name.focus();
    await ime.compose(LETTERS);
    await ime.press('Escape', 'Escape');
    await ime.pick(WORD);
    expect(await page().getByRole('dialog').count()).toBe(1);
    expect(await name.inputValue()).toBe(WORD);
    await page().keyboard.press('Escape');
    await page().getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('in the text editor: one step, and keys of the timeline stay quiet', async () => {
    const line = rowText().locator('.view-line').filter({ hasText: '"zh-CN"' }).first();
    await line.click();
    await page().keyboard.press('End');
    await page().keyboard.press('ArrowLeft');
    const step = await undoName();
    await ime.compose(LETTERS);
    expect(await undoName()).toBe(step);
    await ime.pick(WORD);
    await rowText().getByText(WORD).waitFor();
    expect(await undoName()).not.toBe(step);
    await studio.undo();
    await rowText().getByText(WORD).waitFor({ state: 'detached' });
    expect(await undoName()).toBe(step);
    await page().locator('[data-panel=timeline] [tabindex="0"]').last().focus();
    const frame = await studio.frame();
    await ime.press('f', 'KeyF');
    await ime.press(' ', 'Space');
    await ime.press('ArrowRight', 'ArrowRight');
    expect(await studio.frame()).toBe(frame);
    expect(await isPlaying()).toBe(0);
  });

  it('leaves no complaint behind', () => {
    expect(studio.complaints).toEqual([]);
  });
});
