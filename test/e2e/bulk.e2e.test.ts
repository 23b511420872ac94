import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** One story in order: many cells changed at once, and columns that the battle core works out. */
describe.skipIf(!browserPath)('bulk edits and formula columns', () => {
  let studio: Studio;
  const page = () => studio.page;
  const grid = () => studio.panel('grid');
  const bulk = () => page().getByTestId('bulk-edit');
  const formulas = () => page().getByTestId('formula-pop');
  const cellOf = async (id: string, title: string) => {
    const row = grid().getByRole('row').filter({ hasText: id }).first();
    const head = grid().getByRole('columnheader').filter({ hasText: title }).first();
    return row.locator(`[aria-colindex="${await head.getAttribute('aria-colindex')}"]`);
  };
  const textOf = async (id: string, title: string) => (await cellOf(id, title)).innerText();

  beforeAll(async () => {
    studio = await Studio.open({ isCalm: true });
    await studio.ready();
    await studio.command('table.open.skills');
    await grid().getByRole('grid').waitFor();
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('shows old and new figures before anything is written', async () => {
    await (await cellOf('boulder-toss', 'Cast L')).click();
    for (let count = 0; count < 3; count++) await page().keyboard.press('Shift+ArrowDown');
    await page().keyboard.press('ControlOrMeta+KeyB');
    await page().keyboard.type('1.5');
    await bulk().locator('tr').filter({ hasText: 'boulder-toss' }).locator('td.b').waitFor();
    expect(studio.exists('skills/boulder-toss.json')).toBe(true);
    await bulk().getByRole('button', { name: /^Apply to/ }).waitFor();
  }); // prettier-ignore

  it('says where a formula is wrong, and writes nothing by Enter', async () => {
    await page().keyboard.type(' + (');
    await bulk().getByRole('alert').filter({ hasText: 'missing' }).waitFor();
    await page().keyboard.press('Enter');
    await bulk().waitFor();
    for (let count = 0; count < 4; count++) await page().keyboard.press('Backspace');
  });

  it('applies by Enter as one step, which one undo takes back', async () => {
    const before = await textOf('boulder-toss', 'Cast L');
    await bulk().locator('tr').filter({ hasText: 'boulder-toss' }).locator('td.b').waitFor();
    await page().keyboard.press('Enter');
    await bulk().waitFor({ state: 'detached' });
    await expect.poll(() => textOf('boulder-toss', 'Cast L')).toBe(String(Number(before) * 1.5));
    await page()
      .getByRole('button', { name: /^Undo: Cast ×1.5/ })
      .waitFor();
    await page().keyboard.press('ControlOrMeta+KeyZ');
    await expect.poll(() => textOf('boulder-toss', 'Cast L')).toBe(before);
  });

  it('shows figures that the core has fought out, and — where there are none', async () => {
    await grid().getByRole('button', { name: 'Add formula' }).click();
    await formulas().getByRole('checkbox', { name: /^Damage/ }).click();
    await page().keyboard.press('Escape');
    await expect.poll(async () => textOf('boulder-toss', 'Damage / cast'), { timeout: 25_000 }).toMatch(/^[\d.]+$/);
    await expect.poll(async () => textOf('altar-light', 'Damage / cast'), { timeout: 25_000 }).toBe('—');
  }); // prettier-ignore

  it('works formulas out over fields and figures', async () => {
    await grid().getByRole('button', { name: 'Add formula' }).click();
    await formulas().getByRole('textbox', { name: 'Name' }).fill('Twice');
    await formulas().getByRole('textbox', { name: /^Formula/ }).fill('speed * 2');
    await formulas().getByRole('alert').filter({ hasText: '“speed”' }).waitFor();
    await formulas().getByRole('textbox', { name: /^Formula/ }).fill('damage * 2');
    await page().keyboard.press('Enter');
    await page().keyboard.press('Escape');
    const damage = Number(await textOf('boulder-toss', 'Damage / cast'));
    await expect.poll(async () => Number(await textOf('boulder-toss', 'Twice'))).toBeCloseTo(damage * 2, 0);
    expect(studio.complaints).toEqual([]);
  }); // prettier-ignore
});
