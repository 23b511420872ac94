import { NAME_CHARS_MAX } from './limits.ts';

/** Names that Windows gives to devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\.|$)/i;

const hasControlCharacter = (name: string): boolean => [...name].some((char) => char < ' ' || char === '\x7F');

/** Why a part of a path cannot be a file name on every system; null when it can. */
function partProblem(part: string): string | null {
  if (part === '') return 'empty path part';
  if (part === '.' || part === '..') return 'path leaves its folder';
  if (DEVICE.test(part)) return 'device name';
  if (/[. ]$/.test(part)) return 'ends with a dot or space';
  return null;
}

/** Why an archive entry must not be accepted; null when its name is a plain relative path. */
export function entryNameProblem(name: string): string | null {
  if (name.length > NAME_CHARS_MAX) return 'name too long';
  if (hasControlCharacter(name)) return 'control character';
  if (name.includes('\\')) return 'backslash';
  if (name.startsWith('/')) return 'absolute path';
  if (/[:*?"<>|]/.test(name)) return 'character that is not portable';
  for (const part of name.split('/')) {
    const problem = partProblem(part);
    if (problem) return problem;
  }
  return null;
}
