import { EXAMPLES } from './examples/index.ts';
import { markdownOf } from './table.ts';

export const GUIDE = 'docs/guides/rules.md';

const BLOCK = /<!-- example: ([a-z-]+) -->\n[^]*?<!-- end -->/g;

/** The guide with every worked example run again. Throws for a block that names no example. */
export function workedGuide(text: string): string {
  return text.replace(BLOCK, (_, name: string) => {
    if (!Object.hasOwn(EXAMPLES, name)) throw new Error(`${GUIDE} shows an example "${name}" that nobody works out.`);
    return `<!-- example: ${name} -->\n\n${markdownOf(EXAMPLES[name]!())}\n\n<!-- end -->`;
  });
}

/** Names of the examples that the guide shows. */
export function shownExamples(text: string): string[] {
  return [...text.matchAll(BLOCK)].map(([, name]) => name!);
}
