import { useTranslation } from 'react-i18next';
import { i18n, languageOf, type Language } from './index.ts';
import type { Localized } from '../panel.ts';

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
  const { t } = useTranslation(namespace);
  return (key, values) => t(key, values ?? {});
}

/** For code without React, such as command runs and toasts raised by stores. */
export function translate(namespace: string, key: string, values?: TextValues): string {
  return i18n.t(key, { ns: namespace, ...values });
}

/** Language of the interface, live. */
export function useLanguage(): Language {
  const { i18n: current } = useTranslation();
  return languageOf(current.language);
}

/** Picks from texts that travel as data: command titles, panel titles, names in rows. */
export function useLocalized(): (text: Localized) => string {
  const language = useLanguage();
  return (text) => (language === 'zh-CN' ? text.zh : text.en);
}
