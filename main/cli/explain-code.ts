import { aboutCode, CODES, codeNameOf, type CodeEntry } from '#pack';
import type { OutputLanguage } from './diagnostics-text.ts';

/** Where the same is written for all codes. */
const PAGE = 'docs/formats/diagnostics.md';

/** What a code means, as a page of text; undefined for a code that does not exist. */
export function explanation(code: string, language: OutputLanguage): string | undefined {
  const name = codeNameOf(code);
  if (!name) return undefined;
  const entry: CodeEntry = CODES[name];
  return `${entry.code} ${entry.severity} (${name})\n${entry[language]}\n\n${aboutCode(entry.code)[language]}\n\n${PAGE}#${entry.code.toLowerCase()}\n`;
}
