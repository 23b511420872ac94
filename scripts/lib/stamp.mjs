import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './run.mjs';

/** Everything that a build depends on. */
const SOURCES = [
  'src',
  'main',
  'renderer',
  'schemas',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'scripts',
];
const STAMP = join(ROOT, 'dist', '.stamp');

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) return void (yield path);
  for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name));
}

/** Of contents and not of times: a checkout or a copy makes everything look new. */
export function sourceStamp() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const source of SOURCES) {
    for (const file of filesUnder(join(ROOT, source))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Of all that decides what a fight comes to: short, and the same for one commit on every machine. */
export function rulesStamp() {
  const hash = createHash('sha256');
  for (const source of ['src', 'schemas']) {
    for (const file of filesUnder(join(ROOT, source))) {
      if (/\.test\.ts$/.test(file)) continue;
      const name = file.slice(ROOT.length).replaceAll('\\', '/');
      hash.update(name).update('\0').update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}

export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceStamp();

export function writeStamp(stamp) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp);
}
