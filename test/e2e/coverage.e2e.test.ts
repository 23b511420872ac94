import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

describe.skipIf(!browserPath)('coverage in a real browser', () => {
  let studio: Studio;
  const panel = () => studio.page.getByTestId('coverage');

  const LONG = ['ai-team', 'last-hit', 'monster-camp', 'team-5v5'];
  const remove = (id: string) => rmSync(join(studio.project, `scenarios/${id}.scenario.json`));

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    LONG.forEach(remove);
    await studio.command('view.show.coverage');
  });
  afterAll(async () => studio?.close());
  afterEach(({ task }) => studio?.keepPicture(task));

  it('says what no scenario reaches, moves the numbers of a row, and is old after an edit', async () => {
    const { page } = studio;
    await panel().getByRole('button', { name: 'Run all scenarios' }).click();
    await panel().getByTestId('coverage-overall').filter({ hasText: '% of parts' }).waitFor({ timeout: 60_000 });

    await panel()
      .getByRole('radio', { name: /^Not reached/ })
      .click();
    await panel().getByLabel('Filter rows').fill('oath-shield');
    const row = panel().locator('[data-row="skills/oath-shield"]');
    await row.click();
    await page.keyboard.press('ArrowRight');
    await panel().locator('[data-row^="skills/oath-shield "]').first().click();
    const details = panel().getByTestId('coverage-details');
    await details.getByText(/^No scenario/).waitFor();
    await details.getByRole('button', { name: 'Check its numbers' }).click();

    await panel()
      .getByRole('button', { name: /^Check \d+ numbers$/ })
      .click();
    await panel().getByTestId('coverage-numbers').filter({ hasText: /^(\d+) of \1 numbers checked$/ }).waitFor({ timeout: 60_000 }); // prettier-ignore
    await panel().locator('[data-number]').first().getByRole('button', { name: 'Open field' }).click();
    await studio.panel('form').getByText('oath-shield').first().waitFor();
    const stale = page.getByText('data changed since').first();
    remove('dummy-range');
    await stale.waitFor();
    expect(studio.complaints).toEqual([]);
  });
});
