import type { Library } from './library.ts';

export interface HelpHit {
  readonly page: string;
  readonly anchor: string;
  /** Heading, lead or field that it stands under; '' for the beginning of a page. */
  readonly title: string;
  /** Words around the first match. */
  readonly excerpt: string;
}

interface Section {
  readonly page: string;
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
  readonly lowered: string;
  readonly loweredTitle: string;
}

export interface HelpIndex {
  readonly sections: readonly Section[];
}

const HITS_MAX = 60;
const EXCERPT_BEFORE = 36;
const EXCERPT_LENGTH = 150;

/** What a reader sees of a line of Markdown. */
const shown = (text: string): string =>
  text
    .replaceAll(/^#+ .*$/gm, '')
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/^\|[\s|:-]*$/gm, '')
    .replaceAll(/[[\]`*]|\\$|^\s*- /gm, '')
    .replaceAll(/\s*\|\s*/g, ' · ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Cuts every page at its anchors; made once a language. */
export function indexOf(library: Library): HelpIndex {
  const sections: Section[] = [];
  for (const [page, { text, anchors }] of library) {
    const lines = text.split('\n');
    const heads = [{ line: 1, name: '', title: shownTitle(lines[0] ?? '') }, ...anchors];
    heads.forEach(({ line, name, title }, at) => {
      const body = shown(lines.slice(line - 1, (heads[at + 1]?.line ?? lines.length + 1) - 1).join('\n'));
      const words = { page, anchor: name, title, text: body };
      sections.push({ ...words, lowered: body.toLowerCase(), loweredTitle: `${title} ${name}`.toLowerCase() });
    });
  }
  return { sections };
}

const shownTitle = (line: string): string => line.replace(/^#+ /, '');

function excerptOf({ text, lowered }: Section, word: string): string {
  const at = Math.max(0, lowered.indexOf(word) - EXCERPT_BEFORE);
  const part = text.slice(at, at + EXCERPT_LENGTH);
  return `${at > 0 ? '…' : ''}${part}${at + EXCERPT_LENGTH < text.length ? '…' : ''}`;
}

/** The title says it whole, begins with it, has every word; then the text does. */
function rank(section: Section, words: readonly string[], query: string): number {
  const { loweredTitle, lowered } = section;
  if (section.title.toLowerCase() === query || section.anchor === query) return 0;
  if (loweredTitle.startsWith(query)) return 1;
  if (words.every((word) => loweredTitle.includes(word))) return 2;
  return words.every((word) => loweredTitle.includes(word) || lowered.includes(word)) ? 3 : 4;
}

/** Sections that have every word of the query, the best first. */
export function searchHelp({ sections }: HelpIndex, query: string): { hits: HelpHit[]; count: number } {
  const lowered = query.trim().toLowerCase();
  const words = lowered.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return { hits: [], count: 0 };
  const found = sections
    .map((section) => ({ section, points: rank(section, words, lowered) }))
    .filter(({ points }) => points < 4)
    .sort((a, b) => a.points - b.points);
  const hits = found.slice(0, HITS_MAX).map(({ section }) => ({
    page: section.page,
    anchor: section.anchor,
    title: section.title,
    excerpt: excerptOf(section, words.find((word) => section.lowered.includes(word)) ?? ''),
  }));
  return { hits, count: found.length };
}
