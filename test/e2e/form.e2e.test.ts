import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { bringAxe, violations } from './access.ts';
import { Studio } from './studio.ts';

/** A designer works on one skill in the form, by mouse and by keyboard, and takes it all back. */
describe.skipIf(!browserPath)('the form', () => {
  let studio: Studio;
  const form = () => studio.panel('form');
  const field = (pointer: string) => form().locator(`.fbody [data-pointer="${pointer}"]`).first();
  const effects = () => (JSON.parse(studio.file('skills/oath-shield.json')) as { effects: unknown[] }).effects;
  const save = async () => {
    await studio.page.keyboard.press('ControlOrMeta+KeyS');
    await studio.page.getByText(/\d+ unsaved/).waitFor({ state: 'detached' });
  };

  beforeAll(async () => {
    studio = await Studio.open({ bypassPolicy: true, isCalm: true });
    await studio.ready();
    await studio.openRow('oath-shield');
  });
  afterEach(({ task }) => studio.keepPicture(task));
  afterAll(() => studio.close());

  it('explains the field that has the caret and names the base row', async () => {
    await field('/range').getByRole('textbox').focus();
    const help = form().locator('.help-line');
    await help.getByText('Range', { exact: true }).waitFor();
    expect(await help.innerText()).toContain('base.melee-skill');
  });

  it('takes an effect from the explorer into an empty slot', async () => {
    await studio.panel('explorer').getByRole('textbox').fill('oath-strike.silence');
    const row = studio.panel('explorer').locator('[data-row="row:effects/oath-strike.silence"]');
    await row.dragTo(field('/effects/3'));
    await field('/effects/3').filter({ hasText: 'Silence' }).waitFor();
    await studio.panel('explorer').getByRole('textbox').fill('');
  });

  it('moves it by keyboard and keeps the caret on it', async () => {
    await field('/effects/3').focus();
    await studio.page.keyboard.press('Alt+ArrowUp');
    await field('/effects/2').filter({ hasText: 'Silence' }).waitFor();
    expect(await field('/effects/2').evaluate((slot) => slot === document.activeElement)).toBe(true);
  });

  it('duplicates an effect as a row of its own', async () => {
    await studio.page.keyboard.press('ControlOrMeta+KeyD');
    await field('/effects/4').filter({ hasText: 'Silence' }).waitFor();
    await save();
    expect(studio.exists('effects/oath-strike.silence-2.json')).toBe(true);
    expect(effects()).toContain('oath-strike.silence-2');
  });

  it('marks the level that is another than in the saved file', async () => {
    await form().getByLabel('Cooldown, level 3').fill('6.9');
    await field('/cooldown/ms').getByText('L3 was 7.0').waitFor();
  });

  it('has nothing that shuts people out', async () => {
    await bringAxe(studio.page);
    expect(await violations(studio.page, '[data-panel=form]')).toEqual([]);
  });

  it('takes everything back', async () => {
    await studio.pressUntilSpent(/^Undo/);
    await save();
    expect(effects()).not.toContain('oath-strike.silence');
    expect(studio.complaints).toEqual([]);
  });
});
