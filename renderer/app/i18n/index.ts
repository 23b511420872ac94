import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';

export type Language = 'en' | 'zh-CN';

interface PanelTexts {
  en: Record<string, unknown>;
  zh: Record<string, unknown>;
}

/** Every panel keeps its texts in its own folder; the folder's name is the namespace. */
const panelTexts = {
  ...import.meta.glob<PanelTexts>('../../panels/*/i18n.ts', { eager: true }),
  ...import.meta.glob<PanelTexts>('../{dialogs,safety}/i18n.ts', { eager: true }),
  ...import.meta.glob<PanelTexts>('../dialogs/*/i18n.ts', { eager: true }),
  ...import.meta.glob<PanelTexts>('../../editors/*/i18n.ts', { eager: true }),
};

function namespaceOf(path: string): string {
  return path.split('/').at(-2) ?? path;
}

function collect(language: keyof PanelTexts): Record<string, Record<string, unknown>> {
  return Object.fromEntries(Object.entries(panelTexts).map(([path, texts]) => [namespaceOf(path), texts[language]]));
}

export const i18n: I18n = i18next.createInstance();

export function languageOf(tag: string): Language {
  return tag.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
}

export async function startI18n(language: Language): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    resources: { en: { shell: en, ...collect('en') }, 'zh-CN': { shell: zhCN, ...collect('zh') } },
  });
  reflectLanguage(language);
}

/** Switches every text at once; fonts and hyphenation follow the document's language. */
export async function switchLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
  reflectLanguage(language);
}

function reflectLanguage(language: Language): void {
  document.documentElement.lang = language;
}
