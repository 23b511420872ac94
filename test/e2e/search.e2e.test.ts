import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** One story: a designer looks for a word, goes through the places, and changes many rows at once with one undo. */
describe.skipIf(!browserPath)('searching everywhere', () => {
  let studio: Studio;
  const page = () => studio.page;
  const panel = () => page().getByTestId('search');
  const box = () => page().getByTestId('search-box');
  const results = () => page().getByTestId('search-results');
  const line = (text: string | RegExp) => results().getByRole('treeitem').filter({ hasText: text });

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => {
    expect(studio.complaints).toEqual([]);
    await studio?.close();
  });

  it('opens with the key, shows what can be asked and finds names in both languages', async () => {
    await page().keyboard.press('ControlOrMeta+Shift+KeyF');
    await panel().getByRole('button', { name: 'missing:zh-CN' }).waitFor();
    await page().keyboard.type('余烬');
    await line('buffs/ember-seed.json').waitFor();
    await line('/name/zh-CN').first().waitFor();
  });

  it('goes from result to result, with the caret in the field', async () => {
    await box().fill('buff: tick.everyMs<=1000');
    await panel().getByRole('radio', { name: 'Query' }).click();
    await line(/Tick › Every/)
      .first()
      .waitFor();
    await page().keyboard.press('F4');
    const field = studio.panel('form').locator('[data-pointer="/tick/everyMs"] :focus');
    await field.waitFor();
    const first = await studio.panel('form').locator('[role=tab][aria-selected=true]').innerText();
    await page().keyboard.press('F4');
    await studio.panel('form').locator('[role=tab][aria-selected=true]').filter({ hasNotText: first }).waitFor();
    await page().keyboard.press('Shift+F4');
    await studio.panel('form').locator('[role=tab][aria-selected=true]').filter({ hasText: first }).waitFor();
  });

  it('goes to a field of the open row by its words', async () => {
    await page().keyboard.press('ControlOrMeta+KeyP');
    await page().locator('.palette').getByRole('combobox').fill('#stacking');
    await page().locator('.palette').getByRole('option').first().waitFor();
    await page().keyboard.press('Enter');
    await studio.panel('form').locator('[data-pointer^="/stacking"] :focus').waitFor();
  });

  it('says where a query cannot be understood', async () => {
    await box().fill('bufff: tick.everyMs<=1000');
    await panel().getByRole('alert').filter({ hasText: 'Did you mean “buff”' }).waitFor();
  });

  it('previews a change of many rows and makes it as one step', async () => {
    const hash = await studio.hash();
    await box().fill('effect: action.kind=damage action.amount.flat:*');
    await page().keyboard.press('ControlOrMeta+Shift+KeyH');
    await page().getByTestId('replace-box').fill('action.amount.flat ×2');
    const apply = panel().getByRole('button', { name: /^Replace [1-9]/ });
    await apply.and(page().locator(':not([aria-disabled])')).waitFor();
    const before = Number(/\d+/.exec(await apply.innerText())![0]);
    await results().getByRole('treeitem', { checked: true }).first().locator('.ck').click();
    const button = panel().getByRole('button', { name: `Replace ${before - 1}` });
    await button.and(page().locator(':not([aria-disabled])')).click();
    await page()
      .getByRole('status')
      .filter({ hasText: `Replaced ${before - 1} places` })
      .waitFor();
    await studio.hashBecomes({ not: hash });
    await studio.undo();
    await studio.hashBecomes({ is: hash });
  });

  it('leads from an id to renaming, and leaves it alone itself', async () => {
    await panel().getByRole('radio', { name: 'Text' }).click();
    await box().fill('ember-seed');
    await page().getByTestId('replace-box').fill('cinder-seed');
    await line('This is the id of a row').first().getByRole('button', { name: 'Rename…' }).click();
    await page().getByRole('dialog').filter({ hasText: 'ember-seed' }).waitFor();
    await page().keyboard.press('Escape');
    await page().getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('stops a pattern that would never end, and goes on with the next', async () => {
    await panel().getByRole('button', { name: 'Replace…' }).first().click();
    await panel().getByRole('button', { name: 'Regular expression' }).click();
    await box().fill('^([\\w ,.:;]+)+€$');
    await panel()
      .getByRole('heading', { name: /This pattern was stopped/ })
      .waitFor();
    await box().fill('^ember-s.*d$');
    await line('buffs/ember-seed.json').waitFor();
  });

  it('looks for the value of a field from its menu', async () => {
    await studio.openRow('oath-silence');
    await studio.panel('form').locator('[data-pointer="/durationMs"] .f-label').first().click({ button: 'right' });
    await page().getByRole('menuitem', { name: 'Search for “1250”' }).click();
    await line('/durationMs').first().waitFor();
    expect(await box().inputValue()).toBe('1250');
  });
});
