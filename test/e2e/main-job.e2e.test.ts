import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { cli } from './host.ts';
import { Studio } from './studio.ts';

const EFFECT = 'effects/sunfall.impact.json';

/** One story in order: each test goes on where the one before it ended. */
describe.skipIf(!browserPath)('the main job in a real browser', () => {
  let studio: Studio;
  let firstHash = '';
  let editedHash = '';
  const run = async (project: string, scenario: string) => {
    const { out, err } = await cli(['run', scenario, '--project', project, '--json'], studio.folder);
    if (out === '') throw new Error(err);
    return JSON.parse(out) as { hash: string };
  };

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    firstHash = await studio.hash();
  });
  afterAll(async () => studio?.close());

  it('opens the sample at the hash of the command line', async () => {
    expect((await run(studio.project, 'duel-1v1')).hash).toBe(firstHash);
  });

  it('shows another fight when a damage value is changed as text', async () => {
    await studio.openRow('sunfall.impact');
    const before = await studio.damageOnTimeline('sunfall.impact');
    await studio.typeOver('"base": 150,', '150', '250');
    editedHash = await studio.hashBecomes({ not: firstHash });
    expect((await studio.damageOnTimeline('sunfall.impact')) - before).toBeCloseTo(100, 3);
  });

  it('brings the old hash back by undo and the new one by redo', async () => {
    await studio.pressUntilSpent(/^Undo/);
    await studio.hashBecomes({ is: firstHash });
    await studio.pressUntilSpent(/^Redo/);
    await studio.hashBecomes({ is: editedHash });
  });

  it('shows the same number in the form', async () => {
    await studio.page.locator('[data-panel=form]').getByText('250').first().waitFor();
  });

  it('exports a pack that the command line runs to the same hash', async () => {
    const { page } = studio;
    await page.getByRole('button', { name: /Export pack/ }).click();
    const dialog = page.getByTestId('export-dialog');
    await dialog.getByRole('button', { name: /^Export \d/ }).click();
    await page.getByTestId('export-result').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    // The export saved what it exported.
    expect(studio.file(EFFECT)).toContain('"base": 250');
    const dist = join(studio.project, 'dist');
    const pack = join(
      dist,
      readdirSync(dist).find((name) => name.endsWith('.swpack'))!,
    );
    const scenario = join(studio.project, 'scenarios/duel-1v1.scenario.json');
    expect((await run(pack, scenario)).hash).toBe(editedHash);
    expect(readFileSync(pack).subarray(0, 2).toString()).toBe('PK');
  });

  it('asked nothing of the network and broke no policy', () => {
    expect(studio.complaints).toEqual([]);
  });
});
