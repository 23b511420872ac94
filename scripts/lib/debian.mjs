import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const APT = '/usr/bin/apt-get';
/** Of one step; a mirror that hangs costs no more. */
const TIMEOUT_MS = 240_000;

/** Installs what tests can use where that is possible; whoever asked looks for it afterwards. */
export async function installPackages(packages) {
  if (!existsSync(APT) || process.getuid?.() !== 0) return;
  process.stdout.write(`Installing ${packages.join(' and ')} for the tests (once) …\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code } = await run(APT, ['update', '-q'], { capture: true, env, timeout: TIMEOUT_MS });
  if (code !== 0) return;
  await run(APT, ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    capture: true,
    env,
    timeout: TIMEOUT_MS,
  });
}
