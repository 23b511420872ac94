import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INSTALL_ROOT } from '../host/index.ts';

const require = createRequire(import.meta.url);
const { load } = require('js-yaml') as { load(text: string): Record<string, unknown> };
const { validateConfiguration } = require('app-builder-lib/out/util/config/config') as {
  validateConfiguration(config: unknown, log: unknown): Promise<void>;
};

const config = load(readFileSync(join(INSTALL_ROOT, 'electron-builder.yml'), 'utf8'));
const silent = { isEnabled: false, add() {} };

describe('the packaging of the desktop application', () => {
  it('fits the schema of the packager, which knows every key', async () => {
    await expect(validateConfiguration(config, silent)).resolves.toBeUndefined();
    await expect(validateConfiguration({ ...config, nonsense: 1 }, silent)).rejects.toThrow(/nonsense/);
  });

  it('covers three systems and brings an icon', () => {
    expect(Object.keys(config)).toEqual(expect.arrayContaining(['win', 'mac', 'linux']));
    const png = readFileSync(join(INSTALL_ROOT, 'build', 'icon.png'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1024, 1024]);
  });

  it('blows the fuses that would let a file or variable run foreign code', () => {
    expect(config['electronFuses']).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
    });
  });

  it('starts what the build writes', () => {
    const { main, bin } = JSON.parse(readFileSync(join(INSTALL_ROOT, 'package.json'), 'utf8')) as {
      main: string;
      bin: Record<string, string>;
    };
    const bundles = readFileSync(join(INSTALL_ROOT, 'scripts', 'lib', 'bundle.mjs'), 'utf8');
    for (const path of [main, bin['spellwright'] ?? '']) {
      const name = /^dist\/main\/(\w+)\.mjs$/.exec(path)?.[1] ?? '';
      expect(bundles).toContain(`${name}: 'main/${name}/`);
      expect(existsSync(join(INSTALL_ROOT, 'main', name))).toBe(true);
    }
  });
});
