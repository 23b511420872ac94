import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** One figure of the first duel, from why it is what it is to what the fight would have been with other luck. */
describe.skipIf(!browserPath)('explaining a fight', () => {
  let studio: Studio;

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    await studio.setLayout('reproduce');
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('compares before and after, forces luck, watches a value and runs to a hit', async () => {
    const { page } = studio;
    const inspector = studio.panel('inspector');
    const tab = (name: string) => page.getByRole('radio', { name, exact: true }).click();
    const firstHash = await studio.hash();

    await page.keyboard.press('Home');
    await studio.panel('arena').getByRole('button', { name: /^Next/ }).first().click();
    await inspector.getByText('Why this number').waitFor();
    await tab('Before / after');
    await inspector.getByRole('row', { name: /^Life/ }).first().waitFor();

    await tab('RNG');
    await inspector.getByRole('radio', { name: 'Run' }).click();
    const draw = inspector.getByRole('button', { name: 'Pin draw 1', exact: true });
    await draw.click();
    await page.getByRole('button', { name: /^Highest/ }).click();
    await studio.hashBecomes({ not: firstHash });
    const unpin = inspector.getByRole('button', { name: 'Leave draw 1 to chance' });
    await unpin.click();
    await studio.hashBecomes({ is: firstHash });
    await unpin.waitFor({ state: 'detached' });

    await tab('Watch');
    const watch = inspector.getByRole('combobox', { name: 'Add a watch' });
    await watch.fill('red:1.hp - red:1.maxHp');
    await watch.press('Enter');
    await inspector.getByRole('slider', { name: /^red:1\.hp/ }).waitFor();

    await page.keyboard.press('Home');
    await page.keyboard.press('ControlOrMeta+F9');
    const condition = inspector.getByRole('combobox', { name: 'Condition of the new breakpoint' });
    await condition.fill('red:1.hp < 4000');
    await condition.press('Enter');
    await inspector.getByText('1×').first().waitFor();
    await condition.blur();
    await page.keyboard.press('F5');
    await expect.poll(() => studio.frame()).toBeGreaterThan(0);
    await page.keyboard.press('End');
    const hit = inspector.getByRole('group', { name: 'Hits' });
    await page.keyboard.press('Shift+F5');
    await hit.locator('[aria-current=true]').waitFor();
    expect(studio.complaints).toEqual([]);
  });
});
