import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

const BUFF = 'oath-silence';
const NEW_BUFF = 'oath-hush';

/** One story: a designer renames what is used everywhere, takes it back, and deletes something without leaving a hole. */
describe.skipIf(!browserPath)('a row that others name', () => {
  let studio: Studio;
  let before: ReadonlyMap<string, string>;
  const page = () => studio.page;
  const dialog = (kind: 'rename' | 'delete' | 'usages') => page().getByTestId(`${kind}-dialog`);
  const tab = (id: string) => studio.panel('form').locator('[role=tab][aria-selected=true]', { hasText: id });
  // The message that tells of a rename offers it as well.
  const undo = () => page().locator('.topbar').getByRole('button', { name: /^Undo/ }).click();
  const saved = async () => {
    await page().keyboard.press('ControlOrMeta+KeyS');
    await page()
      .getByRole('status')
      .filter({ hasText: /^Saved \d+ files?/ })
      .waitFor();
    await page()
      .getByText(/\d unsaved/)
      .waitFor({ state: 'detached' });
  };
  const files = (): Map<string, string> => {
    const root = studio.project;
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.spellwright'));
    return new Map(
      paths.map(({ parentPath, name }) => [
        join(parentPath, name).slice(root.length),
        readFileSync(join(parentPath, name), 'utf8'),
      ]),
    );
  };
  const naming = (id: string) => [...files()].filter(([, text]) => text.includes(`"${id}"`)).map(([path]) => path);

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    before = files();
    await studio.openRow(BUFF);
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('is found wherever it is named, and one click leads there', async () => {
    await page().keyboard.press('Shift+F12');
    await dialog('usages')
      .getByText(/\d places in \d files/)
      .waitFor();
    await dialog('usages')
      .getByRole('button', { name: /^Open effects\// })
      .first()
      .click();
    await dialog('usages').waitFor({ state: 'detached' });
    await studio.openRow(BUFF);
  });

  it('O-31 is renamed with every place shown first, as one step', async () => {
    await page().keyboard.press('F2');
    const field = dialog('rename').getByRole('textbox', { name: 'New id' });
    await field.fill('oath-mark');
    await dialog('rename').getByText('There is a buff “oath-mark” already.').waitFor();
    await field.fill(NEW_BUFF);
    await dialog('rename').getByText(`${BUFF}.json`, { exact: true }).waitFor();
    await field.press('Enter');
    await dialog('rename').waitFor({ state: 'detached' });
    await tab(NEW_BUFF).waitFor();
    await saved();
    expect(naming(BUFF)).toEqual([]);
    expect(studio.exists(`buffs/${NEW_BUFF}.json`)).toBe(true);
    expect(studio.exists(`buffs/${BUFF}.json`)).toBe(false);
  });

  it('O-31 gets its name, its file and every byte back with one undo', async () => {
    await undo();
    await tab(BUFF).waitFor();
    await saved();
    expect(files()).toEqual(before);
    await page().getByRole('button', { name: /^Redo/ }).click();
    await tab(NEW_BUFF).waitFor();
    await undo();
    await tab(BUFF).waitFor();
  });

  it('O-34 is not deleted before it is said what becomes of each use', async () => {
    await studio.command('edit.delete');
    const remove = dialog('delete').getByRole('button', { name: 'Delete', exact: true });
    await dialog('delete')
      .getByText(/uses? (is|are) undecided/)
      .waitFor();
    expect(await remove.getAttribute('aria-disabled')).toBe('true');
    await dialog('delete')
      .getByRole('button', { name: /^Replacement/ })
      .click();
    await page().getByRole('combobox').last().fill('airborne');
    await page().keyboard.press('Enter');
    await remove.click();
    await dialog('delete').waitFor({ state: 'detached' });
    await saved();
    expect(naming(BUFF)).toEqual(['/ids.lock.json']);
    await undo();
    await saved();
    expect(files()).toEqual(before);
  });

  it('is deleted with another one after one question about both, as one step', async () => {
    const row = (id: string) => page().locator(`[data-row="row:buffs/${id}"]`);
    await studio.openRow('oath-mark');
    await row('oath-mark').click();
    await row(BUFF).click({ modifiers: ['ControlOrMeta'] });
    await page().keyboard.press('Delete');
    await dialog('delete').getByRole('heading', { name: 'Delete 2 rows?' }).waitFor();
    await dialog('delete')
      .getByText(/uses are undecided/)
      .waitFor();
    await dialog('delete').getByRole('radio', { name: 'Leave dangling' }).click();
    await dialog('delete').getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog('delete').waitFor({ state: 'detached' });
    await row(BUFF).waitFor({ state: 'detached' });
    await undo();
    await row('oath-mark').waitFor();
    await row(BUFF).waitFor();
    await page()
      .getByText(/\d unsaved/)
      .waitFor({ state: 'detached' });
    expect(studio.complaints).toEqual([]);
  });
});
