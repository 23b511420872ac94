import { useCallback, useSyncExternalStore } from 'react';
import { i18n, languageOf, textsVersion, whenTextsArrive, type Language } from './index.ts';
import { textOf } from './lookup.ts';
import type { Localized } from '../panel.ts';

export type { Localized };

export type TextValues = Record<string, string | number>;

/** Keys to ask for: a text with `_one` and `_other` is asked for without them, with its `count`. */
export type TextKey<Texts> = keyof Texts extends infer Key
  ? Key extends `${infer Base}_${'one' | 'other'}`
    ? Base
    : Key & string
  : never;

/**
 * Texts of one namespace: `const t = useTexts<keyof typeof en>('arena')`, then `t('noUnits')`.
 * Re-renders when the language is switched.
 */
export function useTexts<Key extends string = string>(namespace: string): (key: Key, values?: TextValues) => string {
  const language = useLanguage();
  const version = useSyncExternalStore(whenTextsArrive, textsVersion);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function when texts arrive, so that whoever remembers by it asks anew
  return useCallback((key, values) => textOf(language, namespace, key, values), [language, namespace, version]);
}

/** For code without React, such as command runs and toasts raised by stores. */
export function translate(namespace: string, key: string, values?: TextValues): string {
  return textOf(languageNow(), namespace, key, values);
}

/** Values of a text that is kept in both languages; one that is a text itself is given in both. */
export type LocalizedValues = Readonly<Record<string, string | number | Localized>>;

function valuesIn(language: keyof Localized, values: LocalizedValues): TextValues {
  const pick = (value: string | number | Localized) => (typeof value === 'object' ? value[language] : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, pick(value)]));
}

/** A text in both languages, for what outlives a change of the language: names of undo steps, toasts. */
export const inBoth = (namespace: string, key: string, values: LocalizedValues = {}): Localized => ({
  en: textOf('en', namespace, key, valuesIn('en', values)),
  zh: textOf('zh-CN', namespace, key, valuesIn('zh', values)),
});

/** Picks the language of this moment, for code without React. */
export const localNow = (text: Localized): string => (languageNow() === 'zh-CN' ? text.zh : text.en);

/** Language of the interface at this moment, for code without React. */
export const languageNow = (): Language => languageOf(i18n.language ?? 'en');

function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** Language of the interface, live. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, languageNow);

/** Picks from texts that travel as data: command titles, panel titles, names in rows. */
export function useLocalized(): (text: Localized) => string {
  const language = useLanguage();
  return (text) => (language === 'zh-CN' ? text.zh : text.en);
}
