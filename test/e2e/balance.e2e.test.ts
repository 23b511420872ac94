import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

describe.skipIf(!browserPath)('the balance lab in a real browser', () => {
  let studio: Studio;
  const panel = () => studio.page.getByTestId('balance');

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    await studio.setLayout('reproduce');
    await studio.command('view.show.balance');
  });
  afterAll(async () => studio?.close());
  afterEach(({ task }) => studio?.keepPicture(task));

  async function pick(label: RegExp, typed: string): Promise<void> {
    const { page } = studio;
    await panel().getByRole('button', { name: label }).last().click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }

  it('sweeps a field in the background, and opens a seed of a cell with its value', async () => {
    const { page } = studio;
    await panel().getByRole('button', { name: 'Sweep a field' }).click();
    await pick(/^Row/, 'oath-shield');
    await pick(/^Field/, 'cooldown');
    await panel().getByLabel('Runs', { exact: true }).fill('4');
    await page.keyboard.press('Enter');
    await panel().getByRole('button', { name: 'Run sweep' }).click();
    await panel().getByTestId('balance-label').filter({ hasText: '4 runs a cell' }).waitFor();
    await panel().locator('.bal-table tbody tr td:last-child').filter({ hasText: '4' }).last().waitFor();

    await panel().locator('.bal-table tbody tr').first().click();
    await panel().getByTestId('balance-cell').waitFor();
    await panel().locator('.bal-seeds button').first().click();
    await page.locator('.statusbar, [class*=status]').getByText('seed').first().waitFor();
    // The values are in the project now, and the figures say that they are of other ones.
    await panel().getByText('Data have changed since').waitFor();
    expect(studio.complaints).toEqual([]);
  });
});
