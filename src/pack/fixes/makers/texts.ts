import { isObject, own } from '../../text/json.ts';
import { childPointer, valueAt } from '../../text/pointer.ts';
import { choice, set } from '../fix.ts';
import type { Maker } from './maker.ts';

/** The text of another language, marked with it: in the game it is seen at once that it waits for a translation. */
export const missingTranslation: Maker = ({ path, pointer, row, text }) => {
  const texts = valueAt(row, pointer);
  const locale = text('locale');
  if (!isObject(texts)) return [];
  const from = Object.keys(texts).find((key) => typeof own(texts, key) === 'string' && own(texts, key) !== '');
  if (from === undefined) return [];
  const copy = `[${from}] ${String(own(texts, from))}`;
  return [
    choice(`Copy ${from} as “${copy}”`, `复制 ${from} 为“${copy}”`, set(path, childPointer(pointer, locale), copy)),
  ];
};
