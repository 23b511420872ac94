/** A large project written into the folder of a studio that is not running, in place of the one that was there. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BigProject } from '../scale/big-project.ts';

export function writeProject(folder: string, { files }: BigProject): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  const made = new Set<string>();
  for (const { path, text } of files) {
    const target = join(folder, path);
    const parent = dirname(target);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(target, text);
  }
}
