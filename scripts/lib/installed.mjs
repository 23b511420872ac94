import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const packagesOf = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;

/** True when every package of the lock file is there in its locked version; npm keeps the list of what it installed. */
export function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(join(ROOT, record))) return false;
  const present = packagesOf(record);
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || present[path]?.version === version || ((optional || devOptional) && !present[path]),
  );
}
