import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('generated files are what the schemas print', () => {
  const root = join(import.meta.dirname, '../..');
  const check = () => execFileSync(process.execPath, ['scripts/generate.mjs', '--check'], { cwd: root, stdio: 'pipe' });
  expect(check).not.toThrow();
});
