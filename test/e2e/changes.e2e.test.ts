import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commitAll, hasGit } from '../support/git.ts';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

const SKILL = 'skills/sunfall.json';

/** One story in order: each test goes on where the one before it ended. */
describe.skipIf(!browserPath)('changes in a real browser', () => {
  let studio: Studio;
  let first = '';
  const changes = () => studio.page.getByTestId('changes');
  const line = (text: string) => changes().getByRole('treeitem').filter({ hasText: text });
  const against = (name: RegExp) => changes().getByRole('radio', { name }).click();

  beforeAll(async () => {
    studio = await Studio.open();
    if (hasGit) commitAll(studio.project);
    first = studio.file(SKILL);
    await studio.ready();
    await studio.command('view.show.changes');
  });
  afterAll(async () => studio?.close());
  afterEach(({ task }) => studio?.keepPicture(task));

  it('says that everything is saved while nothing was edited', async () => {
    await changes().getByText('Everything is saved').waitFor();
  });

  it('tells an edit field by field, old beside new, and counts it in its tab', async () => {
    await studio.openRow('sunfall.impact');
    await studio.typeOver('"base": 150,', '150', '1250');
    await line('1\u202f250').waitFor();
    expect(await line('1\u202f250').locator('del').innerText()).toContain('150');
    expect(await studio.page.locator('.ptab', { hasText: 'Changes' }).innerText()).toContain('1');
  });

  it('goes to the field', async () => {
    await studio.openRow('sunfall');
    await line('1\u202f250').click();
    await studio.panel('form').locator('[role=tab][aria-selected=true]', { hasText: 'sunfall.impact' }).waitFor();
  });

  it.skipIf(!hasGit)('compares with the last commit after saving', async () => {
    await studio.command('project.save');
    await changes().getByText('Everything is saved').waitFor();
    await against(/git HEAD/);
    await line('1\u202f250').waitFor();
    expect(await studio.page.getByTestId('changes-counts').innerText()).toMatch(/^1 change in 1 row · main, /);
  });

  it.skipIf(!hasGit)('takes one field back by keyboard, and undo brings it again', async () => {
    await line('1\u202f250').click();
    await changes().getByRole('tree').focus();
    await studio.page.keyboard.press('Delete');
    await changes().getByText('Nothing changed since commit').waitFor();
    await studio.undo();
    await line('1\u202f250').waitFor();
  });

  it('leads from a project without export to one, then lists what changed since', async () => {
    await against(/Last export/);
    await changes().getByText('This project has no export yet').waitFor();
    await changes().getByRole('button', { name: 'Export' }).click();
    const dialog = studio.page.getByTestId('export-dialog');
    await dialog.getByRole('button', { name: /^Export \d/ }).click();
    await studio.page.getByTestId('export-result').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await changes()
      .getByText(/Nothing changed since \d/)
      .waitFor();
    studio.changeOnDisk('skills/base.ranged-skill.json', (text) => text.replace('"castMs": 260', '"castMs": 300'));
    await line('base.ranged-skill').first().waitFor();
    await line('Because base.ranged-skill changed').waitFor();
  });

  it('reverts all of it after asking, as one step', async () => {
    await studio.page.getByRole('button', { name: 'Revert all' }).click();
    await studio.page.getByTestId('revert-all').getByRole('button', { name: 'Revert all' }).click();
    await changes()
      .getByText(/Nothing changed since \d/)
      .waitFor();
    await studio.undo();
    await line('base.ranged-skill').first().waitFor();
    expect(studio.file(SKILL)).toBe(first);
  });

  it('filters, and says how much that hides', async () => {
    const filter = changes().getByRole('textbox', { name: 'Filter changes' });
    await filter.fill('nothing like this');
    await changes().getByText('Nothing matches').waitFor();
    await changes().getByRole('button', { name: 'Clear filter' }).click();
    await line('base.ranged-skill').first().waitFor();
  });

  it('asked nothing of the network and broke no policy', () => {
    expect(studio.complaints).toEqual([]);
  });
});
