import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

const EFFECT = 'skills/oath-shield.json';
const ROW = 'oath-shield';

/** One story: other editors, other windows, a host that dies. Nothing typed is ever lost without a word. */
describe.skipIf(!browserPath)('edits are safe', () => {
  let studio: Studio;
  let firstHash = '';
  const page = () => studio.page;
  const dialog = () => page().getByTestId('conflict-dialog');
  const editor = () => studio.panel('text').getByTestId('text-editor');
  const setOnDisk = (amount: number) =>
    studio.changeOnDisk(EFFECT, (text) => text.replace(/"base": \d+/, `"base": ${amount}`));
  const lastSaved = async () => {
    await page().keyboard.press('ControlOrMeta+KeyS');
    await page()
      .getByRole('status')
      .filter({ hasText: /^Saved 1 file/ })
      .waitFor();
  };

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    firstHash = await studio.hash();
    await studio.openRow(ROW);
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('follows a clean file that changes on disk, as one step to undo', async () => {
    setOnDisk(61);
    await page().getByRole('status').filter({ hasText: '1 file changed on disk' }).waitFor();
    await editor().getByText('61', { exact: true }).waitFor();
    await studio.hashBecomes({ not: firstHash });
    await studio.undo();
    await studio.hashBecomes({ is: firstHash });
  });

  it('asks when the file has unsaved edits, refuses to save until then, and keeps mine', async () => {
    await studio.typeOver('"base": 60,', '60', '70');
    await page().getByText('1 unsaved').waitFor();
    setOnDisk(80);
    await dialog().getByRole('cell', { name: '70', exact: true }).waitFor();
    await dialog().getByRole('cell', { name: '80', exact: true }).waitFor();
    await page().keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page().getByText('1 file waits for a choice').waitFor();
    await page().keyboard.press('ControlOrMeta+KeyS');
    await dialog().getByRole('button', { name: 'Keep mine' }).click();
    await editor().getByText('70', { exact: true }).waitFor();
    expect(studio.file(EFFECT)).toContain('"base": 80');
    await lastSaved();
    expect(studio.file(EFFECT)).toContain('"base": 70');
  });

  it('takes the text of the disk when told so, and undo brings mine and the question back', async () => {
    await studio.typeOver('"base": 70,', '70', '90');
    await page().getByText('1 unsaved').waitFor();
    setOnDisk(100);
    await dialog().getByRole('button', { name: 'Take theirs' }).click();
    await editor().getByText('100', { exact: true }).waitFor();
    await studio.undo();
    await editor().getByText('90', { exact: true }).waitFor();
    await dialog().getByRole('button', { name: 'Keep mine' }).click();
    await lastSaved();
  });

  it('merges field by field: theirs by itself, a conflict by choice, nothing written before', async () => {
    await studio.typeOver('"base": 90,', '90', '91');
    await page().getByText('1 unsaved').waitFor();
    studio.changeOnDisk(EFFECT, (text) =>
      text.replace('"base": 90', '"base": 95').replace('Oath Shield', 'Shield Oath'),
    );
    await dialog().getByText('1 conflict').waitFor();
    await dialog().getByText('1 merged').waitFor();
    const apply = dialog().getByRole('button', { name: 'Apply merge, 1 open' });
    expect(await apply.getAttribute('aria-disabled')).toBe('true');
    await dialog().getByRole('button', { name: 'Next conflict' }).click();
    await page().keyboard.press('ArrowLeft');
    const own = dialog().getByRole('textbox', { name: /^Own value/ });
    await own.fill('90');
    await dialog().getByRole('button', { name: 'Apply merge', exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
    await editor().getByText('90', { exact: true }).waitFor();
    expect(studio.file(EFFECT)).toContain('"base": 95');
    await lastSaved();
    // The notice may be that of an earlier save.
    await expect.poll(() => studio.file(EFFECT)).toContain('"base": 90');
    expect(studio.file(EFFECT)).toContain('Shield Oath');
  });

  it('goes back to any step by name, and takes one step back alone', async () => {
    await page().keyboard.press('ControlOrMeta+Alt+KeyZ');
    const history = page().getByTestId('history-dialog');
    const steps = history.locator('.step-go');
    await steps.last().click();
    await editor().getByText('60', { exact: true }).waitFor();
    await steps.first().click();
    await editor().getByText('90', { exact: true }).waitFor();
    await history.getByRole('button', { name: 'Undo only this step' }).last().click();
    const partial = page().getByTestId('revert-dialog');
    await partial.getByText('edited since: stays as it is').waitFor();
    await partial.getByRole('button', { name: 'Cancel' }).click();
    await history.getByRole('button', { name: 'Close' }).last().click();
    await editor().getByText('90', { exact: true }).waitFor();
  });

  it('lets a second window look only, says why and leaves the edits of the first alone', async () => {
    await studio.typeOver('"base": 90,', '90', '95');
    await expect
      .poll(() => (studio.exists('.spellwright/journal.json') ? studio.file('.spellwright/journal.json') : ''), {
        timeout: 15_000,
      })
      .toContain('"base\\": 95');
    await studio.inOtherWindow(async (other) => {
      await other.getByTestId('read-only').waitFor();
      expect(await other.getByTestId('recovery-dialog').count()).toBe(0);
      await other.getByRole('status').filter({ hasText: 'Another window has this project open' }).waitFor();
      await other.getByTestId('text-editor').locator('.view-line').first().click();
      await other.keyboard.type('x');
      await other.getByText('reload this one').last().waitFor();
      expect(await other.getByText(/\d unsaved/).count()).toBe(0);
    });
    expect(await page().getByTestId('read-only').count()).toBe(0);
  });

  it('says that the host is gone and offers the edits to the next start', async () => {
    await studio.crashHost();
    await page().getByRole('alert').filter({ hasText: 'connection' }).waitFor();
    await studio.startAgain();
    const recovery = page().getByTestId('recovery-dialog');
    await recovery.getByText(EFFECT).waitFor();
    await recovery.getByText(/90.* → 95/).waitFor();
    await recovery.getByRole('button', { name: 'Recover 1 of 1' }).click();
    await studio.ready();
    await page().getByText('1 unsaved').waitFor();
    await studio.openRow(ROW);
    await editor().getByText('95', { exact: true }).waitFor();
    expect(studio.file(EFFECT)).toContain('"base": 90');
  });
});
