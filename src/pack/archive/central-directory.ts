import { strFromU8 } from 'fflate';

/** What the central directory says of one entry. Nothing has been inflated yet. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  /** Symbolic link, device or folder by its Unix mode. */
  readonly special: boolean;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly headerAt: number;
}

export class ZipFormatError extends Error {}

const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const COMMENT_BYTES_MAX = 0xffff;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textOf = (bytes: Uint8Array, flags: number): string => strFromU8(bytes, (flags & 0x800) === 0);

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_BYTES - COMMENT_BYTES_MAX);
  for (let at = view.byteLength - END_BYTES; at >= lowest; at--) {
    // Only a record whose comment ends with the file counts: else data inside an entry could pose as the end.
    const isEnd = view.getUint32(at, true) === END_SIGNATURE;
    if (isEnd && at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  throw new ZipFormatError('no zip directory found');
}

/** Regular file (or no mode at all) is fine; anything else could point elsewhere. */
const isSpecial = (externalAttributes: number): boolean => {
  const type = (externalAttributes >>> 16) & 0xf000;
  return type !== 0 && type !== 0x8000;
};

function readEntry(bytes: Uint8Array, view: DataView, at: number): { entry: ZipEntry; next: number } {
  if (at + CENTRAL_BYTES > view.byteLength || view.getUint32(at, true) !== CENTRAL_SIGNATURE) {
    throw new ZipFormatError('damaged zip directory');
  }
  const flags = view.getUint16(at + 8, true);
  const nameBytes = view.getUint16(at + 28, true);
  const next = at + CENTRAL_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  const entry = {
    name: textOf(bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes), flags),
    method: view.getUint16(at + 10, true),
    encrypted: (flags & 1) !== 0,
    special: isSpecial(view.getUint32(at + 38, true)),
    crc: view.getUint32(at + 16, true),
    packedBytes: view.getUint32(at + 20, true),
    bytes: view.getUint32(at + 24, true),
    headerAt: view.getUint32(at + 42, true),
  };
  return { entry, next };
}

/** Reads the directory only. Throws ZipFormatError on anything that is not one plain, single-disk zip. */
export function readDirectory(bytes: Uint8Array, entriesMax: number): ZipEntry[] {
  if (bytes.length < END_BYTES) throw new ZipFormatError('too short for a zip file');
  const view = viewOf(bytes);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count) {
    throw new ZipFormatError('split over several disks');
  }
  if (count === 0xffff || count > entriesMax) throw new ZipFormatError(`more than ${entriesMax} entries`);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    const { entry, next } = readEntry(bytes, view, at);
    entries.push(entry);
    at = next;
  }
  if (at !== end) throw new ZipFormatError('zip directory has unexpected data');
  return entries;
}

/** The packed bytes of an entry. Its local header must tell the same name, or two readers would see two archives. */
export function packedData(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = viewOf(bytes);
  const at = entry.headerAt;
  if (at + LOCAL_BYTES > bytes.length || view.getUint32(at, true) !== LOCAL_SIGNATURE) {
    throw new ZipFormatError(`no local header for ${entry.name}`);
  }
  const nameEnd = at + LOCAL_BYTES + view.getUint16(at + 26, true);
  const localName = textOf(bytes.subarray(at + LOCAL_BYTES, nameEnd), view.getUint16(at + 6, true));
  if (localName !== entry.name) throw new ZipFormatError(`two names for one entry: ${entry.name}, ${localName}`);
  const start = nameEnd + view.getUint16(at + 28, true);
  if (start + entry.packedBytes > bytes.length) throw new ZipFormatError(`${entry.name} is cut off`);
  return bytes.subarray(start, start + entry.packedBytes);
}
