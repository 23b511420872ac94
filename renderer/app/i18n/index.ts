import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';

export type Language = 'en' | 'zh-CN';

/** What a folder says, in both languages. */
export interface OwnTexts {
  en: Record<string, unknown>;
  zh: Record<string, unknown>;
}

/** Every panel keeps its texts in its own folder; the folder's name is the namespace. These are in the first picture. */
const firstTexts = {
  ...import.meta.glob<OwnTexts>('../../panels/{form,explorer,text,problems}/i18n.ts', { eager: true }),
  ...import.meta.glob<OwnTexts>('../{dialogs,safety}/i18n.ts', { eager: true }),
};

function namespaceOf(path: string): string {
  return path.split('/').at(-2) ?? path;
}

function collect(language: keyof OwnTexts): Record<string, Record<string, unknown>> {
  return Object.fromEntries(Object.entries(firstTexts).map(([path, texts]) => [namespaceOf(path), texts[language]]));
}

export const i18n: I18n = i18next.createInstance();

export function languageOf(tag: string): Language {
  return tag.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
}

export interface StartOptions {
  /** Goes on without the texts that the first picture does without; they follow. */
  readonly inHaste?: boolean;
}

export async function startI18n(language: Language, { inHaste = false }: StartOptions = {}): Promise<void> {
  const rest = import('./more-texts.ts');
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    resources: { en: { shell: en, ...collect('en') }, 'zh-CN': { shell: zhCN, ...collect('zh') } },
  });
  reflectLanguage(language);
  const all = rest.then(({ moreTexts }) => addTexts(moreTexts));
  if (!inHaste) await all;
}

let tellThere: () => void;
/** Until all texts are there: parts that are shown later wait for them. */
export const textsAreThere = new Promise<void>((done) => (tellThere = done));

let textCount = 0;
const onTexts = new Set<() => void>();

/** Changes when texts have arrived: what was asked for before that is asked for again. */
export const textsVersion = (): number => textCount;

export function whenTextsArrive(listener: () => void): () => void {
  onTexts.add(listener);
  return () => onTexts.delete(listener);
}

function addTexts(more: Readonly<Record<string, OwnTexts>>): void {
  for (const [path, { en: english, zh }] of Object.entries(more)) {
    i18n.addResourceBundle('en', namespaceOf(path), english);
    i18n.addResourceBundle('zh-CN', namespaceOf(path), zh);
  }
  textCount++;
  onTexts.forEach((listener) => listener());
  tellThere();
}

/** Switches every text at once; fonts and hyphenation follow the document's language. */
export async function switchLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
  reflectLanguage(language);
}

function reflectLanguage(language: Language): void {
  document.documentElement.lang = language;
}
