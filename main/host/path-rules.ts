import { HostError } from '#contract';

/** Names that Windows gives to devices, with any extension; the superscript digits count as well. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
const FORBIDDEN = /[\u0000-\u001f<>:"|?*\\\u007f]/;
const SEGMENT_BYTES_MAX = 255;
/** What a renderer may write: text that a project is made of, never something a shell or hook would run. */
const WRITABLE = /\.(json|lua|md|txt|csv|tsv|replay)$/;

/** Why other systems could not have a file or folder of this name. */
export function segmentFault(segment: string): string | undefined {
  if (segment === '') return 'empty part';
  if (segment === '.' || segment === '..') return 'relative part';
  if (FORBIDDEN.test(segment)) return 'character not allowed in file names';
  if (segment.startsWith('.')) return 'hidden name';
  if (/[. ]$/.test(segment) || segment.startsWith(' ')) return 'leading or trailing space or dot';
  if (DEVICE.test(segment)) return 'reserved device name';
  if (Buffer.byteLength(segment) > SEGMENT_BYTES_MAX) return 'name too long';
  return segment === 'node_modules' ? 'folder not part of a project' : undefined;
}

/** Judged by spelling alone and alike on every system, so that a project never becomes unusable elsewhere. */
export function pathFault(path: string): string | undefined {
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'absolute path';
  for (const segment of path.split('/')) {
    const fault = segmentFault(segment);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

export function checkPath(path: string): void {
  const fault = pathFault(path);
  if (fault !== undefined) throw new HostError('badPath', JSON.stringify(path), fault);
}

export function checkWritable(path: string): void {
  checkPath(path);
  if (!WRITABLE.test(path)) throw new HostError('badPath', path, 'only json, lua, md, txt, csv, tsv and replay files');
}

/** One key for all spellings that a case-insensitive or normalising file system would take for the same name. */
export const twinKey = (path: string): string => path.normalize('NFC').toLowerCase();
