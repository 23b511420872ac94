import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

describe.skipIf(!browserPath)('statistics in a real browser', () => {
  let studio: Studio;
  const panel = () => studio.page.getByTestId('statistics');
  const tab = (id: string) => panel().locator(`[data-tab=${id}]`).click();

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    await studio.setLayout('reproduce');
    await studio.command('view.show.statistics');
  });
  afterAll(async () => studio?.close());
  afterEach(({ task }) => studio?.keepPicture(task));

  it('counts the run, leads to its events, and opens a seed of many with the same result', async () => {
    const { page } = studio;
    await panel()
      .getByRole('table', { name: /^Damage · One run · seed 20417$/ })
      .waitFor();
    const total = await panel().locator('tfoot td').nth(1).innerText();

    await panel().getByRole('radio', { name: 'From – to' }).click();
    await panel().getByLabel('To', { exact: true }).fill('9000');
    await page.keyboard.press('Enter');
    await panel().locator('tfoot td').nth(1).filter({ hasNotText: total }).waitFor();
    await panel().getByRole('radio', { name: 'Whole run' }).click();

    await tab('deaths');
    await panel().getByRole('button', { name: 'Show on the timeline' }).click();
    await studio.panel('inspector').getByText('killer').first().waitFor();
    expect(await studio.frame()).toBeGreaterThan(0);

    await tab('seeds');
    await panel().getByLabel('Runs', { exact: true }).fill('6');
    await page.keyboard.press('Enter');
    await panel().getByRole('button', { name: 'Run', exact: true }).click();
    await panel().getByTestId('seeds-label').filter({ hasText: '6 runs' }).waitFor();
    const before = await studio.hash();
    await panel().locator('.stats-histogram button:not([aria-label$=": 0 runs"])').first().click();
    const seed = panel().locator('.stats-seeds button').first();
    const name = (await seed.innerText()).trim();
    await seed.click();
    await studio.hashBecomes({ not: before });
    await page.locator('.statusbar, [class*=status]').getByText(`seed ${name}`).first().waitFor();
    expect(studio.complaints).toEqual([]);
  });
});
