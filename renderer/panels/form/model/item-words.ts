/** An item of a list in one line, while it is closed. */
import type { Language } from '../../../stores/types.ts';
import { isList, isObject, memberOf, type Json } from './json.ts';
import { localText, nameIn } from './names.ts';

const WORDS_MAX = 7;

/** Plain values in the order of the text; what is written in languages is said in one. */
function plainValues(value: Json, language: Language): readonly string[] {
  if (isList(value)) return value.flatMap((item) => plainValues(item, language));
  if (!isObject(value)) return value === null ? [] : [String(value)];
  const text = Object.hasOwn(value, 'en') || Object.hasOwn(value, 'zh-CN') ? localText(value, language) : undefined;
  return text === undefined ? Object.values(value).flatMap((inner) => plainValues(inner, language)) : [text];
}

/** “attackDamage · Attack damage · 0”, “150 · 1 · castUnit · whirling-shields” */
export function itemWords(item: Json, language: Language): string {
  const name = isObject(item) ? nameIn(item, language) : undefined;
  const id = memberOf(item, 'id');
  const first = [typeof id === 'string' ? id : undefined, name].filter((word) => word !== undefined);
  const rest = plainValues(item, language).filter((word) => !first.includes(word));
  return [...first, ...rest].slice(0, WORDS_MAX).join(' · ');
}
