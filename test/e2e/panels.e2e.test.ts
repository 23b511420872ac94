import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** Explorer, form, text, problems and the shell around them, each used once; every story ends where it began. */
describe.skipIf(!browserPath)('panels of the author', () => {
  let studio: Studio;
  let firstHash = '';
  const page = () => studio.page;
  const heading = () => studio.panel('form').getByRole('heading').first();
  const row = (name: RegExp | string) => studio.panel('explorer').getByRole('treeitem', { name });
  const errorCount = async () => Number(/(\d+)\s+errors/.exec(await page().locator('.topbar .counts').innerText())![1]);

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    firstHash = await studio.hash();
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  describe('explorer', () => {
    it('narrows to what the filter finds and opens a row', async () => {
      const filter = page().getByRole('textbox', { name: 'Filter rows' });
      await filter.fill('volley');
      await row(/^sunfall Sunfall/).waitFor({ state: 'detached' });
      await row(/^volley Volley/)
        .first()
        .click();
      await heading().filter({ hasText: 'Volley' }).waitFor();
      await filter.fill('no such row');
      await studio.panel('explorer').getByRole('button', { name: 'Clear filter' }).click();
      await row(/^sunfall Sunfall/).waitFor();
    });

    it('says who uses a row before it goes, and undo mends everything', async () => {
      await row(/^second-wind/).click();
      await page().keyboard.press('Delete');
      const dialog = page().getByRole('dialog', { name: 'Delete skill “second-wind”?' });
      await dialog.getByText(/places? names? it/).waitFor();
      await dialog.getByRole('radio', { name: 'Leave dangling' }).click();
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await row(/^second-wind/).waitFor({ state: 'detached' });
      await expect.poll(errorCount).toBeGreaterThan(0);
      expect(await studio.hash()).toBe(firstHash);
      await studio.undo();
      await expect.poll(errorCount).toBe(0);
    });
  });

  describe('form', () => {
    const mana = () => page().getByRole('textbox', { name: /^Mana, level 6/ });

    const overridden = async () => {
      const head = await studio
        .panel('form')
        .getByText(/overridden/)
        .first()
        .innerText();
      return Number(/(\d+) overridden/.exec(head)![1]);
    };

    it('changes a number in text and fight alike', async () => {
      await studio.openRow('oath-shield');
      await mana().fill('61');
      await page().keyboard.press('Tab');
      await studio.hashBecomes({ not: firstHash });
      await studio.panel('text').getByText('61', { exact: true }).waitFor();
    });

    it('keeps the last valid fight while a number is none', async () => {
      const before = await studio.hash();
      await mana().fill('soon');
      await studio.panel('form').getByText('“soon” is not a number').first().waitFor();
      await page().keyboard.press('Escape');
      expect(await studio.hash()).toBe(before);
    });

    it('takes an overridden value back to the one of the base row', async () => {
      const before = await overridden();
      await page().getByRole('button', { name: 'Reset to the value of base.melee-skill' }).first().click();
      await expect.poll(overridden).toBe(before - 1);
      await studio.undo();
      await expect.poll(overridden).toBe(before);
      await studio.undo();
      await studio.hashBecomes({ is: firstHash });
    });
  });

  describe('text', () => {
    it('completes keys that the schema knows', async () => {
      await studio.openRow('oath-shield.haste');
      const line = studio.panel('text').locator('.view-line', { hasText: '"zh-CN"' }).first();
      await line.click();
      await page().keyboard.press('ArrowDown');
      await page().keyboard.press('End');
      await page().keyboard.press('Enter');
      await page().keyboard.press('Control+Space');
      await page().locator('.suggest-widget .monaco-list-row', { hasText: 'dispatch' }).first().waitFor();
      await page().keyboard.press('Escape');
    });

    it('says that broken text does not run, and keeps the last valid row running', async () => {
      await page().keyboard.type('"');
      await studio.panel('text').getByRole('status').filter({ hasText: 'last valid row keeps running' }).waitFor();
      expect(await studio.hash()).toBe(firstHash);
      await studio.undo();
      await studio.panel('text').getByText('last valid row keeps running').waitFor({ state: 'detached' });
      await expect.poll(errorCount).toBe(0);
    });

    it('explains a field under the pointer', async () => {
      await studio.panel('text').locator('.view-line', { hasText: '"trigger"' }).first().getByText('"trigger"').hover();
      await page().locator('.monaco-hover', { hasText: 'Trigger' }).first().waitFor();
      await page().mouse.move(0, 0);
    });
  });

  describe('problems', () => {
    const option = () => studio.panel('problems').getByRole('treeitem', { level: 2 }).first();

    it('lists a dangling reference and jumps to it', async () => {
      await studio.typeOver('"buff": "oath-haste"', 'oath-haste"', 'oath-hast"');
      await option().filter({ hasText: 'oath-hast' }).waitFor();
      await studio.openRow('volley');
      await option().click();
      await heading().filter({ hasText: 'Haste' }).waitFor();
    });

    it('is mended by its quick fix', async () => {
      await option().getByRole('button', { name: 'Change to “oath-haste”' }).click();
      await studio.panel('problems').getByText('No problems').waitFor();
      await studio.hashBecomes({ is: firstHash });
    });
  });

  describe('shell', () => {
    it('finds commands and rows by words in either language', async () => {
      await page().keyboard.press('ControlOrMeta+Shift+KeyP');
      await page().locator('.palette').getByRole('combobox').fill('深色');
      await page()
        .getByRole('option', { name: /dark and light/ })
        .waitFor();
      await page().keyboard.press('Escape');
      await page().keyboard.press('ControlOrMeta+KeyP');
      await page().locator('.palette').getByRole('combobox').fill('落日');
      await page().keyboard.press('Enter');
      await heading().filter({ hasText: 'Sunfall' }).waitFor();
    });

    it('closes a dialog by Escape and gives the focus back', async () => {
      const opener = page().getByRole('button', { name: /Export pack/ });
      await opener.click();
      await page().getByTestId('export-dialog').waitFor();
      await page().keyboard.press('Escape');
      await page().getByTestId('export-dialog').waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    });

    it('slides the explorer out to the wanted table in a small window, and away once a row is open', async () => {
      await page().setViewportSize({ width: 1024, height: 700 });
      await page().getByRole('navigation', { name: 'Tables' }).getByRole('button', { name: 'Curves' }).click();
      const flyout = page().getByRole('region', { name: 'Explorer' });
      await expect.poll(() => row(/^Curves/).evaluate((item) => item === document.activeElement)).toBe(true);
      await flyout.getByRole('treeitem', { name: /^dash-out/ }).click();
      await flyout.waitFor({ state: 'detached' });
      await heading().filter({ hasText: 'Fast start' }).waitFor();
      await page().setViewportSize({ width: 1440, height: 900 });
    });

    it('remembers language, theme and layout over a reload', async () => {
      const kept = (key: string) =>
        page().waitForResponse((response) => (response.request().postData() ?? '').includes(`"key":"${key}"`));
      await Promise.all([kept('layout'), studio.setLayout('reproduce')]);
      await Promise.all([kept('theme'), studio.setTheme('light')]);
      await Promise.all([kept('language'), studio.setLanguage('zh-CN')]);
      await page().reload();
      await page().locator('html[lang="zh-CN"][data-theme="light"]').waitFor();
      await page().getByRole('radio', { name: '复现', checked: true }).waitFor();
      await studio.panel('inspector').waitFor();
    });

    it('asked nothing of the network and broke no policy', () => expect(studio.complaints).toEqual([]));
  });
});
