import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** One story without a mouse: a skill is made, tuned in the grid, found wrong, put right and saved. */
describe.skipIf(!browserPath)('keyboard only, from a new skill to a saved one', () => {
  let studio: Studio;
  const page = () => studio.page;
  const press = (key: string) => page().keyboard.press(key);
  const type = (text: string) => page().keyboard.type(text);
  const focused = () =>
    page().evaluate(() => {
      const element = document.activeElement;
      return {
        name: element?.getAttribute('aria-label') ?? element?.textContent ?? '',
        panel: element?.closest<HTMLElement>('[data-panel]')?.dataset['panel'] ?? '',
      };
    });
  const until = (key: string, name: RegExp) => studio.press(key, async () => name.test((await focused()).name));
  const untilPanel = (panel: string) => studio.press('F6', async () => (await focused()).panel === panel);
  const errorsBecome = (count: number) =>
    expect
      .poll(() => page().locator('.topbar .counts').innerText(), { timeout: 20_000 })
      .toMatch(new RegExp(`\\b${count}\\serrors`));

  beforeAll(async () => {
    studio = await Studio.open({ isCalm: true });
    await studio.ready();
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('makes the skill from a template', async () => {
    await press('ControlOrMeta+KeyN');
    const dialog = page().getByTestId('new-dialog');
    await dialog.waitFor();
    await until('Shift+Tab', /^Templates$/);
    await press('ArrowDown');
    await until('Tab', /^Name \(English\)$/);
    await type('Frost Bolt');
    await dialog.getByText('frost-bolt.launch', { exact: true }).waitFor();
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await studio.panel('form').locator('[role=tab][aria-selected=true]', { hasText: 'frost-bolt' }).waitFor();
  });

  it('finds its cell in the grid, which holds nobody back when it refuses a text', async () => {
    await studio.command('table.open.skills');
    await studio.panel('grid').getByRole('grid').waitFor();
    await untilPanel('grid');
    await until('ArrowDown', /^frost-bolt,/);
    await until('ArrowRight', /^frost-bolt, Effect at/);
    await type('far');
    await press('Enter');
    await studio.panel('grid').getByRole('alert').waitFor();
    await press('F6');
    expect((await focused()).panel).not.toBe('grid');
    await untilPanel('grid');
    await press('Escape');
    await studio.panel('grid').getByRole('alert').waitFor({ state: 'detached' });
    await type('0.9s');
    await press('Enter');
    await errorsBecome(1);
  });

  it('goes to the problem, and mends it where it is listed', async () => {
    await press('F8');
    await studio.command('view.show.problems');
    await untilPanel('problems');
    await page().getByRole('tree', { name: 'Problems of the project' }).focus();
    await press('ControlOrMeta+Period');
    await page().locator('.problem-details').getByText('SW1301').waitFor();
    await press('Enter');
    await errorsBecome(0);
  });

  it('saves it', async () => {
    await press('ControlOrMeta+KeyS');
    await page()
      .getByText(/\d unsaved/)
      .waitFor({ state: 'detached' });
    expect(studio.exists('skills/frost-bolt.json')).toBe(true);
    expect(studio.complaints).toEqual([]);
  });
});
