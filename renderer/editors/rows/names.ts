/** Names of rows and of things in the ruleset, in the language of the interface. Pure. */
import type { Language } from '../../stores/types.ts';
import { isObject, memberOf, textIn, type Json, type JsonObject } from './json.ts';

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'zh-CN' : 'en');

/** A text that is one string, or one string a language. */
export function localText(value: Json | undefined, language: Language): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (!isObject(value)) return undefined;
  return (
    textIn(value, language) ??
    textIn(value, otherLanguage(language)) ??
    Object.values(value).find((text) => typeof text === 'string')
  );
}

export const nameIn = (row: JsonObject | undefined, language: Language): string | undefined =>
  localText(memberOf(row, 'name') ?? memberOf(row, 'title'), language);

/** The name in the other language, if the row has one of its own there. */
export function secondNameIn(row: JsonObject | undefined, language: Language): string | undefined {
  const name = memberOf(row, 'name') ?? memberOf(row, 'title');
  const second = textIn(name, otherLanguage(language));
  return second === nameIn(row, language) ? undefined : second;
}

/** Names of attributes are titles; inside an English sentence they are plain words. */
export const inSentence = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
