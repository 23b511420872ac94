/** Titles and help of schema places in the language of the interface. */
import type { Language } from '../../stores/types.ts';
import type { Field } from './field.ts';

export function titleOf({ node }: Field, language: Language, fallback = ''): string {
  return (language === 'zh-CN' ? node['x-zh']?.title : node.title) ?? node.title ?? fallback;
}

export function helpOf({ node }: Field, language: Language): string | undefined {
  return (language === 'zh-CN' ? node['x-zh']?.description : node.description) ?? node.description;
}

export interface GroupTitle {
  readonly id: string;
  readonly title: string;
}

/** Groups of a table in the order in which the schema lists them. */
export function groupsOf({ node }: Field, language: Language): readonly GroupTitle[] {
  const groups = Object.entries(node['x-groups'] ?? {});
  return groups.map(([id, text]) => ({ id, title: language === 'zh-CN' ? text['x-zh'] : text.title }));
}
