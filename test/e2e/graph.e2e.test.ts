import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bringAxe, violations } from './access.ts';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** What a skill reaches and who reaches it, as a designer follows it. */
describe.skipIf(!browserPath)('graph', () => {
  let studio: Studio;
  const page = () => studio.page;
  const graph = () => studio.panel('graph');
  const card = (key: string) => graph().locator(`.gn[data-node="${key}"]`);
  const list = () => graph().getByRole('listbox', { name: 'Rows of the graph' });
  const details = () => graph().getByRole('region', { name: 'The chosen row' });
  const chosen = (name: string) => details().getByRole('heading', { name, exact: true }).first().waitFor();
  const showGraph = () => page().getByRole('radio', { name: 'Graph' }).click();

  beforeAll(async () => {
    studio = await Studio.open({ bypassPolicy: true, isCalm: true });
    await studio.ready();
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('shows who reaches the open row at its left and what it reaches at its right, in words', async () => {
    await studio.openRow('oath-shield');
    await showGraph();
    await card('skills/oath-shield').waitFor();
    const left = async (key: string) => (await card(key).boundingBox())!.x;
    const middle = await left('skills/oath-shield');
    expect(await left('ai/hero-melee')).toBeLessThan(middle);
    expect(await left('effects/oath-shield.empower')).toBeGreaterThan(middle);
    await graph().locator('.ge-label', { hasText: 'slot 2 on effect' }).waitFor();
  });

  it('is walked along its edges by keyboard, and Enter opens the row in the form', async () => {
    const { keyboard } = page();
    await list().focus();
    await keyboard.press('ArrowRight');
    await studio.press('ArrowDown', async () => (await details().getByText('oath-shield.empower').count()) > 0);
    await keyboard.press('ArrowRight');
    await details().getByText('oath-strike', { exact: true }).waitFor();
    expect(await list().getByRole('option', { selected: true }).innerText()).toMatch(/Reached by: .*empowers/);
    await keyboard.press('Enter');
    await studio
      .panel('form')
      .getByRole('tab', { name: /^oath-strike/, selected: true })
      .waitFor();
    await showGraph();
    await card('buffs/oath-strike').and(page().locator('.root')).waitFor();
  });

  it('goes back to the row that was in the middle before', async () => {
    await graph().getByRole('button', { name: 'Back to the row before' }).click();
    await card('skills/oath-shield').and(page().locator('.root')).waitFor();
  });

  it('passes through hidden tables', async () => {
    await graph().getByRole('button', { name: 'Tables' }).click();
    await page().getByRole('menuitemcheckbox', { name: 'Effects' }).click();
    await card('effects/oath-shield.empower').waitFor({ state: 'detached' });
    await graph().locator('.ge-label', { hasText: 'via 1' }).first().waitFor();
    await graph()
      .getByRole('button', { name: /^Tables/ })
      .click();
    await page().getByRole('menuitem', { name: 'Show all' }).click();
    await card('effects/oath-shield.empower').waitFor();
  });

  it('leads from a row to the field that names it', async () => {
    await card('skills/oath-shield').click();
    const line = details().locator('.graph-line', { hasText: 'slot 2 on effect' });
    await line.getByRole('button', { name: 'Go to field' }).click();
    await studio.panel('form').getByRole('heading', { name: 'Oath Shield' }).waitFor();
  });

  it('shows a name that nothing has, with its fix, as soon as it is written', async () => {
    await studio.openRow('oath-shield.haste');
    await showGraph();
    await card('buffs/oath-haste').waitFor();
    studio.changeOnDisk('effects/oath-shield.haste.json', (text) => text.replace('"oath-haste"', '"oath-hast"'));
    await card('buffs/oath-hast').and(page().locator('.gn-missing')).click();
    await chosen('missing: oath-hast');
    await details()
      .getByRole('button', { name: /oath-haste/ })
      .click();
    await card('buffs/oath-haste').waitFor();
    await card('buffs/oath-hast').waitFor({ state: 'detached' });
  });

  it('lists rows that nobody reaches', async () => {
    await graph().getByRole('radio', { name: 'Unreached' }).click();
    await graph().getByText('Every row is reached').waitFor();
    await graph().getByRole('radio', { name: 'This row' }).click();
  });

  it('has no serious fault of access, and the page complained of nothing', async () => {
    await bringAxe(page());
    expect(await violations(page(), '[data-panel=graph]')).toEqual([]);
    expect(studio.complaints).toEqual([]);
  });
});
