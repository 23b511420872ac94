import type { TextSpan } from '../request.ts';

const MARK = /\$(?:(\$)|(&)|([1-9]\d?)|<([^>]*)>)/g;

/** `$1`, `$<name>`, `$&` and `$$` of a replacement for one match. */
function expanded(template: string, match: RegExpMatchArray): string {
  return template.replace(MARK, (whole, dollar?: string, all?: string, index?: string, name?: string) => {
    if (dollar !== undefined) return '$';
    if (all !== undefined) return match[0];
    if (index !== undefined) return Number(index) < match.length ? (match[Number(index)] ?? '') : whole;
    return match.groups?.[name ?? ''] ?? '';
  });
}

export interface Replaced {
  readonly text: string;
  readonly ranges: readonly TextSpan[];
}

/** Every match but empty ones gets the replacement; without a pattern it is taken as it is written. */
export function replaceAll(text: string, expression: RegExp, replacement: string, isPattern: boolean): Replaced {
  let out = '';
  let from = 0;
  const ranges: TextSpan[] = [];
  expression.lastIndex = 0;
  for (const match of text.matchAll(expression)) {
    if (match[0].length === 0) continue;
    const content = isPattern ? expanded(replacement, match) : replacement;
    out += text.slice(from, match.index);
    ranges.push({ at: out.length, length: content.length });
    out += content;
    from = match.index + match[0].length;
  }
  return { text: out + text.slice(from), ranges };
}
