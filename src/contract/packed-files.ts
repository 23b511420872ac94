import { HostError } from './errors.ts';
import type { FileProblem, ProjectFileText } from './project.ts';

/**
 * Many files on their way to a page: their texts are one run of bytes, which nobody has to escape and to read again.
 * What else there is of them is one list for each field, all in the same order.
 */
export interface PackedFiles {
  readonly paths: readonly string[];
  readonly hashes: readonly string[];
  /** How many of the bytes are the text of each. */
  readonly byteCounts: readonly number[];
  /** By place in the lists: few files have one. */
  readonly problems: readonly (readonly [at: number, problem: FileProblem])[];
  /** UTF-8 of the texts, one after another, with their byte order marks. */
  readonly bytes: Uint8Array;
}

/** A file as it was read: bytes that are UTF-8, none where there is a problem. */
export interface FileBytes extends Omit<ProjectFileText, 'text'> {
  readonly bytes: Uint8Array;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export const packFiles = (files: readonly FileBytes[]): PackedFiles => ({
  paths: files.map(({ path }) => path),
  hashes: files.map(({ hash }) => hash),
  byteCounts: files.map(({ bytes }) => bytes.length),
  problems: files.flatMap(({ problem }, at) => (problem ? [[at, problem] as const] : [])),
  bytes: joined(files.map(({ bytes }) => bytes)),
});

/**
 * The files again. `decode` has to keep byte order marks. Each text is decoded on its own: quicker than cutting one long
 * text, as soon as a single one in it has letters that are not Latin.
 */
export function unpackFiles(packed: PackedFiles, decode: (bytes: Uint8Array) => string): readonly ProjectFileText[] {
  const { paths, hashes, byteCounts, bytes } = packed;
  const total = byteCounts.reduce((sum, count) => sum + count, 0);
  if (total !== bytes.length) throw new HostError('connection', 'files', `${bytes.length} bytes, expected ${total}`);
  const problems = new Map(packed.problems);
  let end = 0;
  return paths.map((path, at) => {
    const text = decode(bytes.subarray(end, (end += byteCounts[at]!)));
    const file = { path, text, hash: hashes[at]! };
    const problem = problems.get(at);
    return problem ? { ...file, problem } : file;
  });
}
