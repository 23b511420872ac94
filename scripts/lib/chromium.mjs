import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './debian.mjs';
import { ROOT } from './run.mjs';

// The CJK font keeps Chinese screenshots from being rows of boxes.
const PACKAGES = ['chromium', 'fonts-noto-cjk'];

export function findChromium() {
  const known = JSON.parse(readFileSync(join(ROOT, 'test/support/browsers.json'), 'utf8'))[process.platform] ?? [];
  return [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path));
}

/** Undefined when there is no browser and none can be installed. */
export async function ensureChromium() {
  if (!findChromium()) await installPackages(PACKAGES);
  return findChromium();
}
