import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** One story: a designer makes a skill from a template, sees it cast, copies it, files it away, and takes it all back. */
describe.skipIf(!browserPath)('a skill made from a template', () => {
  let studio: Studio;
  let before: string;
  const page = () => studio.page;
  const dialog = (kind: 'new' | 'duplicate' | 'tags') => page().getByTestId(`${kind}-dialog`);
  const row = (id: string) => page().locator(`[data-row="row:skills/${id}"]`);
  const filter = (text: string) => studio.panel('explorer').getByRole('textbox', { name: 'Filter rows' }).fill(text);

  beforeAll(async () => {
    studio = await Studio.open({ width: 1440, height: 900 });
    await studio.ready();
    before = await studio.hash();
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('shows every row that it needs before anything is written', async () => {
    await studio.panel('explorer').getByRole('tree').press('Insert');
    await dialog('new').locator('[data-template="skill.shot"]').click();
    await dialog('new').getByRole('textbox', { name: 'Name (English)' }).fill('Frost Bolt');
    await dialog('new').getByText('frost-bolt.launch', { exact: true }).waitFor();
    await dialog('new').getByText('frost-bolt.bullet', { exact: true }).waitFor();
    expect(await dialog('new').getByRole('textbox', { name: 'Id' }).inputValue()).toBe('frost-bolt');
  });

  it('has every answer in sight in the smallest window, and the buttons under them', async () => {
    const wide = page().viewportSize()!;
    await page().setViewportSize({ width: 1024, height: 700 });
    const last = await dialog('new').locator('.answer').last().boundingBox();
    const area = await dialog('new').locator('.answer-fields').boundingBox();
    const create = await dialog('new').getByRole('button', { name: 'Create and try' }).boundingBox();
    expect(last!.y + last!.height).toBeLessThanOrEqual(area!.y + area!.height);
    expect(create!.y + create!.height).toBeLessThanOrEqual(700);
    await page().setViewportSize(wide);
  });

  it('is cast in the arena at once', async () => {
    await dialog('new')
      .getByRole('button', { name: /^Create and try/ })
      .click();
    await dialog('new').waitFor({ state: 'detached' });
    await studio.hashBecomes({ not: before });
    expect(await studio.damageOnTimeline('frost-bolt.hit')).toBeGreaterThan(0);
  });

  it('is copied with what belongs to it', async () => {
    await filter('frost-bolt');
    await row('frost-bolt').click();
    await row('frost-bolt').press('ControlOrMeta+d');
    await dialog('duplicate').getByRole('textbox', { name: 'New id' }).fill('ice-bolt');
    await dialog('duplicate').getByText('→ ice-bolt.launch').waitFor();
    await dialog('duplicate').getByRole('button', { name: 'Duplicate' }).click();
    await filter('ice-bolt');
    await row('ice-bolt').waitFor();
  });

  it('is filed and marked together with others', async () => {
    await filter('-bolt');
    await row('frost-bolt').click();
    await row('ice-bolt').click({ modifiers: ['ControlOrMeta'] });
    await row('ice-bolt').click({ button: 'right' });
    await page().getByRole('menuitem', { name: 'Tags…' }).click();
    await dialog('tags').getByRole('textbox', { name: 'New tag' }).fill('frost');
    await dialog('tags').getByRole('textbox', { name: 'New tag' }).press('Enter');
    await dialog('tags').getByRole('button', { name: 'Done' }).click();
    await filter('tag:frost');
    await row('frost-bolt').waitFor();
    await row('ice-bolt').waitFor();
  });

  it('is found in spite of a slip of the finger', async () => {
    await filter('frost-bot');
    await studio.panel('explorer').getByRole('button', { name: 'frost-bolt' }).click();
    await row('frost-bolt').waitFor();
  });

  it('goes without a trace when it is taken back', async () => {
    for (let step = 0; step < 3; step++) await studio.undo();
    await page()
      .getByText(/\d unsaved/)
      .waitFor({ state: 'detached' });
    await filter('frost');
    await row('frost-bolt').waitFor({ state: 'detached' });
    expect(existsSync(join(studio.project, 'skills/frost-bolt.json'))).toBe(false);
  });
});
