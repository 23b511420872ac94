/** Small fields share a line, as long as they fit. Widths are estimates in px at 12 px text; the line itself may wrap. */
import { isSegmented } from '../fields/words-look.ts';
import { layoutOf } from '../fields/registry.ts';
import { isList, isObject } from '../model/json.ts';
import type { Entry } from './entries.ts';

export const LABEL_PX = 78;
const LATIN_PX = 6.3;
const CJK_PX = 12;
const GAP_PX = 17;

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
};

function controlPx(entry: Entry): number {
  const words = entry.field.node.enum ?? [];
  if (entry.kind === 'words') return isSegmented(words) ? segmentedPx(words) : 150;
  return CONTROL_PX[entry.kind] ?? Infinity;
}

/** Levels side by side need the whole line. */
const isSpread = (entry: Entry): boolean => entry.kind === 'levelled' && (isList(entry.value) || isObject(entry.value));

const isSmall = (entry: Entry): boolean => layoutOf(entry.kind) === 'inline' && !isSpread(entry);

export function packLines(entries: readonly Entry[], widthPx: number): readonly (readonly Entry[])[] {
  const lines: Entry[][] = [];
  let leftPx = 0;
  for (const entry of entries) {
    const neededPx = GAP_PX + textWidthPx(entry.title) + 7 + controlPx(entry);
    const line = lines.at(-1);
    if (line && isSmall(entry) && neededPx <= leftPx) {
      line.push(entry);
      leftPx -= neededPx;
      continue;
    }
    lines.push([entry]);
    leftPx = isSmall(entry) ? widthPx - Math.max(LABEL_PX, textWidthPx(entry.title)) - 7 - controlPx(entry) : 0;
  }
  return lines;
}
