import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { ProjectFileText } from '#contract';
import { errnoOf } from './fs-errors.ts';

const BYTES_MAX = 8 * 1024 * 1024;

export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const encodeText = (text: string): Buffer => Buffer.from(text, 'utf8');

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Keeps a byte order mark, so that text and bytes stand for each other exactly; undefined when not UTF-8. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

const faulty = (path: string, hash: string, code: NonNullable<ProjectFileText['problem']>['code'], detail: string) => ({
  path,
  text: '',
  hash,
  problem: { code, detail },
});

/** Undefined when larger than a row could ever be; the size is asked of the file that is then read. */
function readLimited(target: string): Buffer | undefined {
  const file = openSync(target, 'r');
  try {
    const { size } = fstatSync(file);
    if (size > BYTES_MAX) return undefined;
    const bytes = Buffer.allocUnsafe(size);
    let filled = 0;
    for (let got = -1; got !== 0 && filled < size; filled += got)
      got = readSync(file, bytes, filled, size - filled, null);
    return bytes.subarray(0, filled);
  } finally {
    closeSync(file);
  }
}

/**
 * A file that cannot be shown as text is reported in its place; it never stops the rest of the project. Synchronous,
 * for that is five times quicker for the many small files of a project; the caller lets other work in between.
 */
export function readText(target: string, path: string): ProjectFileText {
  try {
    const bytes = readLimited(target);
    if (!bytes) return faulty(path, '', 'tooLarge', `more than ${BYTES_MAX} bytes`);
    const text = decodeText(bytes);
    const hash = hashBytes(bytes);
    return text === undefined ? faulty(path, hash, 'invalidUtf8', '') : { path, text, hash };
  } catch (error) {
    return faulty(path, '', 'unreadable', errnoOf(error));
  }
}
