/** Story: somebody saves a repro bundle, comes back later, drops it onto the window and sees that it comes out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { Studio } from './studio.ts';

let studio: Studio | undefined;

afterEach(async (context) => {
  await studio?.keepPicture(context.task);
  await studio?.close();
});

/** As a person drops a file: over the window, then let go. */
async function drop({ page }: Studio, path: string, name: string): Promise<void> {
  const base64 = readFileSync(path).toString('base64');
  const data = await page.evaluateHandle(
    ({ base64, name }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name));
      return transfer;
    },
    { base64, name },
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
  await page.getByTestId('repro-drop').waitFor();
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

it('saves a bundle that comes out bit for bit when it is dropped, beside an untouched project', async () => {
  studio = await Studio.open();
  const { page } = studio;
  await studio.ready();
  const hash = await studio.hash();
  await studio.command('Save repro bundle');
  const dialog = page.getByTestId('save-repro');
  await dialog.getByText(hash).waitFor();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save .swrepro' }).click();
  const path = join(studio.folder, 'bug.swrepro');
  await (await downloading).saveAs(path);

  await page.reload();
  await studio.ready();
  await drop(studio, path, 'bug.swrepro');
  await page
    .getByTestId('guest-verdict')
    .getByText(/reproduces all \d+ hashes/)
    .waitFor();
  expect(await studio.hashBecomes({ is: hash })).toBe(hash);
  await page.getByTestId('run-badge').filter({ hasText: 'Repro bundle' }).first().waitFor();
  await page.getByTestId('guest-banner').getByRole('button', { name: 'Picture' }).click();
  const shown = page.getByTestId('repro-picture').getByRole('img', { name: /The arena at f\d+/ });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
  await page.keyboard.press('Escape');
  await page.getByTestId('guest-banner').getByRole('button', { name: 'Close' }).click();
  await page.getByTestId('guest-banner').waitFor({ state: 'detached' });
  await page.getByTestId('run-badge').first().waitFor({ state: 'detached' });

  await page.evaluate(() => (location.hash = '#scenario=duel-1v1&frame=12'));
  await expect.poll(() => studio!.frame()).toBe(12);
  expect(studio.complaints).toEqual([]);
});
