import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const APT = '/usr/bin/apt-get';
// The CJK font keeps Chinese screenshots from being rows of boxes.
const PACKAGES = ['chromium', 'fonts-noto-cjk'];

export function findChromium() {
  const known = JSON.parse(readFileSync(join(ROOT, 'test/support/browsers.json'), 'utf8'))[process.platform] ?? [];
  return [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path));
}

async function installChromium() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code } = await run(APT, ['update', '-q'], { capture: true, env });
  if (code !== 0) return;
  await run(APT, ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES], { capture: true, env });
}

/** Undefined when there is no browser and none can be installed. */
export async function ensureChromium() {
  if (!findChromium() && existsSync(APT) && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium for the browser tests (once) …\n');
    await installChromium();
  }
  return findChromium();
}
