import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** One story in order: somebody starts for the first time and learns by reading. */
describe.skipIf(!browserPath)('help in a real browser', () => {
  let studio: Studio;
  const help = () => studio.panel('help');
  const title = () => help().locator('h1');

  beforeAll(async () => {
    studio = await Studio.open({ isFirstStart: true, isCalm: true });
    await studio.ready();
  });
  afterEach(({ task }) => studio.keepPicture(task));
  afterAll(async () => studio?.close());

  it('offers a tour at the first start that frames what it explains', async () => {
    const tour = studio.page.getByTestId('tour');
    await tour.getByText('1 of 5').waitFor();
    await studio.page.locator('.spotlight').waitFor();
    await tour.getByRole('button', { name: 'Next' }).click();
    await tour.getByText('2 of 5').waitFor();
    await studio.page.keyboard.press('Escape');
    await tour.waitFor({ state: 'detached' });
  });

  it('leads through the first skill and points at the controls', async () => {
    await studio.page.locator('[data-help=help]').click();
    await studio.page.getByRole('menuitem', { name: 'Your first skill in ten minutes' }).click();
    await title().filter({ hasText: 'Your first skill' }).waitFor();
    await help().locator('[data-link="spellwright:show/arena-skills"]').click();
    const frame = (await studio.page.locator('.spotlight').boundingBox())!;
    const bar = (await studio.page.locator('.ar-skills').boundingBox())!;
    expect(Math.abs(frame.y - bar.y)).toBeLessThan(6);
    await help().getByRole('checkbox').first().click();
    await help().getByText('1 of 8 steps done').waitFor();
  });

  it('opens the row that a link means', async () => {
    await help().locator('[data-link="spellwright:row/effects/sunfall.impact"]').first().click();
    await studio.panel('form').locator('[role=tab][aria-selected=true]', { hasText: 'sunfall.impact' }).waitFor();
  });

  it('explains the field that has the focus and the rules behind it', async () => {
    await studio.openRow('sunfall');
    await studio.panel('form').locator('[data-pointer="/range"] input').first().focus();
    await studio.page.keyboard.press('Shift+F1');
    const wanted = help().locator('.is-wanted');
    await wanted.filter({ hasText: 'Range' }).waitFor();
    await wanted.getByRole('button', { name: /Rules/ }).click();
    await title().filter({ hasText: 'Commands and verdicts' }).waitFor();
    await help().getByRole('button', { name: 'Back' }).click();
    await title().filter({ hasText: 'Skill' }).waitFor();
  });

  it('finds words and reads the same chapter in the other language', async () => {
    await help().getByRole('textbox', { name: 'Search the help' }).fill('stacking.onReapply.duration');
    await help().locator('.help-hit').first().click();
    await help()
      .locator('.is-wanted')
      .getByRole('button', { name: /Rules: Stacking/ })
      .click();
    await help().locator('.is-wanted', { hasText: 'Applied again' }).waitFor();
    await studio.setLanguage('zh-CN');
    await title().filter({ hasText: '状态' }).waitFor();
    await help().locator('p', { hasText: '再次施加' }).first().waitFor();
    await studio.setLanguage('en');
  });

  it('remembers the steps and does not offer the tour again', async () => {
    await studio.page.reload();
    await studio.ready();
    await studio.command('help.firstSkill');
    await help().getByText('1 of 8 steps done').waitFor();
    expect(await studio.page.getByTestId('tour').count()).toBe(0);
  });

  it('asked nothing of the network and broke no policy', () => {
    expect(studio.complaints).toEqual([]);
  });
});
