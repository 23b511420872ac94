import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import * as angles from '../engines/angles.ts';
import type { Chains } from '../engines/entry.ts';
import type * as packEntry from '../engines/pack-entry.ts';
import { engineScript, loadProject, packOf, scenariosOf, tablesOf } from '../engines/sample.ts';
import { readGolden } from '../golden/files.ts';
import { browserPath, launchBrowser } from './browser.ts';

declare const engine: typeof packEntry & Pick<typeof angles, 'anglesText'>;

describe.skipIf(!browserPath)('the browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => browser?.close());

  it('runs project and pack to the hash chains of Node', async () => {
    const project = loadProject();
    const scenarios = scenariosOf(project);
    const page = await browser.newPage();
    await page.addScriptTag({ content: await engineScript('pack-entry') });
    const input = { tables: tablesOf(project), scenarios, pack: [...packOf(project)] };
    const chains = await page.evaluate(
      ({ tables, scenarios, pack }) => ({
        project: engine.chainsOfTables(tables, scenarios),
        pack: engine.chainsOfPack(new Uint8Array(pack), scenarios),
      }),
      input,
    );
    const golden: Chains = Object.fromEntries(
      scenarios.map(({ id }) => [id, readGolden(id)!.hashes as Chains[string]]),
    );
    expect(chains.project).toEqual(golden);
    expect(chains.pack).toEqual(golden);
  });

  it('O-24 has the hash and draws of Node each 100 of 10,000 steps of angles and curves', async () => {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await engineScript('angles') });
    expect(await page.evaluate(() => engine.anglesText(10_000))).toBe(angles.anglesText(10_000));
  });
});
