/** What of a field's value can be searched for elsewhere. Pure. */
import type { SearchWish } from '../../../stores/index.ts';
import type { Language } from '../../../stores/types.ts';
import { localText } from '../../../editors/rows/names.ts';
import { isList, isObject, type Json } from '../../../editors/rows/json.ts';

/** Longer lists are searched for by their items in the form. */
const VALUES_MAX = 6;

const isLocalized = (value: Json): boolean => isObject(value) && ('en' in value || 'zh-CN' in value);

function figuresAndTexts(value: Json | undefined, language: Language): readonly (string | number)[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (isList(value))
    return value.flatMap((item) => (isList(item) || isObject(item) ? [] : figuresAndTexts(item, language)));
  if (!isObject(value)) return [];
  if (isLocalized(value)) return figuresAndTexts(localText(value, language), language);
  // Of a part of a row, the names in it: a buff that is applied, a curve that is followed.
  return Object.values(value).filter((inner) => typeof inner === 'string');
}

/** One search for each figure or text of the value. */
export function searchesFor(value: Json | undefined, language: Language): readonly SearchWish[] {
  const found = [...new Set(figuresAndTexts(value, language))].slice(0, VALUES_MAX);
  return found.map((one) => ({ text: String(one), mode: 'text', isWholeWord: typeof one === 'number' }));
}
