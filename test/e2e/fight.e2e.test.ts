import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

const LANES_MAX = 30;

/** Arena, transport, timeline and inspector, each used once on the first duel. */
describe.skipIf(!browserPath)('panels of the fight', () => {
  let studio: Studio;
  let firstHash = '';
  const page = () => studio.page;
  const playButton = () => studio.page.locator('.topbar').getByRole('button', { name: 'Play' });

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    firstHash = await studio.hash();
    await studio.setLayout('reproduce');
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('plays, pauses where it is and steps by one', async () => {
    await playButton().click();
    await expect.poll(() => studio.frame()).toBeGreaterThan(3);
    await page().locator('.topbar').getByRole('button', { name: 'Pause' }).click();
    await playButton().waitFor();
    const paused = await studio.frame();
    await page().keyboard.press('Period');
    await expect.poll(() => studio.frame()).toBe(paused + 1);
    await page().keyboard.press('Shift+Comma');
    await expect.poll(() => studio.frame()).toBe(Math.max(paused - 9, 0));
    await page().keyboard.press('Home');
    await expect.poll(() => studio.frame()).toBe(0);
  });

  it('selects a unit and shows its attributes', async () => {
    await studio
      .panel('arena')
      .getByRole('button', { name: /^Hou Yi, level 12/ })
      .dispatchEvent('click');
    await studio.panel('inspector').getByText('Hou Yi').first().waitFor();
    await studio
      .panel('arena')
      .getByRole('button', { name: /^Arthur, level 12/ })
      .dispatchEvent('click');
    await studio.panel('arena').getByRole('toolbar', { name: 'Skills of Arthur' }).waitFor();
  });

  it('moves a unit by a right click and drops the order again', async () => {
    const field = studio.panel('arena').getByTestId('arena');
    await field.click({ button: 'right', position: { x: 300, y: 60 } });
    await studio.hashBecomes({ not: firstHash });
    await studio
      .panel('arena')
      .getByRole('button', { name: /^Drop the orders/ })
      .click();
    await studio.hashBecomes({ is: firstHash });
  });

  it('casts by the key of a skill', async () => {
    await page().keyboard.press('KeyQ');
    await studio.hashBecomes({ not: firstHash });
    await studio
      .panel('arena')
      .getByRole('button', { name: /^Drop the orders/ })
      .click();
    await studio.hashBecomes({ is: firstHash });
  });

  it('says why a skill is refused', async () => {
    await studio.panel('arena').getByRole('status').filter({ hasText: 'R refused' }).waitFor();
  });

  it('moves the playhead from the ruler by keyboard', async () => {
    await studio.panel('timeline').getByRole('slider', { name: /Ruler/ }).focus();
    await page().keyboard.press('ArrowRight');
    await expect.poll(() => studio.frame()).toBe(1);
    await page().keyboard.press('Shift+ArrowRight');
    await expect.poll(() => studio.frame()).toBe(11);
    await page().keyboard.press('Home');
    await expect.poll(() => studio.frame()).toBe(0);
  });

  it('explains a damage of the timeline by a ledger that sums up', async () => {
    const why = studio.panel('inspector').getByRole('region', { name: 'Why this number' });
    const ledger = why.locator('tbody tr');
    await studio
      .panel('timeline')
      .getByRole('application', { name: /^Events/ })
      .focus();
    // From the first command down to the events, then on to the first figure.
    for (let lane = 0; lane < LANES_MAX; lane++) await page().keyboard.press('ArrowDown');
    await studio.press('Alt+ArrowRight', () => why.isVisible());
    const figures = (await ledger.locator('td:last-child').allInnerTexts()).map((text) =>
      Number(text.replaceAll(/\s/g, '').replace('−', '-')),
    );
    const lost = figures.pop()!;
    expect(figures.reduce((sum, figure) => sum + figure, 0)).toBeCloseTo(lost, 2);
    await page().keyboard.press('Enter');
    await expect.poll(() => studio.frame()).toBeGreaterThan(0);
  });

  it('asked nothing of the network and broke no policy', () => expect(studio.complaints).toEqual([]));
});
