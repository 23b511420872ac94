import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { browserPath } from './browser.ts';
import { bringAxe, violations } from './access.ts';
import { Studio } from './studio.ts';

/** A designer shapes areas, curves and the ground by hand; numbers, fight and undo follow. */
describe.skipIf(!browserPath)('drawings of the form', () => {
  let studio: Studio;
  const form = () => studio.panel('form');
  const handle = (key: string) => form().locator(`[data-testid="${key}"]`);
  const undoCount = async () => (await studio.page.getByRole('button', { name: /^Undo/ }).getAttribute('aria-label'))!;

  async function drag(dot: Locator, dx: number, dy: number): Promise<void> {
    await dot.scrollIntoViewIfNeeded();
    const box = (await dot.locator('.d-hit').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const { mouse } = studio.page;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + dx / 2, y + dy / 2);
    await mouse.move(x + dx, y + dy);
    await mouse.up();
  }

  beforeAll(async () => {
    studio = await Studio.open({ bypassPolicy: true, isCalm: true });
    await studio.ready();
  });
  afterEach(({ task }) => studio.keepPicture(task));
  afterAll(() => studio.close());

  it('opens a sector by its edge, in one step of undo', async () => {
    await studio.openRow('arthur-attack.cleave');
    const angle = form().getByRole('textbox', { name: 'Angle' });
    expect(await angle.inputValue()).toBe('84');
    await drag(handle('handle-angle'), -60, 20);
    await expect.poll(async () => Number(await angle.inputValue())).toBeGreaterThan(100);
    expect(await undoCount()).toContain('84');
    await studio.undo();
    await expect.poll(() => angle.inputValue()).toBe('84');
  });

  it('changes a size by arrow keys, in the steps of a drag', async () => {
    await handle('handle-r').focus();
    await studio.page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => form().getByRole('textbox', { name: 'Radius' }).inputValue()).toBe('3.1');
    expect(await handle('handle-r').getAttribute('aria-valuetext')).toContain('3.1');
    await studio.undo();
  });

  it('lets the fight follow the shape', async () => {
    const before = await studio.hash();
    await studio.openRow('whirling-shields.hit');
    await drag(handle('handle-r'), -70, 0);
    await studio.hashBecomes({ not: before });
    await studio.undo();
    await studio.hashBecomes({ is: before });
  });

  it('adds and moves points of a curve by keys', async () => {
    await studio.openRow('monster-bounty');
    await handle('point-0').focus();
    await studio.page.keyboard.press('Insert');
    await expect.poll(() => form().getByLabel('Point 2, x').inputValue()).toBe('3');
    await studio.page.keyboard.press('ArrowUp');
    await expect.poll(() => form().getByLabel('Point 2, y').inputValue()).toBe('82');
    await studio.page.keyboard.press('Delete');
    await expect.poll(() => form().getByLabel('Point 2, x').inputValue()).toBe('4');
  });

  it('moves an obstacle onto a start, and says that nobody can stand there', async () => {
    await studio.openRow('duel-ring');
    await form()
      .getByRole('option', { name: /circle 1/ })
      .click();
    await studio.page.keyboard.press('Enter');
    for (const key of ['Shift+ArrowLeft', 'Shift+ArrowDown'])
      for (let count = 0; count < (key.endsWith('Left') ? 6 : 5); count++) await studio.page.keyboard.press(key);
    await form().locator('.m-start.blocked').waitFor();
    await form().locator('.m-row').getByText('SW1309').waitFor();
  });

  it('has nothing that shuts people out', async () => {
    await bringAxe(studio.page);
    expect(await violations(studio.page, '[data-panel=form]')).toEqual([]);
    expect(studio.complaints).toEqual([]);
  });
});
