/** Find and replace in one text. Patterns come from people, so those that may never end are refused. */
import { note, type BulkNote } from './note.ts';

export interface ReplaceRequest {
  readonly find: string;
  readonly replacement: string;
  /** `find` is a regular expression; `$1` in the replacement stands for its first group. */
  readonly isPattern?: boolean;
  readonly isCaseSensitive?: boolean;
}

/** The text after it, the same text when nothing was found. */
export type Replacer = (text: string) => string;

/** A repeated group that itself repeats takes forever on some texts. */
const NESTED_REPEAT = /\((?:[^()\\]|\\.)*[*+}](?:[^()\\]|\\.)*\)[*+{]|\((?:[^()\\]|\\.)*\|(?:[^()\\]|\\.)*\)[*+{]/;
const LITERAL = /[.*+?^${}()|[\]\\]/g;
export const TEXT_LENGTH_MAX = 20_000;

export function replacerOf(request: ReplaceRequest): Replacer | BulkNote {
  const { find, replacement, isPattern = false, isCaseSensitive = false } = request;
  if (find === '') return note('nothingToFind', 'Write what to look for.', '请写出要查找的内容。');
  if (isPattern && NESTED_REPEAT.test(find))
    return note('slowPattern', 'This pattern repeats a repeated group and may never end. Write it without.', '此正则嵌套重复，可能无法结束。请改写。'); // prettier-ignore
  try {
    const flags = isCaseSensitive ? 'gu' : 'giu';
    // In a replacement `$` is special; in a plain one it stands for itself.
    const escaped = replacement.replaceAll('$', '$$$$');
    const pattern = new RegExp(isPattern ? find : find.replace(LITERAL, '\\$&'), flags);
    return (text) => (text.length > TEXT_LENGTH_MAX ? text : text.replace(pattern, isPattern ? replacement : escaped));
  } catch {
    return note('badPattern', `“${find}” is no regular expression.`, `“${find}”不是有效的正则表达式。`);
  }
}
