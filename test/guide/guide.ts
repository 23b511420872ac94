import { EXAMPLES } from './examples/index.ts';
import { markdownOf, type Table } from './table.ts';
import { inChinese } from './chinese/index.ts';

export interface Guide {
  readonly path: string;
  /** Words of the worked tables in the language of the guide. */
  readonly shown: (table: Table) => Table;
}

export const ENGLISH: Guide = { path: 'docs/guides/rules.md', shown: (table) => table };
export const CHINESE: Guide = { path: 'docs/guides/rules.zh-CN.md', shown: inChinese };
export const GUIDES: readonly Guide[] = [ENGLISH, CHINESE];

const BLOCK = /<!-- example: ([a-z-]+) -->\n[^]*?<!-- end -->/g;

const worked = new Map<string, Table>();

/** Both languages show the same run. */
export function workedExample(guide: Guide, name: string): Table {
  if (!Object.hasOwn(EXAMPLES, name))
    throw new Error(`${guide.path} shows an example "${name}" that nobody works out.`);
  const table = worked.get(name) ?? EXAMPLES[name]!();
  worked.set(name, table);
  return table;
}

/** The guide with every worked example run again. Throws for a block that names no example. */
export function workedGuide(guide: Guide, text: string): string {
  return text.replace(BLOCK, (_, name: string) => {
    const table = guide.shown(workedExample(guide, name));
    return `<!-- example: ${name} -->\n\n${markdownOf(table)}\n\n<!-- end -->`;
  });
}

/** Names of the examples that the guide shows. */
export function shownExamples(text: string): string[] {
  return [...text.matchAll(BLOCK)].map(([, name]) => name!);
}

/** What the guide says beside its worked tables. */
export const withoutExamples = (text: string): string => text.replaceAll(BLOCK, '');
