import type { Fix } from '../fixes/fix.ts';
import { CODES, type CodeEntry, type CodeName, type Severity } from './codes.ts';

/** One text in both languages of the product. */
export interface LocalText {
  readonly en: string;
  readonly zh: string;
}

export type Params = Readonly<Record<string, string | number>>;

/** A problem in authored data: what, where, and where possible what to do. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly path: string;
  /** RFC 6901, `''` for the whole file. */
  readonly pointer: string;
  /** One-based. */
  readonly line: number;
  readonly column: number;
  readonly message: LocalText;
  readonly params: Params;
  /** Ways out, the likeliest first; absent when only the author can tell. */
  readonly fixes?: readonly Fix[];
}

/** What is wrong: one of the studio's own codes, or one that a plug-in check brings along. */
export type Problem = CodeName | CodeEntry;

/** What a check reports; the place in the text is looked up only for what is shown. */
export interface Finding {
  readonly code: Problem;
  readonly path: string;
  readonly pointer: string;
  readonly params: Params;
  /** Mark the key instead of the value. */
  readonly mark?: 'key';
  /** Offset without BOM, when the text has no readable structure. */
  readonly offset?: number;
  /** Line of a text that is no JSON. */
  readonly line?: number;
  readonly column?: number;
  /** Names that the author may have meant, nearest first. */
  readonly near?: readonly string[];
}

const fill = (template: string, params: Params): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole));

export const entryOf = (code: Problem): CodeEntry => (typeof code === 'string' ? CODES[code] : code);

export function messageOf(code: Problem, params: Params): LocalText {
  const entry = entryOf(code);
  return { en: fill(entry.en, params), zh: fill(entry.zh, params) };
}

export const severityOf = (code: Problem): Severity => entryOf(code).severity;

/** The fix that may be applied without asking, if there is one. */
export const certainFixOf = (diagnostic: Diagnostic): Fix | undefined =>
  diagnostic.fixes?.find(({ isCertain }) => isCertain);

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some((d) => d.severity === 'error');
