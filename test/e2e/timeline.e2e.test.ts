import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** The tools of the timeline in one story: measure, filter, search, arrange, note, and find it all again. */
describe.skipIf(!browserPath)('working on the timeline', () => {
  let studio: Studio;
  const timeline = () => studio.panel('timeline');
  const lanes = () => timeline().locator('.tl-body .tl-lanes');
  const press = (key: string) => studio.page.keyboard.press(key);

  beforeAll(async () => {
    studio = await Studio.open({ isCalm: true });
    await studio.ready();
    await studio.setLayout('reproduce');
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  async function dragOver(fromX: number, toX: number): Promise<void> {
    const box = (await lanes().boundingBox())!;
    const { mouse } = studio.page;
    await mouse.move(box.x + fromX, box.y + 40);
    await mouse.down();
    await mouse.move(box.x + toX, box.y + 60, { steps: 3 });
    await mouse.up();
  }

  it('offers under the right button what can be done with an order and with nothing', async () => {
    const { page } = studio;
    const menu = page.getByRole('menu', { name: 'What can be done with this' });
    const firstHash = await studio.hash();
    await lanes().focus();
    await press('ControlOrMeta+KeyF');
    await page.keyboard.type('kind:command');
    await press('Enter');
    await press('Escape');
    await lanes().focus();
    await press('Shift+F10');
    await menu.getByRole('menuitem', { name: 'Leave this command out' }).click();
    await studio.hashBecomes({ not: firstHash });

    // Below lanes that come by themselves.
    await timeline().locator('.tl-head').filter({ hasText: 'Control begins' }).waitFor();
    const box = (await lanes().boundingBox())!;
    const unit = (await timeline().locator('.tl-head.group').filter({ hasText: 'Arthur' }).boundingBox())!;
    const [x, y] = [box.x + box.width - 30, unit.y + unit.height + 10];
    await page.mouse.click(x, y, { button: 'right' });
    await menu
      .getByRole('menuitem', { name: /^Give again/ })
      .first()
      .click();
    await studio.hashBecomes({ is: firstHash });

    await page.mouse.click(x, y, { button: 'right' });
    await menu.getByRole('menuitem', { name: 'Why did nothing happen here?' }).click();
    await studio.panel('doctor').waitFor();
    expect(studio.complaints).toEqual([]);
  });

  it('measures, filters, searches, arranges and notes, and keeps what was set up', async () => {
    const area = timeline().getByTestId('timeline-area');
    await dragOver(200, 420);
    await area.getByText(/^[\d\s]+ms · \d+ f$/).waitFor();
    await area.getByText(/Damage/).waitFor();
    await lanes().focus();
    await press('KeyL');
    await area.getByRole('button', { name: 'Loop', pressed: true }).waitFor();
    await press('KeyL');
    await press('Escape');
    await area.waitFor({ state: 'detached' });

    const filter = studio.page.getByTestId('timeline-filter');
    await filter.fill('kind:death');
    await timeline()
      .getByRole('button', { name: /hidden by the filter/ })
      .click();
    await expect.poll(() => filter.inputValue()).toBe('');

    await lanes().focus();
    await press('ControlOrMeta+KeyF');
    await studio.page.keyboard.type('kind:refused');
    await press('Enter');
    await timeline()
      .getByTestId('timeline-hits')
      .filter({ hasText: /^1 of \d+$/ })
      .waitFor();
    await press('Escape');
    const refused = await studio.frame();
    expect(refused).toBeGreaterThan(0);

    await press('KeyP');
    await timeline().locator('.tl-pinned.at-top').getByText('Commands').waitFor();
    await press('Shift+KeyM');
    await studio.page.getByTestId('timeline-notes').getByRole('textbox').fill('why refused');
    await press('Enter');
    await press('Home');
    await lanes().focus();
    await press('ControlOrMeta+ArrowRight');
    await expect.poll(() => studio.frame()).toBe(refused);

    await studio.startAgain();
    await studio.ready();
    await timeline().locator('.tl-pinned.at-top').getByText('Commands').waitFor();
    await timeline().locator('.tl-strip-box').getByRole('button', { name: 'Note why refused' }).waitFor();

    await press('Shift+Slash');
    const within = studio.page.getByRole('region', { name: 'Timeline, while it has the focus' });
    await within.getByText('Area from the selected slice').waitFor();
    expect(studio.complaints).toEqual([]);
  });
});
