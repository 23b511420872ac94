import { existsSync } from 'node:fs';
import browsers from './browsers.json' with { type: 'json' };

const candidates: Readonly<Record<string, readonly string[]>> = browsers;

/** A browser that this machine has; undefined when it has none, and browser tests are then skipped. */
export const chromiumPath: string | undefined = [
  process.env.CHROMIUM_PATH,
  ...(candidates[process.platform] ?? []),
].find((path) => path !== undefined && path !== '' && existsSync(path));

/** Arguments for launching it: root has no sandbox. */
export const chromiumArgs: string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
