import type { Localized } from '../../app/i18n/use-texts.ts';
import type { Language } from '../../stores/index.ts';

const PLACE = /\{\{(\w+)\}\}/g;

/** A text that is kept in both languages, with its values. */
export const fill = (text: Localized, language: Language, values: Readonly<Record<string, string | number>>): string =>
  (language === 'zh-CN' ? text.zh : text.en).replace(PLACE, (whole, name: string) => String(values[name] ?? whole));
