/** Small fields share a line, as long as they fit. Widths are estimates in px at 12 px text; the line itself may wrap. */
import { isSegmented } from '../fields/words-look.ts';
import { layoutOf } from '../fields/registry.ts';
import { isList, isObject } from '../model/json.ts';
import type { Entry } from './entries.ts';

export const LABEL_PX = 78;
const LATIN_PX = 6.3;
const CJK_PX = 12;
const GAP_PX = 17;
const LABEL_GAP_PX = 7;
const TAIL_PX = 104;

export const textWidthPx = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter > '\u2e80' ? CJK_PX : LATIN_PX), 0);

function segmentedPx(words: readonly string[]): number {
  return words.reduce((width, word) => width + textWidthPx(word) + 17, 4);
}

const CONTROL_PX: Partial<Record<Entry['kind'], number>> = {
  toggle: 26,
  number: 72,
  levelled: 108,
  openWords: 150,
  text: 180,
  reference: 204,
  colour: 96,
  position: 190,
};

function controlPx(entry: Entry): number {
  const words = entry.field.node.enum ?? [];
  if (entry.kind === 'words') return isSegmented(words) ? segmentedPx(words) : 150;
  return CONTROL_PX[entry.kind] ?? Infinity;
}

/** Levels side by side need the whole line. */
const isSpread = (entry: Entry): boolean => entry.kind === 'levelled' && (isList(entry.value) || isObject(entry.value));

const isSmall = (entry: Entry): boolean => layoutOf(entry.kind) === 'inline' && !isSpread(entry);

const isInherited = ({ own, value }: Entry): boolean => own === undefined && value !== undefined;

/** Room that the name of the base row takes at the end of a line. */
const tailPx = (line: readonly Entry[]): number => (line.some(isInherited) ? TAIL_PX : 0);

function lineWidthPx(line: readonly Entry[]): number {
  const cells = line.map(
    (entry, at) =>
      (at === 0 ? Math.max(LABEL_PX, textWidthPx(entry.title)) : GAP_PX + textWidthPx(entry.title)) +
      LABEL_GAP_PX +
      controlPx(entry),
  );
  return cells.reduce((sum, cell) => sum + cell, tailPx(line));
}

export function packLines(entries: readonly Entry[], widthPx: number): readonly (readonly Entry[])[] {
  const lines: Entry[][] = [];
  for (const entry of entries) {
    const line = lines.at(-1);
    if (line && line.every(isSmall) && isSmall(entry) && lineWidthPx([...line, entry]) <= widthPx) line.push(entry);
    else lines.push([entry]);
  }
  return lines;
}
