import type { SearchError, SearchRequest } from '../request.ts';

export interface TextPattern {
  /** Global and Unicode-aware; zero-length matches are passed over by those who use it. */
  readonly expression: RegExp;
  /** What matches inside a piece of a text also matches in the whole text: one look may rule a file out. */
  readonly canRuleOut: boolean;
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const inWords = (source: string): string => `(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])`;

/** Anchors and looks around see where a piece ends. */
const SEES_EDGES = /[\^$]|\\[bB]|\(\?[<=!]/;

function withoutPlace(message: string): string {
  return message.replace(/^Invalid regular expression: /, '').replace(/^\/.*\/[a-z]*: /s, '');
}

/** The expression that a request means, or why it is none. */
export function textPattern(request: SearchRequest): TextPattern | SearchError {
  const { text, isPattern, isWholeWord, matchesCase } = request;
  const source = isPattern ? text : escaped(text);
  try {
    // The text alone first: what is wrong in it must not be told of our own additions.
    new RegExp(source, 'u');
    const expression = new RegExp(isWholeWord ? inWords(source) : source, matchesCase ? 'gu' : 'giu');
    return { expression, canRuleOut: !isPattern || !SEES_EDGES.test(source) };
  } catch (error) {
    const why = withoutPlace(error instanceof Error ? error.message : String(error));
    return {
      at: 0,
      length: text.length,
      message: {
        en: `This is no regular expression: ${why}. Write \\ before a sign that is meant as itself, or switch .* off.`,
        zh: `这不是有效的正则表达式：${why}。若要按字面匹配某个符号，请在其前加 \\，或关闭 .*。`,
      },
    };
  }
}
