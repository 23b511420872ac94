import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';

/** What the form calls a field. */
export const titleOf = (node: SchemaNode | undefined, key: string): LocalText => {
  const chinese = node && own(node.raw, 'x-zh');
  const zh = isObject(chinese) ? own(chinese, 'title') : undefined;
  return { en: node?.text('title') ?? key, zh: typeof zh === 'string' ? zh : key };
};

/** Titles on the way to a field, as the form shows them: `Phases · Cast time`. */
export function extendLabel(label: LocalText, node: SchemaNode | undefined, key: string | number): LocalText {
  const part = typeof key === 'number' ? { en: `#${key + 1}`, zh: `#${key + 1}` } : titleOf(node, key);
  const join = (a: string, b: string): string => (a === '' ? b : `${a} · ${b}`);
  return { en: join(label.en, part.en), zh: join(label.zh, part.zh) };
}

/** A text in one language; a plain text serves all, English stands in for what is missing. */
export function textIn(text: JsonValue | undefined, locale: string): string {
  if (typeof text === 'string') return text;
  if (!isObject(text)) return '';
  const found = own(text, locale) ?? own(text, 'en') ?? Object.values(text)[0];
  return typeof found === 'string' ? found : '';
}

const CHINESE = 'zh-CN';

/** What people call a row; its id when it has no name. */
export const nameOf = (row: JsonObject | undefined, id: string): LocalText => ({
  en: textIn(row && own(row, 'name'), 'en') || id,
  zh: textIn(row && own(row, 'name'), CHINESE) || id,
});
