/** Small fields share a line, as long as they fit. Widths are estimates in px at 12 px text; the line itself may wrap. */
import { isSegmented } from '../fields/words-look.ts';
import { PERCENT_WIDTH_PX, WIDTH_PX as NUMBER_WIDTH_PX } from '../fields/NumberField.tsx';
import { hasSlider } from '../fields/FractionSlider.tsx';
import { isFraction } from '../../../editors/rows/number-rules.ts';
import { layoutOf } from '../fields/registry.ts';
import { isList, isObject } from '../../../editors/rows/json.ts';
import type { Entry } from './entries.ts';

export const LABEL_PX = 78;
const LATIN_PX = 6.3;
const CJK_PX = 12;
const GAP_PX = 17;
const LABEL_GAP_PX = 7;
/** Room that the name of the base row takes at the end of a line. */
const TAIL_PX = 104;
/** Icon and padding of a button that adds a field; its text is a size smaller. */
const ADD_BUTTON_PX = 30;
const SMALL_TEXT = 11 / 12;

export const textWidthPx = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter > '\u2e80' ? CJK_PX : LATIN_PX), 0);

function segmentedPx(words: readonly string[]): number {
  return words.reduce((width, word) => width + textWidthPx(word) + 17, 4);
}

const SLIDER_PX = 78;

const CONTROL_PX: Partial<Record<Entry['kind'], number>> = {
  toggle: 26,
  levelled: 108,
  openWords: 150,
  text: 180,
  reference: 204,
  colour: 96,
  position: 190,
  scalar: 180,
  range: 160,
};

function controlPx({ kind, field }: Entry): number {
  if (kind === 'number' && hasSlider(field.node)) return PERCENT_WIDTH_PX + SLIDER_PX;
  if (kind === 'number') return isFraction(field.node) ? PERCENT_WIDTH_PX : NUMBER_WIDTH_PX;
  const words = field.node.enum ?? [];
  if (kind === 'words') return isSegmented(words) ? segmentedPx(words) : 150;
  return CONTROL_PX[kind] ?? Infinity;
}

/** Levels side by side need the whole line. */
const isSpread = (entry: Entry): boolean => entry.kind === 'levelled' && (isList(entry.value) || isObject(entry.value));

const isSmall = (entry: Entry): boolean => layoutOf(entry.kind) === 'inline' && !isSpread(entry);

const isInherited = ({ own, value }: Entry): boolean => own === undefined && value !== undefined;

export interface PackOptions {
  readonly widthPx: number;
  /** The head of the group already names the base row. */
  readonly isTailHidden: boolean;
}

function lineWidthPx(line: readonly Entry[], { isTailHidden }: PackOptions): number {
  const labelPx = (entry: Entry, at: number) =>
    at === 0 ? Math.max(LABEL_PX, textWidthPx(entry.title)) : GAP_PX + textWidthPx(entry.title);
  const tailPx = !isTailHidden && line.some(isInherited) ? TAIL_PX : 0;
  return line.reduce((sum, entry, at) => sum + labelPx(entry, at) + LABEL_GAP_PX + controlPx(entry), tailPx);
}

export function packLines(entries: readonly Entry[], options: PackOptions): readonly (readonly Entry[])[] {
  const lines: Entry[][] = [];
  for (const entry of entries) {
    const line = lines.at(-1);
    const fits = line?.every(isSmall) && isSmall(entry) && lineWidthPx([...line, entry], options) <= options.widthPx;
    if (line && fits) line.push(entry);
    else lines.push([entry]);
  }
  return lines;
}

/** Do the buttons that add fields fit at the end of the line? */
export function hasRoomFor(
  line: readonly Entry[] | undefined,
  offered: readonly Entry[],
  options: PackOptions,
): boolean {
  if (!line?.every(isSmall)) return false;
  const buttonsPx = offered.reduce((sum, { title }) => sum + textWidthPx(title) * SMALL_TEXT + ADD_BUTTON_PX, 0);
  return lineWidthPx(line, options) + GAP_PX + buttonsPx <= options.widthPx;
}
