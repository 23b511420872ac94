import { HostError } from './errors.ts';
import type { ProjectFileText } from './project.ts';

/** All of a file but its text. */
export interface PackedFile extends Omit<ProjectFileText, 'text'> {
  /** How much of the bytes is its text. */
  readonly byteCount: number;
}

/** Many files on their way to a page: their texts are one run of bytes, which nobody has to escape and to read again. */
export interface PackedFiles {
  readonly files: readonly PackedFile[];
  /** UTF-8 of the texts, one after another, with their byte order marks. */
  readonly bytes: Uint8Array;
}

/** A file as it was read: bytes that are UTF-8, none where there is a problem. */
export interface FileBytes extends Omit<ProjectFileText, 'text'> {
  readonly bytes: Uint8Array;
}

export function packFiles(files: readonly FileBytes[]): PackedFiles {
  const bytes = new Uint8Array(files.reduce((sum, file) => sum + file.bytes.length, 0));
  let at = 0;
  for (const file of files) {
    bytes.set(file.bytes, at);
    at += file.bytes.length;
  }
  return { files: files.map(({ bytes: { length }, ...head }) => ({ ...head, byteCount: length })), bytes };
}

/**
 * The files again. `decode` has to keep byte order marks. Each text is decoded on its own: quicker by far than cutting
 * one long text, as soon as a single one in it has letters that are not Latin.
 */
export function unpackFiles(
  { files, bytes }: PackedFiles,
  decode: (bytes: Uint8Array) => string,
): readonly ProjectFileText[] {
  let at = 0;
  const texts = files.map(({ byteCount, ...head }) => {
    const text = decode(bytes.subarray(at, at + byteCount));
    at += byteCount;
    return { ...head, text };
  });
  if (at !== bytes.length) throw new HostError('connection', 'files', `${bytes.length} bytes, expected ${at}`);
  return texts;
}
