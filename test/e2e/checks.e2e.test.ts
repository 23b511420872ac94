import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** A designer's slips, found, walked through and mended from every surface that shows them. */
describe.skipIf(!browserPath)('problems and their fixes', () => {
  let studio: Studio;
  const page = () => studio.page;
  const list = () => studio.panel('problems');
  const problem = (text: string) => list().getByRole('treeitem', { level: 2 }).filter({ hasText: text });
  const dangling = () => problem('SW1201');
  const sound = () => list().getByText('No problems').waitFor();

  /** Typing may have become more than one step. */
  const undoneToSound = async () => {
    await studio.undo();
    return list().getByText('No problems').isVisible();
  };
  /** Types another buff over the one that an effect applies. */
  const spoil = async (id: string) => {
    await studio.openRow('oath-shield.haste');
    await studio.typeOver('"buff": "oath-haste"', 'oath-haste"', `${id}"`);
    await dangling()
      .filter({ hasText: `“${id}”` })
      .waitFor();
  };

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('offers both ways out of an effect point behind the cast, inline and as one undo step', async () => {
    await studio.openRow('oath-shield');
    await page().getByRole('textbox', { name: 'Effect at' }).first().fill('900');
    await page().keyboard.press('Tab');
    await problem('The effect point (900 ms)').waitFor();
    const inline = studio.panel('form').locator('.f-problems', { hasText: 'SW1301' }).first();
    await inline.getByRole('button', { name: /^Set phases.castMs to 900/ }).waitFor();
    await inline.getByRole('button', { name: /^Set phases.effectAtMs to/ }).click();
    await sound();
    await studio.undo();
    await problem('The effect point (900 ms)').waitFor();
    await studio.undo();
    await sound();
  });

  it('walks from problem to problem with F8, filters them, and mends all that is certain', async () => {
    await spoil('oath-hast');
    await page().getByRole('textbox', { name: 'Filter problems' }).fill('no such thing');
    await list().getByRole('button', { name: 'Show all problems' }).click();
    await dangling().waitFor();
    await studio.openRow('volley');
    await studio.panel('form').getByRole('heading').first().click();
    await page().keyboard.press('F8');
    await studio.panel('form').getByRole('heading').first().filter({ hasText: 'Haste' }).waitFor();
    await page().getByText('Export is blocked by 1 error').waitFor();
    await page()
      .getByRole('button', { name: /^Fix all certain \(1\)/ })
      .click();
    await sound();
  });

  it('explains a code and lists every fix beside it', async () => {
    await spoil('no-such-buff');
    await dangling().getByRole('button', { name: 'About SW1201' }).click();
    const about = page().getByRole('dialog', { name: 'About SW1201' });
    await about.getByText('Renaming in the explorer takes all references along').waitFor();
    await about.getByRole('button', { name: 'Create buffs/no-such-buff' }).click();
    await dangling().waitFor({ state: 'detached' });
    await studio.undo();
    await dangling().waitFor();
    await expect.poll(undoneToSound).toBe(true);
  });

  it('offers the same fixes under the lightbulb of the text editor', async () => {
    await spoil('oath-hast');
    await studio.panel('text').locator('.view-line', { hasText: '"oath-hast"' }).first().click();
    await page().keyboard.press('ControlOrMeta+Period');
    await page().locator('.action-widget').getByText('Change to “oath-haste”').first().waitFor();
    await page().keyboard.press('Enter');
    await sound();
    expect(studio.complaints).toEqual([]);
  });
});
