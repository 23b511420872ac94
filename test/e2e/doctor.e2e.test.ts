import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** From a refused order to the field that had a say. */
describe.skipIf(!browserPath)('the doctor', () => {
  let studio: Studio;

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    await studio.setLayout('reproduce');
    await studio.command('view.show.doctor');
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('says who silenced a refused cast, jumps there and opens the buff', async () => {
    const { page } = studio;
    const doctor = studio.panel('doctor');
    await studio.panel('arena').getByRole('textbox', { name: 'Frame' }).fill('500');
    await page.keyboard.press('Enter');
    await expect.poll(() => studio.frame()).toBe(500);
    await doctor.getByRole('button', { name: 'Pick a cast' }).click();
    // Casts stand before basic attacks.
    const casts = page.locator('.menu .mi', { hasText: /^Hou Yi/ }).first();
    await casts.waitFor();
    await casts.focus();
    await page.keyboard.press('ArrowRight');
    const refused = page.locator('.menu .mi', { hasText: 'silenced' });
    await refused.waitFor();
    await refused.focus();
    await page.keyboard.press('Enter');

    await doctor.getByText('Why did Volley (f500) of Hou Yi hit nobody?').waitFor();
    const failed = doctor.locator('[data-link=admission]');
    expect(await failed.getAttribute('data-status')).toBe('failed');
    expect(await failed.innerText()).toContain('refused: silenced');
    await failed.getByRole('button', { name: 'Go to f478' }).click();
    await expect.poll(() => studio.frame()).toBe(478);
    await failed.getByRole('button', { name: 'buffs/oath-silence /durationMs' }).click();
    await studio
      .panel('form')
      .getByRole('tab', { name: /oath-silence/ })
      .waitFor();
    expect(studio.complaints).toEqual([]);
  });
});
