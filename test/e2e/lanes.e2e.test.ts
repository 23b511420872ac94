import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** Lanes that people ask for: values of a unit, watches, breakpoints, the filter as a lane of the project. */
describe.skipIf(!browserPath)('lanes of one’s own on the timeline', () => {
  let studio: Studio;
  const timeline = () => studio.panel('timeline');
  const head = (text: string) => timeline().locator('.tl-head').filter({ hasText: text });

  const shield = () => timeline().locator('[data-row^="value:"]').getByText('Shield');

  beforeAll(async () => {
    studio = await Studio.open({ isCalm: true });
    await studio.ready();
    await studio.setLayout('reproduce');
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('are added, stand beside the others, and are there again after a restart', async () => {
    await head('Control begins').waitFor();
    await head('Expectations')
      .getByText(/^(\d+) of \1 met/)
      .waitFor();
    await timeline().locator('.tl-head.group').nth(1).click({ button: 'right' });
    await studio.page.getByRole('menuitem', { name: /Add value lane/ }).hover();
    await studio.page.getByRole('menuitemcheckbox', { name: 'Shield', exact: true }).click();
    await shield().waitFor();
    await head('being worked out').waitFor({ state: 'detached' });

    await studio.page.getByTestId('timeline-filter').fill('kind:death');
    await studio.page.getByRole('button', { name: 'Show the filter as a lane of the project' }).click();
    await head('kind:death').getByText('1×').waitFor();
    await studio.page.getByTestId('timeline-filter').fill('');
    await studio.undo();
    await head('kind:death').waitFor({ state: 'detached' });

    await studio.startAgain();
    await studio.ready();
    await shield().waitFor();
    await head('kind:death').waitFor({ state: 'detached' });
    expect(studio.complaints).toEqual([]);
  });
});
