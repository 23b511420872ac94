import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The set-up script reads the same list. */
const candidates = JSON.parse(readFileSync(join(import.meta.dirname, 'browsers.json'), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;

/** A browser that this machine has; undefined when it has none, and browser tests are then skipped. */
export const chromiumPath: string | undefined = [
  process.env.CHROMIUM_PATH,
  ...(candidates[process.platform] ?? []),
].find((path) => path !== undefined && path !== '' && existsSync(path));

/** Arguments for launching it: root has no sandbox. */
export const chromiumArgs: string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
