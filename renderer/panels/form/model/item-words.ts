/** An item of a list in one line, while it is closed. */
import type { Language } from '../../../stores/types.ts';
import { formatNumber } from '../../../widgets/format.ts';
import { isList, isObject, memberOf, type Json } from '../../../editors/rows/json.ts';
import { localText, nameIn } from '../../../editors/rows/names.ts';

const WORDS_MAX = 7;

/** Plain values in the order of the text: words by themselves, figures with the name of their field. */
function plainValues(value: Json, key: string, language: Language): readonly string[] {
  if (isList(value)) return value.flatMap((item) => plainValues(item, key, language));
  if (value === null || typeof value === 'string') return value === null ? [] : [value];
  if (!isObject(value)) return [`${key} ${typeof value === 'number' ? formatNumber(value) : String(value)}`.trim()];
  const text = Object.hasOwn(value, 'en') || Object.hasOwn(value, 'zh-CN') ? localText(value, language) : undefined;
  return text !== undefined ? [text] : Object.keys(value).flatMap((one) => plainValues(value[one]!, one, language));
}

/** “attackDamage · Attack damage · default 0”, “frame 150 · player 1 · castUnit · whirling-shields” */
export function itemWords(item: Json, language: Language): string {
  const name = isObject(item) ? nameIn(item, language) : undefined;
  const id = memberOf(item, 'id');
  const first = [typeof id === 'string' ? id : undefined, name].filter((word) => word !== undefined);
  const rest = plainValues(item, '', language).filter((word) => !first.includes(word));
  return [...first, ...rest].slice(0, WORDS_MAX).join(' · ');
}
