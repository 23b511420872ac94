import { formatNumber } from '../../../widgets/format.ts';
import { isList, isObject, type Json } from '../../../editors/rows/json.ts';

const WORDS_LENGTH_MAX = 24;

/** A value in a few letters, for undo steps and remarks. */
export function inWords(value: Json | undefined): string {
  if (value === undefined || value === null) return '—';
  if (typeof value === 'number') return formatNumber(value);
  const text = isObject(value) || isList(value) ? JSON.stringify(value) : String(value);
  return text.length > WORDS_LENGTH_MAX ? `${text.slice(0, WORDS_LENGTH_MAX - 1)}…` : text;
}
