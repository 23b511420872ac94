import type { ElementHandle } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** A panel behind another one: it rests, and nothing in it is lost. */
describe.skipIf(!browserPath)('a panel that is not in front', () => {
  let studio: Studio;
  const page = () => studio.page;
  const mana = () => studio.panel('form').getByRole('textbox', { name: /^Mana, level 6/ });
  const showEditor = (panel: string, name: string) => studio.panel(panel).getByRole('radio', { name }).click();

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    await studio.openRow('oath-shield');
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  /** How often the drawn panel has changed since, wherever it is now. */
  async function changesOf(panel: ElementHandle): Promise<() => Promise<number>> {
    const counter = await panel.evaluateHandle((element) => {
      const changes = { count: 0 };
      const observer = new MutationObserver((records) => (changes.count += records.length));
      observer.observe(element as Node, { subtree: true, childList: true, attributes: true, characterData: true });
      return changes;
    });
    return async () => (await counter.jsonValue()).count;
  }

  it('is not drawn at an edit, and shows the newest once it is in front again', async () => {
    const first = await studio.hash();
    const before = await mana().inputValue();
    await mana().fill('75');
    await page().keyboard.press('Tab');
    await studio.hashBecomes({ not: first });
    const form = (await studio.panel('form').elementHandle())!;
    await showEditor('form', 'Grid');
    await studio.panel('grid').getByRole('gridcell').first().waitFor();
    const changes = await changesOf(form);
    await studio.undo();
    await studio.hashBecomes({ is: first });
    expect(await changes()).toBe(0);
    await showEditor('grid', 'Form');
    await mana().waitFor();
    expect(await mana().inputValue()).toBe(before);
  });

  it('is where it was scrolled to when it comes back', async () => {
    const body = () => studio.panel('form').locator('.fbody');
    const top = () => body().evaluate((element) => element.scrollTop);
    await body().evaluate((element) => element.scrollTo({ top: 160 }));
    await expect.poll(top).toBe(160);
    await showEditor('form', 'Grid');
    await studio.panel('grid').getByRole('gridcell').first().waitFor();
    await showEditor('grid', 'Form');
    await expect.poll(top).toBe(160);
    expect(studio.complaints).toEqual([]);
  });
});
