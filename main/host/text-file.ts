import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { FileBytes, FileProblemCode, ProjectFileText, RawBeginning } from '#contract';
import { errnoOf } from './fs-errors.ts';

const BYTES_MAX = 8 * 1024 * 1024;
const NO_BYTES = new Uint8Array();

export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const encodeText = (text: string): Buffer => Buffer.from(text, 'utf8');

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Keeps a byte order mark, so that text and bytes stand for each other exactly; undefined when not UTF-8. */
export const decodeText = (bytes: Uint8Array): string | undefined =>
  isUtf8(bytes) ? decoder.decode(bytes) : undefined;

/** Where the longest beginning that is UTF-8 ends; looked for only in a file that is not. */
function faultPlace(bytes: Uint8Array): { readonly line: number; readonly column: number; readonly at: number } {
  const isSound = (length: number) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  let [sound, broken] = [0, bytes.length + 1];
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1;
    if (isSound(middle)) sound = middle;
    else broken = middle;
  }
  const before = new TextDecoder('utf-8').decode(bytes.subarray(0, sound), { stream: true });
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: before.length - lineStart + 1, at: sound };
}

function notText(path: string, bytes: Uint8Array): FileBytes {
  const { line, column, at } = faultPlace(bytes);
  const byte = bytes[at]?.toString(16).toUpperCase().padStart(2, '0');
  const detail = byte === undefined ? 'cut off' : `byte 0x${byte}, ${line}:${column}`;
  return { path, bytes: NO_BYTES, hash: hashBytes(bytes), problem: { code: 'invalidUtf8', detail, line, column } };
}

const RAW_BYTES_MAX = 64 * 1024;

/** A pipe that took the place of a file would keep the host waiting for ever. Windows has no such flag. */
const openToRead = (target: string): number => openSync(target, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));

/** What a file begins with, readable or not. */
export function readBeginning(target: string): RawBeginning {
  const file = openToRead(target);
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.min(size, RAW_BYTES_MAX));
    const got = readSync(file, bytes, 0, bytes.length, 0);
    const isWhole = got >= size;
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, got), { stream: !isWhole });
    return { text, byteCount: size, isWhole };
  } finally {
    closeSync(file);
  }
}

/** A file of which nothing can be read. */
export const faulty = (path: string, code: FileProblemCode, detail: string): FileBytes => ({
  path,
  bytes: NO_BYTES,
  hash: '',
  problem: { code, detail },
});

/** Most files fit; it is filled anew for each and never leaves this module. */
const page = Buffer.allocUnsafeSlow(64 * 1024);

/** Undefined when larger than a row could ever be; the size is asked of the file that is then read. */
function readLimited(target: string): Buffer | undefined {
  const file = openToRead(target);
  try {
    const begun = readSync(file, page, 0, page.length, null);
    if (begun < page.length) return page.subarray(0, begun);
    const { size } = fstatSync(file);
    if (size > BYTES_MAX) return undefined;
    const bytes = Buffer.allocUnsafe(Math.max(size, begun));
    page.copy(bytes);
    let filled = begun;
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
export function readFileBytes(target: string, path: string): FileBytes {
  try {
    const bytes = readLimited(target);
    if (!bytes) return faulty(path, 'tooLarge', `more than ${BYTES_MAX / 1024 / 1024} MB`);
    return isUtf8(bytes) ? { path, bytes: Buffer.from(bytes), hash: hashBytes(bytes) } : notText(path, bytes);
  } catch (error) {
    return faulty(path, 'unreadable', errnoOf(error));
  }
}

/** For texts that are wanted here; those of a whole project go to the page as bytes. */
export const asText = ({ bytes, ...file }: FileBytes): ProjectFileText => ({ ...file, text: decoder.decode(bytes) });

export const readText = (target: string, path: string): ProjectFileText => asText(readFileBytes(target, path));
