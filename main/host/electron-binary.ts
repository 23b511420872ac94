import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INSTALL_ROOT } from './install.ts';

/**
 * Where the desktop runtime is, or undefined. Found by its files: importing the package would start a download when
 * the binary is missing.
 */
export function electronBinary(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folder = join(INSTALL_ROOT, 'node_modules', 'electron');
  const note = join(folder, 'path.txt');
  const name = existsSync(note) ? readFileSync(note, 'utf8').trim() : 'electron';
  const places = [env.ELECTRON_OVERRIDE_DIST_PATH, join(folder, 'dist')].filter((place) => place !== undefined);
  return places.map((place) => join(place, name)).find((place) => existsSync(place));
}
