import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import type { ProjectFileText } from '#contract';
import { errnoOf } from './fs-errors.ts';

const BYTES_MAX = 8 * 1024 * 1024;

export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const encodeText = (text: string): Buffer => Buffer.from(text, 'utf8');

/** Keeps a byte order mark, so that text and bytes stand for each other exactly; undefined when not UTF-8. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
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

/** A file that cannot be shown as text is reported in its place; it never stops the rest of the project. */
export async function readText(target: string, path: string): Promise<ProjectFileText> {
  try {
    const { size } = await lstat(target);
    if (size > BYTES_MAX) return faulty(path, '', 'tooLarge', `${size} bytes, at most ${BYTES_MAX}`);
    const bytes = await readFile(target);
    const text = decodeText(bytes);
    const hash = hashBytes(bytes);
    return text === undefined ? faulty(path, hash, 'invalidUtf8', '') : { path, text, hash };
  } catch (error) {
    return faulty(path, '', 'unreadable', errnoOf(error));
  }
}
