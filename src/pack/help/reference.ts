import type { SchemaNode } from '#generated/catalog.ts';
import {
  branchesOf,
  follow,
  listFields,
  PARTS,
  type FieldAddress,
  type HelpField,
  type ReferencePage,
  type Schemas,
} from './fields.ts';
import { topicOf } from './topics.ts';
import { WORDS, type HelpLanguage } from './words.ts';

export type { HelpLanguage } from './words.ts';

/** How the printed text leads to other pages; files on disk and the studio's help differ only in this. */
export interface ReferenceLinks {
  page(page: string, anchor: string): string;
}

interface Printer {
  readonly schemas: Schemas;
  readonly page: ReferencePage;
  readonly language: HelpLanguage;
  readonly links: ReferenceLinks;
}

const textOf = ({ language }: Printer, node: SchemaNode) => {
  const chinese = node['x-zh'];
  const own = { title: node.title ?? '', description: node.description ?? '' };
  return language === 'zh-CN' && typeof chinese === 'object' ? { ...own, ...chinese } : own;
};

/** One page of the data reference as Markdown: every field with name, kind, default, what it does and its rules. */
export function printReference(
  schemas: Schemas,
  page: ReferencePage,
  language: HelpLanguage,
  links: ReferenceLinks,
): string {
  const printer = { schemas, page, language, links };
  const { title, description } = textOf(printer, schemas[page]);
  const isPart = (PARTS as readonly string[]).includes(page);
  const body = isPart ? printSections(printer) : printGroups(printer);
  return [`# ${title}`, description, ...body].join('\n\n') + '\n';
}

/** Fields of a table under the headings of its form. */
function printGroups(printer: Printer): string[] {
  const { schemas, page, language } = printer;
  const groups = Object.entries(schemas[page]['x-groups'] ?? {});
  const byGroup = new Map<string, HelpField[]>(groups.map(([name]) => [name, []]));
  let group = groups[0]?.[0] ?? '';
  for (const field of listFields(schemas, page)) {
    if (field.depth === 0) group = field.node['x-group'] ?? group;
    byGroup.set(group, [...(byGroup.get(group) ?? []), field]);
  }
  return groups
    .filter(([name]) => byGroup.get(name)!.length > 0)
    .flatMap(([name, words]) => {
      const title = language === 'zh-CN' ? words['x-zh'] : words.title;
      return [`## ${title}`, printFields(printer, byGroup.get(name)!)];
    });
}

/** Kinds of values that several tables use, one heading each. */
function printSections(printer: Printer): string[] {
  const { schemas, page } = printer;
  return Object.entries(schemas[page].$defs ?? {}).flatMap(([name, raw]) => {
    const { node } = follow(schemas, raw, page);
    const { title, description } = textOf(printer, node);
    const fields = listFields(schemas, page, name);
    const facts = factsOf(printer, { node, path: name, part: undefined });
    return [
      `## ${title} \`${name}\``,
      `${description}${facts}`,
      ...(fields.length > 0 ? [printFields(printer, fields)] : []),
    ];
  });
}

const printFields = (printer: Printer, fields: readonly HelpField[]): string =>
  fields.map((field) => printField(printer, field)).join('\n');

function printField(printer: Printer, field: HelpField): string {
  const { title, description } = textOf(printer, field.node);
  const indent = '  '.repeat(field.depth);
  const required = field.isRequired ? ` · ${WORDS[printer.language].required}` : '';
  const body = `${description}${factsOf(printer, field)}`.replaceAll('\n', `\n${indent}  `);
  return `${indent}- **${title}** \`${field.path}\`${required}\\\n${indent}  ${body}`;
}

/** Kind, unit, limits, default and the rules, on a line of their own. */
function factsOf(printer: Printer, field: Pick<HelpField, 'node' | 'path' | 'part'>): string {
  const words = WORDS[printer.language];
  const { node } = field;
  const topic = topicOf({ page: printer.page, path: field.path });
  const rules = `[${words.rules}${printer.language === 'zh-CN' ? topic.zh : topic.en}](${printer.links.page(topic.page, topic.anchor)})`;
  const facts = [
    kindOf(printer, field),
    unitOf(node, words.unit),
    rangeOf(node),
    defaultOf(node, words.default),
    rules,
  ];
  return `\\\n${facts.filter((fact) => fact !== '').join(' · ')}`;
}

const unitOf = (node: SchemaNode, word: string): string => (node['x-unit'] ? `${word} ${node['x-unit']}` : '');

function rangeOf({ minimum, maximum }: SchemaNode): string {
  const isWide = Math.abs(minimum ?? 0) >= 1e8 || minimum === undefined;
  if (isWide && (maximum === undefined || maximum >= 1e8)) return '';
  if (maximum === undefined || maximum >= 1e8) return `≥ ${minimum}`;
  return isWide ? `≤ ${maximum}` : `${minimum} – ${maximum}`;
}

const defaultOf = (node: SchemaNode, word: string): string =>
  node.default === undefined ? '' : `${word} \`${JSON.stringify(node.default)}\``;

function kindOf(printer: Printer, { node, part }: Pick<HelpField, 'node' | 'part'>): string {
  const words = WORDS[printer.language];
  if (part !== undefined) return wrapList(node, printer, linkTo(printer, part));
  if (node['x-ref'] !== undefined) return `${words.idOf} \`${node['x-ref']}\``;
  if (node.enum) return node.enum.map((word) => `\`${word}\``).join(' ');
  const sections = branchesOf(node).flatMap((branch) => follow(printer.schemas, branch, printer.page).part ?? []);
  if (sections.length > 0) return sections.map((section) => linkTo(printer, section)).join(' · ');
  const items = typeof node.items === 'object' ? node.items : undefined;
  if (node.type === 'array' && items) return `${words.listOf} ${kindOf(printer, { node: items, part: undefined })}`;
  const types = node.type === undefined ? [] : [node.type].flat();
  return types.map((type) => words.types[type] ?? type).join(` ${words.or} `);
}

const wrapList = (node: SchemaNode, printer: Printer, link: string): string =>
  node.type === 'array' ? `${WORDS[printer.language].listOf} ${link}` : link;

function linkTo(printer: Printer, { page, path }: FieldAddress): string {
  const node = printer.schemas[page].$defs?.[path];
  const title = node === undefined ? path : textOf(printer, node).title;
  return `[${title}](${printer.links.page(`reference/${page}`, path.toLowerCase())})`;
}
