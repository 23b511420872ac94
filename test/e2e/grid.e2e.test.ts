import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { writeManySkills } from './many-rows.ts';
import { Studio } from './studio.ts';

const MANY = 2500;
const HEADS = 2;

/** One story in order: a table as a spreadsheet. */
describe.skipIf(!browserPath)('a table as a spreadsheet', () => {
  let studio: Studio;
  const page = () => studio.page;
  const grid = () => studio.panel('grid');
  const cellOf = async (id: string, title: string) => {
    const row = grid().getByRole('row').filter({ hasText: id }).first();
    const head = grid().getByRole('columnheader').filter({ hasText: title }).first();
    return row.locator(`[aria-colindex="${await head.getAttribute('aria-colindex')}"]`);
  };
  const textOf = async (id: string, title: string) => (await cellOf(id, title)).innerText();
  const paste = (text: string) =>
    page().evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
    }, text);
  const copied = () =>
    page().evaluate(() => {
      const clipboardData = new DataTransfer();
      const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
      return clipboardData.getData('text/plain');
    });

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    await studio.command('table.open.skills');
    await grid().getByRole('grid').waitFor();
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('has the whole width, and gives it back to the form', async () => {
    await studio.panel('text').waitFor({ state: 'hidden' });
    await grid().getByRole('radio', { name: 'Form' }).click();
    await studio.panel('text').waitFor();
    await studio.panel('form').getByRole('radio', { name: 'Grid' }).click();
    await studio.panel('text').waitFor({ state: 'hidden' });
  });

  it('takes what is typed into a cell, with its unit, and moves down', async () => {
    await (await cellOf('dive', 'Cast L')).click();
    await page().keyboard.type('0.25s');
    await page().keyboard.press('Enter');
    expect(await textOf('dive', 'Cast L')).toBe('250');
    await page().getByRole('button', { name: 'Undo: Dive: phases.castMs → 250' }).waitFor();
  });

  it('keeps a text that it cannot take, and says why', async () => {
    await page().keyboard.type('far');
    await page().keyboard.press('Enter');
    await grid().getByRole('alert').filter({ hasText: '“far” is not a number' }).waitFor();
    await page().keyboard.press('Escape');
    await grid().getByRole('alert').waitFor({ state: 'detached' });
  });

  it('fills down as one step, which one undo takes back', async () => {
    const before = await textOf('earth-slam', 'Cast L');
    await (await cellOf('dive', 'Cast L')).click();
    for (let count = 0; count < 2; count++) await page().keyboard.press('Shift+ArrowDown');
    await page().keyboard.press('ControlOrMeta+KeyD');
    await expect.poll(() => textOf('earth-slam', 'Cast L')).toBe('250');
    await page()
      .getByRole('button', { name: /^Undo: Cast of 2 rows/ })
      .waitFor();
    await page().keyboard.press('ControlOrMeta+KeyZ');
    await expect.poll(() => textOf('earth-slam', 'Cast L')).toBe(before);
  });

  it('pastes a block, and lists what it cannot take before it writes', async () => {
    await (await cellOf('dive', 'Cast mode')).click();
    await paste('unit\r\nnone\r\n');
    await expect.poll(() => textOf('dive', 'Cast mode')).toBe('unit');
    await (await cellOf('dive', 'Cast L')).click();
    await paste('300\r\n2001-07-04\r\n');
    const dialog = page().getByTestId('paste-dialog');
    await dialog.getByText('“2001-07-04” is a date').waitFor();
    await page().keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await textOf('dive', 'Cast L')).toBe('250');
    await paste('300\r\n2001-07-04\r\n');
    await dialog.getByRole('button', { name: 'Paste the 1 other' }).click();
    await expect.poll(() => textOf('dive', 'Cast L')).toBe('300');
  });

  it('takes Chinese composed straight on a cell, first letter and all, as one step (O-29)', async () => {
    await (await cellOf('dive', 'Name')).click();
    const input = await page().context().newCDPSession(page());
    for (const text of ['h', 'hu', 'huo'])
      await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await input.send('Input.insertText', { text: '火球术' });
    expect(await textOf('dive', 'Name')).toBe('Dive');
    await page().keyboard.press('Enter');
    await expect.poll(() => textOf('dive', 'Name')).toBe('火球术');
    await page().keyboard.press('ControlOrMeta+KeyZ');
    await expect.poll(() => textOf('dive', 'Name')).toBe('Dive');
  });

  it('copies figures as plain text and sums them up', async () => {
    await (await cellOf('dive', 'Cast mode')).click();
    await page().keyboard.press('Shift+ArrowDown');
    expect(await copied()).toBe('unit\r\nnone');
    await (await cellOf('earth-slam', 'Cast L')).click();
    await page().keyboard.press('Shift+ArrowDown');
    await grid().getByTestId('grid-figures').getByText('Mean').waitFor();
  });

  it('shows long times in seconds, takes either unit and copies what is written', async () => {
    await (await cellOf('dive', 'Cooldown')).click();
    await page().keyboard.type('6500 ms');
    await page().keyboard.press('Enter');
    await expect.poll(() => textOf('dive', 'Cooldown')).toBe('6.5');
    await (await cellOf('dive', 'Cooldown')).click();
    expect(await copied()).toBe('6500');
    await paste('7250');
    await expect.poll(() => textOf('dive', 'Cooldown')).toMatch(/^7\.25/);
    await page().keyboard.press('ControlOrMeta+KeyZ');
    await page().keyboard.press('ControlOrMeta+KeyZ');
  });

  it('renames a row from its id, with everything that names it, and follows it', async () => {
    await (await cellOf('dive', 'Id')).click();
    await page().keyboard.press('Enter');
    const field = page().getByTestId('rename-dialog').getByRole('textbox', { name: 'New id' });
    await field.fill('zz-dive');
    await field.press('Enter');
    await page().getByTestId('rename-dialog').waitFor({ state: 'detached' });
    await grid().locator('.fx-place').filter({ hasText: 'zz-dive' }).waitFor();
    await page().locator('.topbar').getByRole('button', { name: /^Undo/ }).click();
    await grid().locator('.fx-place').filter({ hasText: /^dive/ }).waitFor();
    await (await cellOf('dive', 'Id')).dblclick();
    await field.waitFor();
    await page().keyboard.press('Escape');
    await page().getByTestId('rename-dialog').waitFor({ state: 'detached' });
  });

  it('scrolls on while cells are selected beyond its edge', async () => {
    const scroller = grid().locator('.grid-scroller');
    const box = (await scroller.boundingBox())!;
    await page().keyboard.press('ControlOrMeta+Home');
    await (await cellOf('aftershock', 'Cast mode')).hover();
    await page().mouse.down();
    await page().mouse.move(box.x + box.width / 2, box.y + box.height - 40);
    await page().mouse.move(box.x + box.width / 2, box.y + box.height + 60);
    const leftPx = () => scroller.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight); // prettier-ignore
    await expect.poll(leftPx, { timeout: 15_000 }).toBeLessThan(2);
    await page().mouse.up();
    await page().keyboard.press('ControlOrMeta+Home');
  });

  it('shows where a dragged column will stand before it is dropped', async () => {
    const head = (title: string) => grid().getByRole('columnheader').filter({ hasText: title }).first();
    await head('Cast mode').locator('.gh-name').hover();
    await page().mouse.down();
    const target = (await head('Path').boundingBox())!;
    await page().mouse.move(target.x + 10, target.y + 10);
    await page().mouse.move(target.x + 20, target.y + 10);
    await grid().locator('.drop-after').filter({ hasText: 'Path' }).waitFor();
    await page().mouse.up();
    await grid().locator('.drop-after').waitFor({ state: 'detached' });
    const at = async (title: string) => Number(await head(title).getAttribute('aria-colindex'));
    expect(await at('Cast mode')).toBe((await at('Path')) + 1);
  });

  it('shows the rows that answer to a query, and counts the others', async () => {
    await grid().getByRole('textbox', { name: 'Query' }).fill('castMode:unit');
    await expect.poll(() => grid().getByTestId('grid-count').innerText()).not.toMatch(/^48 of 48/);
    await grid()
      .getByText(/hidden by filters/)
      .waitFor();
    await grid().getByRole('button', { name: 'Clear 1 filter' }).click();
    await grid()
      .getByText(/hidden by filters/)
      .waitFor({ state: 'detached' });
    expect(studio.complaints).toEqual([]);
  });

  it('opens thousands of rows and draws only those on the screen', async () => {
    await page().keyboard.press('ControlOrMeta+KeyS');
    await page()
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .waitFor();
    await studio.crashHost();
    writeManySkills(studio.project, MANY);
    await studio.startAgain();
    await studio.ready();
    await studio.command('table.open.skills');
    const rows = Number(await grid().getByRole('grid').getAttribute('aria-rowcount'));
    expect(rows - HEADS).toBeGreaterThan(MANY);
    expect(await grid().getByRole('row').count()).toBeLessThan(100);
    await (await cellOf('aftershock', 'Name')).click();
    await page().keyboard.press('ControlOrMeta+End');
    await grid().locator(`[aria-rowindex="${rows}"]`).waitFor();
  });
});
