import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isObject, own } from '../text/json.ts';

const EMPTY: LocalText = { en: '', zh: '' };

function localText(node: SchemaNode, keyword: 'title' | 'description'): LocalText {
  const en = node.text(keyword);
  if (en === undefined) return EMPTY;
  const other = own(node.raw, 'x-zh');
  const zh = isObject(other) ? own(other, keyword) : undefined;
  return { en, zh: typeof zh === 'string' ? zh : en };
}

export const titleOf = (node: SchemaNode): LocalText => localText(node, 'title');
export const helpOf = (node: SchemaNode): LocalText => localText(node, 'description');
