import { isObject } from '../reader.ts';

/**
 * How deep constructs may nest. Parser and compiler go down with them; a fixed limit far above what a person writes
 * keeps every engine's stack out of the question.
 */
export const NESTING_MAX = 100;

const OPENERS: ReadonlySet<string> = new Set(['(', '[', '{', 'function', 'do', 'if', 'repeat']);
const CLOSERS: ReadonlySet<string> = new Set([')', ']', '}', 'end', 'until']);
/** Operators after which the parser goes one level down, and what ends such a chain. */
const DESCENDING: ReadonlySet<string> = new Set(['..', '^', 'not', '-', '~', '#']);
const ENDING: ReadonlySet<string> = new Set([
  ',',
  ';',
  '=',
  'then',
  'else',
  'elseif',
  'return',
  'local',
  'while',
  'for',
  'in',
]);

/**
 * Line at which a source nests too deep, 0 = it does not. Reads tokens only, so that it can run before the parser does;
 * in doubt it counts too much.
 */
export function tooDeepAt(source: string): number {
  const chains: number[] = [0];
  let sum = 0;
  let line = 1;
  let afterValue = false;
  for (let at = 0; at < source.length;) {
    const end = tokenEnd(source, at);
    if (end < 0) return 0;
    const token = source.slice(at, Math.min(end, at + 16));
    for (; at < end; at++) if (source.charCodeAt(at) === 10) line++;
    if (/^\s|^--/.test(token)) continue;
    const isName = /^[A-Za-z_]/.test(token) && !CLOSERS.has(token);
    if (ENDING.has(token) || (isName && afterValue)) sum -= reset(chains);
    if (OPENERS.has(token)) chains.push(0);
    else if (CLOSERS.has(token) && chains.length > 1) sum -= chains.pop()!;
    else if (DESCENDING.has(token)) {
      chains[chains.length - 1]!++;
      sum++;
    }
    afterValue = /^[\w"')\]}]/.test(token) && !/^(and|or|not|in|return)$/.test(token);
    if (chains.length + sum > NESTING_MAX) return line;
  }
  return 0;
}

function reset(chains: number[]): number {
  const last = chains.length - 1;
  const count = chains[last]!;
  chains[last] = 0;
  return count;
}

/** End of the token that begins there, −1 when it never ends (the parser will say so). */
export function tokenEnd(source: string, at: number): number {
  const first = source[at]!;
  if (first === '"' || first === "'") return quoteEnd(source, at, first);
  if (source.startsWith('--', at)) {
    const level = longLevel(source, at + 2);
    if (level >= 0) return longEnd(source, at + 2, level);
    const end = source.indexOf('\n', at);
    return end < 0 ? source.length : end;
  }
  const level = longLevel(source, at);
  if (level >= 0) return longEnd(source, at, level);
  if (/[A-Za-z0-9_]/.test(first)) return wordEnd(source, at);
  if (source.startsWith('...', at)) return at + 3;
  return source.startsWith('..', at) || /^(==|~=|<=|>=|\/\/|::|<<|>>)/.test(source.slice(at, at + 2)) ? at + 2 : at + 1;
}

function wordEnd(source: string, at: number): number {
  let end = at + 1;
  while (end < source.length && /[A-Za-z0-9_]/.test(source[end]!)) end++;
  return end;
}

function quoteEnd(source: string, at: number, quote: string): number {
  for (let end = at + 1; end < source.length; end++) {
    if (source[end] === '\\') end++;
    else if (source[end] === quote) return end + 1;
  }
  return -1;
}

/** Number of equals signs of a long bracket that opens there, −1 = none does. */
function longLevel(source: string, at: number): number {
  if (source[at] !== '[') return -1;
  let end = at + 1;
  while (source[end] === '=') end++;
  return source[end] === '[' ? end - at - 1 : -1;
}

function longEnd(source: string, at: number, level: number): number {
  const close = `]${'='.repeat(level)}]`;
  const end = source.indexOf(close, at + level + 2);
  return end < 0 ? -1 : end + close.length;
}

/** Line of a node of the tree that lies too deep, 0 = none does. Walks with a list of its own, not with the stack. */
export function deepNodeLine(tree: object): number {
  const waiting: { readonly node: object; readonly depth: number; readonly line: number }[] = [
    { node: tree, depth: 0, line: 1 },
  ];
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const line = lineOf(entry.node) ?? entry.line;
    // Lists lie between nodes, so a level of the source is up to two of the tree.
    if (entry.depth > NESTING_MAX * 2) return line;
    for (const inner of Object.values(entry.node)) {
      if (typeof inner === 'object' && inner !== null) waiting.push({ node: inner, depth: entry.depth + 1, line });
    }
  }
  return 0;
}

function lineOf(node: object): number | undefined {
  const loc = 'loc' in node ? node.loc : undefined;
  const start = isObject(loc) ? loc['start'] : undefined;
  return isObject(start) && typeof start['line'] === 'number' ? start['line'] : undefined;
}
