import { i18n, whenTextsArrive, type Language } from './index.ts';

type Values = Readonly<Record<string, string | number>>;

const PLACE = /\{\{(\w+)\}\}/g;
const plain = new Map<string, string | null>();

/** The text as it is written; null when only the full machinery can tell: plurals, fallbacks, missing keys. */
function writtenText(language: Language, namespace: string, key: string): string | null {
  const place = `${language}|${namespace}|${key}`;
  const known = plain.get(place);
  if (known !== undefined) return known;
  const found: unknown = i18n.getResource(language, namespace, key);
  const text = typeof found === 'string' ? found : null;
  plain.set(place, text);
  return text;
}

whenTextsArrive(() => plain.clear());

/** Text of a key; nothing while the texts of its namespace are on their way. Texts are asked for by the hundred at every keystroke, so those without a plural take a short way. */
export function textOf(language: Language, namespace: string, key: string, values?: Values): string {
  // Code that makes texts may be asked without a screen.
  if (!i18n.isInitialized) return key;
  const text = writtenText(language, namespace, key);
  if (text === null && !i18n.hasResourceBundle(language, namespace)) return '';
  if (text === null) return i18n.t(key, { ns: namespace, lng: language, ...values });
  if (values === undefined || !text.includes('{{')) return text;
  return text.replace(PLACE, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
