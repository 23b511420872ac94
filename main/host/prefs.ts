import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json, Preferences } from '#contract';
import { writeAtomic } from './disk.ts';
import { guarded, unlessMissing } from './fs-errors.ts';
import { createQueue } from './in-parallel.ts';
import { setAside } from './set-aside.ts';

export interface PrefsStore {
  read(): Promise<Preferences>;
  write(key: string, value: Json): Promise<void>;
}

/** Undefined when damaged. */
function parse(printed: string): Preferences | undefined {
  try {
    const value: unknown = JSON.parse(printed);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Preferences) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads before each write, so that two studios on one machine do not forget each other's keys. */
export function createPrefs(configFolder: string): PrefsStore {
  const target = join(configFolder, 'preferences.json');
  const queue = createQueue();
  const tryRead = async () => parse((await guarded(target, () => unlessMissing(readFile(target, 'utf8')))) ?? '{}');
  return {
    // A damaged file costs the layout, never the start.
    read: async () => (await tryRead()) ?? {},
    write: (key, value) =>
      queue(async () => {
        const known = await tryRead();
        if (!known) await setAside(target);
        const others = Object.entries(known ?? {}).filter(([name]) => name !== key);
        const next = Object.fromEntries(value === null ? others : [...others, [key, value]]);
        await guarded(target, () => writeAtomic(target, Buffer.from(`${JSON.stringify(next, null, 2)}\n`)));
      }),
  };
}
