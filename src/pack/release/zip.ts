import { zipSync, type Zippable } from 'fflate';

/** Zip keeps local wall-clock time: built from local parts, it is the same bytes in every time zone. */
const FIXED_TIME = new Date(1980, 0, 1, 0, 0, 0);

/** Same entries in the same order give the same bytes, whatever machine, clock or locale. */
export function zipEntries(entries: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const files: Zippable = Object.create(null) as Zippable;
  for (const [path, bytes] of entries) files[path] = [bytes, { mtime: FIXED_TIME, level: 9 }];
  return zipSync(files);
}
