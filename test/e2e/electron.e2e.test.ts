import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { electronBinary } from '../../main/host/electron-binary.ts';
import { cli, environment, ROOT } from './host.ts';
import { skipTour } from './studio.ts';

const binary = electronBinary();
const hasScreen = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);

if (binary === undefined || !hasScreen) {
  const why = binary === undefined ? 'its binary is not installed (npx install-electron)' : 'there is no display';
  process.stderr.write(`\n!!! The desktop shell was NOT TESTED end to end: ${why}.\n\n`);
}

describe.skipIf(binary === undefined || !hasScreen)('the desktop shell', () => {
  let folder = '';
  let project = '';
  let app: ElectronApplication;
  let page: Page;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'spellwright-electron-'));
    project = join(folder, 'duel-of-legends');
    cpSync(join(ROOT, 'samples/duel-of-legends'), project, { recursive: true });
    skipTour(folder);
    const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    app = await _electron.launch({
      executablePath: binary!,
      args: [...flags, join(ROOT, 'dist/main/electron.mjs'), project],
      env: environment(folder) as Record<string, string>,
    });
    page = await app.firstWindow();
  });
  afterAll(async () => {
    await app?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('runs the fight to the hash of the command line', async () => {
    const shown = page.getByTestId('hash').filter({ hasText: /[0-9a-f]{16}/ });
    await shown.waitFor();
    const { out } = await cli(['run', 'duel-1v1', '--project', project, '--json'], folder);
    expect(await shown.innerText()).toContain((JSON.parse(out) as { hash: string }).hash);
  });

  it('gives the page nothing of Node and no way out', async () => {
    expect(await page.evaluate(() => [typeof require, typeof process])).toEqual(['undefined', 'undefined']);
    expect(await page.evaluate(() => window.open('https://example.org') === null)).toBe(true);
    expect(app.windows()).toHaveLength(1);
  });

  it('keeps the edit menu in the language of the studio', async () => {
    await page.getByRole('radio', { name: '中文' }).click();
    const labels = () => app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map((item) => item.label) ?? []);
    await expect.poll(labels).toContain('编辑');
  });
});
