import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

/** An edit changed the fight: where, by how much, and which field did it. */
describe.skipIf(!browserPath)('two runs side by side', () => {
  let studio: Studio;

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('say where they part, lead there, name the field, and change places', async () => {
    const before = await studio.hash();
    await studio.openRow('arthur');
    const field = studio.panel('form').getByRole('textbox', { name: 'Move speed' }).first();
    await field.fill('3');
    await field.press('Enter');
    const after = await studio.hashBecomes({ not: before });
    await studio.command('view.show.divergence');
    const panel = studio.panel('divergence');
    await panel.getByTestId('first-difference').getByText('The runs part in').waitFor();
    await panel.getByRole('button', { name: /^Go to f/ }).click();
    const table = panel.getByRole('table', { name: /^Values of both runs at f/ });
    await table.getByText('Arthur').first().waitFor();
    await panel.getByRole('radio', { name: 'Changed data' }).click();
    await panel.getByText('units/arthur').waitFor({ timeout: 60_000 });
    await panel.getByRole('button', { name: 'Look at B' }).click();
    await studio.hashBecomes({ is: before });
    await panel.getByRole('button', { name: 'Look at A' }).click();
    await studio.hashBecomes({ is: after });
    expect(studio.complaints).toEqual([]);
  });
});
