/** A place on a page that can be linked to: a heading, the bold lead of a paragraph, or a field of the data reference. */
export interface Anchor {
  /** Line of the Markdown, from 1. */
  readonly line: number;
  readonly name: string;
  readonly title: string;
  /** 2 and 3 for headings, 4 for leads and fields. */
  readonly level: number;
}

const HEADING = /^(#{2,4}) (.+)$/;
const LEAD = /^(?:An? )?\*\*(.+?)\*\*/;
const FIELD = /^\s*- \*\*(.+?)\*\* `([^`]+)`/;
const TRAILING_CODE = /\s`([^`]+)`$/;

/** As it stands in links: `More than \`max\`.` → `more-than-max`. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');

/** Words without marks. */
const plain = (text: string): string => text.replaceAll(/[`*]/g, '').replace(/[.。]$/, '');

function anchorAt(line: string, isParagraph: boolean): Omit<Anchor, 'line'> | undefined {
  const heading = HEADING.exec(line);
  if (heading) {
    const [, marks = '', text = ''] = heading;
    const code = TRAILING_CODE.exec(text)?.[1];
    return {
      name: code?.toLowerCase() ?? slug(text),
      title: plain(text.replace(TRAILING_CODE, '')),
      level: marks.length,
    };
  }
  const field = FIELD.exec(line);
  if (field) return { name: field[2]!.toLowerCase(), title: field[1]!, level: 4 };
  const lead = isParagraph ? LEAD.exec(line)?.[1] : undefined;
  return lead === undefined ? undefined : { name: slug(lead), title: plain(lead), level: 4 };
}

/** Anchors of a page in order. */
export function anchorsOf(text: string): Anchor[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const found = anchorAt(line, index === 0 || lines[index - 1] === '');
    return found === undefined ? [] : [{ ...found, line: index + 1 }];
  });
}

/** A translation keeps the names of what it translates, so that one link serves every language. */
export function namedAs(translated: readonly Anchor[], original: readonly Anchor[]): Anchor[] {
  if (translated.length !== original.length) return [...translated];
  return translated.map((anchor, index) => ({ ...anchor, name: original[index]!.name }));
}
