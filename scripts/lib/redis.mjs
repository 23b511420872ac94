import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

const REDIS = '/usr/bin/redis-server';

/** The package starts a service, so it is installed only where that is meant or does not happen: CI and containers. */
export async function ensureRedis() {
  const isOurs = process.env.CI === 'true' || existsSync('/usr/sbin/policy-rc.d') || existsSync('/.dockerenv');
  if (process.platform === 'linux' && isOurs && !existsSync(REDIS)) await installPackages(['redis-server']);
}
