import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** A tester's round: record a fight, expect something of it by picking, and see what an edit does to it. */
describe.skipIf(!browserPath)('scenarios', () => {
  let studio: Studio;
  const list = () => studio.panel('scenarios');
  const line = (name: string) => list().getByRole('option').filter({ hasText: name });

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    await studio.setLayout('reproduce');
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('run as soon as somebody looks at the list', async () => {
    const passed = list().getByRole('img', { name: 'as expected', exact: true });
    await expect.poll(() => passed.count(), { timeout: 60_000 }).toBeGreaterThan(7);
  });

  it('are recorded from the arena', async () => {
    const before = await studio.hash();
    await list().getByRole('button', { name: 'Record' }).click();
    const without = await studio.hashBecomes({ not: before });
    await studio.page.keyboard.press('KeyQ');
    await studio.hashBecomes({ not: without });
    await studio.page.keyboard.press('ControlOrMeta+Shift+KeyS');
    const dialog = studio.page.getByTestId('save-scenario');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Shield alone');
    await dialog.getByRole('button', { name: 'Save as new scenario' }).click();
    await line('Shield alone').waitFor();
    await studio.page.locator('.dock-context').filter({ hasText: 'shield-alone' }).waitFor();
  });

  it('expect what is picked from a menu, judged at once', async () => {
    await list().getByRole('button', { name: 'Expect…' }).click();
    await studio.page.getByRole('menuitem', { name: 'The state at the end (hash)' }).click();
    await line('Shield alone').click();
    await list().getByText('1 expectation, as expected').waitFor();
  });

  it('tell after a save which of them came out differently', async () => {
    await studio.page.keyboard.press('ControlOrMeta+KeyS');
    await list().getByText('changed the outcome of no scenario').waitFor();
    await studio.openRow('arthur');
    const field = studio.panel('form').getByRole('textbox', { name: 'Move speed' }).first();
    await field.fill('3');
    await field.press('Enter');
    await studio.page.keyboard.press('ControlOrMeta+KeyS');
    await list()
      .getByRole('button', { name: /Changed by the last save/ })
      .click();
    await list()
      .getByRole('img', { name: /from f\d+/ })
      .first()
      .waitFor();
  });
});
