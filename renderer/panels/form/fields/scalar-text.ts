/** Values that may be a number, a word or yes and no, as one line of text. Pure. */
import { isList, type Json } from '../../../editors/rows/json.ts';

const NUMBER = /^-?\d+(\.\d+)?$/;

function readOne(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return NUMBER.test(text) ? Number(text) : text;
}

/** `12`, `true`, `red:1`; with commas a list of them where the schema allows one. */
export function readScalar(text: string, allowsList: boolean): Json {
  if (!allowsList || !/[,，]/.test(text)) return readOne(text.trim());
  return text
    .split(/[,，]/)
    .map((part) => readOne(part.trim()))
    .filter((part) => part !== '');
}

export const asScalarText = (value: Json | undefined): string =>
  isList(value) ? value.map(String).join(', ') : value === undefined || value === null ? '' : String(value);
