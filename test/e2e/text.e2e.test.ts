import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** One story in order: each test goes on where the one before it ended. */
describe.skipIf(!browserPath)('the text editor in a real browser', () => {
  let studio: Studio;
  let firstHash = '';
  const text = () => studio.panel('text');
  const keys = () => studio.page.keyboard;
  const lines = () => text().locator('.view-line');
  const line = (words: string) => lines().filter({ hasText: words }).first();
  const suggestion = (words: string) =>
    studio.page.locator('.suggest-widget .monaco-list-row', { hasText: words }).first();
  const crumbs = (words: string) =>
    studio.page.getByRole('navigation', { name: 'Place of the caret' }).getByText(words);
  const problems = () => studio.panel('problems').getByRole('option');
  /** Puts the caret into a word; the editor holds only the lines on the screen. */
  const into = async (words: string) => {
    await lines().first().click();
    await keys().press('ControlOrMeta+Home');
    await studio.press('PageDown', async () => (await line(words).count()) > 0);
    await line(words).getByText(words).first().click();
  };

  beforeAll(async () => {
    studio = await Studio.open({ isCalm: true });
    await studio.ready();
    firstHash = await studio.hash();
    await studio.openRow('oath-shield');
    await line('"oath-shield"').waitFor();
  });
  afterEach(async (context) => studio.keepPicture(context.task));
  afterAll(async () => studio?.close());

  it('goes to a definition by F12, and back to where the caret was', async () => {
    await into('"oath-shield.haste"');
    await keys().press('F12');
    await line('"applyBuff"').waitFor();
    await crumbs('effects/oath-shield.haste.json').waitFor();
    await keys().press('Alt+ArrowLeft');
    await crumbs('skills/oath-shield.json').waitFor();
    await crumbs('effects').waitFor();
  });

  it('lists the uses of what is named by Shift+F12', async () => {
    await into('"base.melee-skill"');
    await keys().press('Shift+F12');
    await text().locator('.reference-zone-widget .monaco-list-row').nth(2).waitFor();
    await keys().press('Escape');
    await text().locator('.reference-zone-widget').waitFor({ state: 'detached' });
  });

  it('shows what a rename by F2 would change', async () => {
    await into('"base.melee-skill"');
    await keys().press('F2');
    await studio.page.getByRole('dialog').getByText('base.melee-skill').first().waitFor();
    await keys().press('Escape');
    await studio.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('completes a reference with rows and their names', async () => {
    await studio.openRow('oath-shield.haste');
    await studio.typeOver('"buff": "oath-haste"', 'oath-haste', 'oath-ha');
    await suggestion('oath-haste').waitFor();
    await keys().press('Enter');
    await line('"buff": "oath-haste"').waitFor();
    await expect.poll(() => problems().count()).toBe(0);
    expect(await studio.hashBecomes({ is: firstHash })).toBe(firstHash);
  });

  it('marks broken text, runs on with the last valid row, and is mended', async () => {
    await into('"applyBuff"');
    await keys().press('End');
    await keys().press('Backspace');
    await text().getByRole('status').filter({ hasText: 'last valid row keeps running' }).waitFor();
    expect(await studio.hash()).toBe(firstHash);
    await keys().type(',');
    await text().getByRole('status').waitFor({ state: 'detached' });
    expect(await studio.hash()).toBe(firstHash);
  });

  it('takes edits of form and text back in one order', async () => {
    await studio.pressUntilSpent(/^Undo/);
    await studio.openRow('sunfall.impact');
    await studio.typeOver('"delayMs": 400', '400', '500');
    const delay = studio.panel('form').getByLabel(/Delay/).first();
    await expect.poll(() => delay.inputValue()).toBe('500');
    await delay.fill('600');
    await delay.press('Enter');
    await line('"delayMs": 600').waitFor();
    await line('"delayMs": 600').click();
    await keys().press('ControlOrMeta+KeyZ');
    await line('"delayMs": 500').waitFor();
    await studio.press('ControlOrMeta+KeyZ', async () => (await line('"delayMs": 400').count()) > 0);
    await expect.poll(() => delay.inputValue()).toBe('400');
  });

  it('compares with the saved file and goes back to the text', async () => {
    await studio.typeOver('"delayMs": 400', '400', '450');
    await text().locator('.text-line-changed').first().waitFor();
    await studio.page.getByRole('button', { name: 'Compare with' }).click();
    await studio.page.getByRole('menuitemcheckbox', { name: /Saved file/ }).click();
    await studio.page.getByTestId('text-diff').locator('.char-insert').first().waitFor({ state: 'attached' });
    await studio.page.getByRole('button', { name: 'Stop comparing' }).press('Enter');
    await studio.page.getByTestId('text-editor').waitFor();
    await line('"delayMs": 450').waitFor();
    expect(await text().getByRole('alert').count()).toBe(0);
  });

  it('goes from the row to the function of its script, and back by who calls it', async () => {
    await studio.openRow('sun-piercer.stun');
    await line('"entry"').getByText('"stun"').click();
    await keys().press('F12');
    await line('function stun').waitFor();
    await text()
      .getByRole('button', { name: /sun-piercer.stun/ })
      .click();
    await crumbs('effects/sun-piercer.stun.json').waitFor();
  });

  it('lets the keyboard out by Escape and in by Enter', async () => {
    await lines().first().click();
    await keys().press('Escape');
    const isOut = () => studio.page.evaluate(() => document.activeElement?.hasAttribute('data-text-panel'));
    await expect.poll(isOut).toBe(true);
    await keys().press('Enter');
    await expect.poll(isOut).toBe(false);
    expect(studio.complaints).toEqual([]);
  });
});
