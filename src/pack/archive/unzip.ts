import { inflateSync } from 'fflate';
import { packedData, readDirectory, ZipFormatError, type ZipEntry } from './central-directory.ts';
import { crc32 } from './crc32.ts';
import { entryNameProblem } from './entry-name.ts';
import { ENTRIES_MAX, ENTRY_BYTES_MAX, RATIO_FREE_BYTES, RATIO_MAX, TOTAL_BYTES_MAX } from './limits.ts';
import { packProblem, type PackProblem } from './problem.ts';

const STORED = 0;
const DEFLATED = 8;

export type Unzipped =
  | { readonly ok: true; readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly ok: false; readonly problems: readonly PackProblem[] };

const bad = (entry: ZipEntry, detail: string): PackProblem => packProblem('packBadEntry', { name: entry.name, detail });

function entryProblem(entry: ZipEntry): PackProblem | null {
  const name = entryNameProblem(entry.name);
  if (name) return bad(entry, name);
  if (entry.special) return bad(entry, 'link or special file');
  if (entry.encrypted) return bad(entry, 'encrypted');
  if (entry.method !== STORED && entry.method !== DEFLATED) return bad(entry, 'unknown compression');
  if (entry.method === STORED && entry.bytes !== entry.packedBytes) return bad(entry, 'size mismatch');
  if (entry.bytes > ENTRY_BYTES_MAX)
    return packProblem('packTooBig', { detail: `${entry.name}: ${entry.bytes} bytes` });
  if (entry.bytes > RATIO_FREE_BYTES && entry.bytes > entry.packedBytes * RATIO_MAX) {
    return packProblem('packTooBig', { detail: `${entry.name}: unpacks to more than ${RATIO_MAX} times its size` });
  }
  return null;
}

/** Two names that one file system would hold for the same file. */
function twinProblems(entries: readonly ZipEntry[]): PackProblem[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const key = entry.name.normalize('NFC').toLowerCase();
    if (seen.has(key)) return [bad(entry, 'duplicate name')];
    seen.add(key);
    return [];
  });
}

/** Entries that share bytes are how a small archive unpacks to a huge one within every single limit. */
function overlapProblems(entries: readonly ZipEntry[]): PackProblem[] {
  const byStart = [...entries].sort((a, b) => a.headerAt - b.headerAt);
  return byStart.flatMap((entry, i) => {
    const next = byStart[i + 1];
    return next && entry.headerAt + entry.packedBytes > next.headerAt ? [bad(entry, 'overlaps another entry')] : [];
  });
}

/** All that can be known before a byte is inflated. */
function directoryProblems(entries: readonly ZipEntry[]): PackProblem[] {
  const totalBytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  return [
    ...entries.flatMap((entry) => entryProblem(entry) ?? []),
    ...twinProblems(entries),
    ...overlapProblems(entries),
    ...(totalBytes > TOTAL_BYTES_MAX ? [packProblem('packTooBig', { detail: `${totalBytes} bytes unpacked` })] : []),
  ];
}

function inflate(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const packed = packedData(bytes, entry);
  // The output buffer is as large as declared and never grows: a lying size cannot cost memory.
  const data = entry.method === STORED ? packed.slice() : inflateSync(packed, { out: new Uint8Array(entry.bytes) });
  if (data.length !== entry.bytes || crc32(data) !== entry.crc) throw new ZipFormatError(`${entry.name} is damaged`);
  return data;
}

/** Checks the whole directory first; one bad entry refuses the archive and every bad one is listed. */
export function unzipSafely(bytes: Uint8Array): Unzipped {
  try {
    const entries = readDirectory(bytes, ENTRIES_MAX);
    const problems = directoryProblems(entries);
    if (problems.length > 0) return { ok: false, problems };
    return { ok: true, files: new Map(entries.map((entry) => [entry.name, inflate(bytes, entry)])) };
  } catch (error) {
    const detail = error instanceof ZipFormatError ? error.message : 'damaged compressed data';
    return { ok: false, problems: [packProblem('packNoZip', { detail })] };
  }
}
