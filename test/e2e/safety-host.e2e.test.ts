import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from './browser.ts';
import { Studio } from './studio.ts';

const SKILL = 'skills/oath-shield.json';
const OTHER = 'skills/volley.json';

/** One story: files and folders that refuse. Every time it is said what happened, where, and what leads on. */
describe.skipIf(!browserPath)('a disk that refuses', () => {
  let studio: Studio;
  const page = () => studio.page;
  const toast = (text: string | RegExp) => page().locator('.toast').filter({ hasText: text });
  const look = async (name: string) => {
    const folder = process.env.SPELLWRIGHT_PICTURES;
    if (folder) await page().screenshot({ path: join(folder, `${name}.png`) });
  };

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.ready();
    await studio.openRow('oath-shield');
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(async () => studio?.close());

  it('names a read-only file, writes nothing, and saves once it is asked again', async () => {
    chmodSync(join(studio.project, SKILL), 0o444);
    const before = studio.file(SKILL);
    await studio.typeOver('"base": 60,', '60', '70');
    await page().keyboard.press('ControlOrMeta+KeyS');
    const refused = page()
      .getByRole('alert')
      .filter({ hasText: `${SKILL} is read-only` });
    await refused.getByText('Nothing was written. Make it writable').waitFor();
    await look('read-only');
    expect(studio.file(SKILL)).toBe(before);
    await page().getByText('1 unsaved').waitFor();
    chmodSync(join(studio.project, SKILL), 0o644);
    await refused.getByRole('button', { name: 'Try again' }).click();
    await toast(/^Saved 1 file/).waitFor();
    expect(studio.file(SKILL)).toContain('"base": 70');
  });

  it('shows a file that is no text as it lies on disk, and never writes it', async () => {
    const spoilt = Buffer.concat([Buffer.from('{\n  "id": "vol'), Buffer.from([0xff]), Buffer.from('ley"\n}\n')]);
    writeFileSync(join(studio.project, OTHER), spoilt);
    await toast(/can no longer be read/).waitFor();
    await page().keyboard.press('ControlOrMeta+KeyP');
    await page().locator('.palette').getByRole('combobox').fill('volley');
    await page().keyboard.press('Enter');
    const text = studio.panel('text');
    await text.getByText('byte 0xFF, 2:13').waitFor();
    await text.getByText('the studio never writes this file').waitFor();
    await text.getByText('"id": "vol\uFFFDley"').waitFor();
    await look('raw');
    await page().keyboard.press('ControlOrMeta+KeyS');
    await toast('Everything is saved').waitFor();
    expect(readFileSync(join(studio.project, OTHER))).toEqual(spoilt);
  });

  it('keeps the edits when the folder goes away, saves them elsewhere, and goes on when it is back', async () => {
    await studio.openRow('oath-shield');
    await studio.typeOver('"base": 70,', '70', '75');
    await page().getByText('1 unsaved').waitFor();
    const away = `${studio.project}-away`;
    renameSync(studio.project, away);
    const gone = toast('The project folder is no longer there');
    await gone.waitFor();
    await look('gone');
    await gone.getByRole('button', { name: 'Save elsewhere…' }).click();
    const dialog = page().getByTestId('save-elsewhere');
    const dir = join(studio.folder, 'rescued');
    await dialog.getByRole('textbox').fill(dir);
    await look('elsewhere');
    await dialog.getByRole('button', { name: 'Save copies' }).click();
    await toast('Saved a copy of 1 file').waitFor();
    expect(readFileSync(join(dir, SKILL), 'utf8')).toContain('"base": 75');
    expect(existsSync(studio.project)).toBe(false);
    renameSync(away, studio.project);
    await toast('This window may edit again').waitFor({ timeout: 15_000 });
    await page().keyboard.press('ControlOrMeta+KeyS');
    await toast(/^Saved 1 file/).waitFor();
    expect(studio.file(SKILL)).toContain('"base": 75');
  });
});
