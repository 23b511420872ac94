/** What a node is called, in the language of the interface. */
import { fileOfRef, type GraphNode, type GraphRef, type LocalText, type Project } from '#pack';
import { namesOf } from '../../../stores/row-names.ts';
import { formatNumber } from '../../../widgets/format.ts';
import type { Language } from '../../../stores/types.ts';
import type { GraphText } from '../i18n.ts';

export const inLanguage = (text: LocalText, language: Language): string => (language === 'zh-CN' ? text.zh : text.en);

export type Texts = (key: GraphText, values?: Record<string, string | number>) => string;

export const nameOf = (project: Project, ref: GraphRef, language: Language): string =>
  namesOf(fileOfRef(project, ref)?.row, language)[0] ?? ref.id;

export function titleOf(project: Project, node: GraphNode, language: Language, t: Texts): string {
  if (node.kind === 'missing') return t('missing', { id: node.ref.id });
  if (node.kind === 'bundle') return bundleTitle(node, t);
  return nameOf(project, node.ref, language);
}

/** “9 312 skills” */
const bundleTitle = ({ ref, members }: GraphNode, t: Texts): string =>
  t(`count.${ref.table}` as GraphText, { number: formatNumber(members.length) });
