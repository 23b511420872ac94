import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

/** The program of Debian's package gjs: Mozilla's engine as one more to run the core in. */
const GJS = '/usr/bin/gjs';

/** Tests that want it say when it is not there. */
export async function ensureGjs() {
  if (process.platform === 'linux' && !existsSync(GJS)) await installPackages(['gjs']);
}
