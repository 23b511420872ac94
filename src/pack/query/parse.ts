import { isTable, tableOfKind, type TableName } from '../files/kinds.ts';
import { pieces, type Piece } from './pieces.ts';
import type { Comparison, Condition, Query, QueryError, Term } from './query.ts';

/**
 * Reads `tag:hero cooldown.ms<65s name~fire -castMode:passive buff: "two words" /pattern/`. An empty text asks nothing.
 * Operators: `:` or `=` is (one of `a|b`, a range `3..5`, anything `*`), `!=` is not, `<` `<=` `>` `>=`, `~` contains
 * or matches `/pattern/`. A leading `-` turns a piece round. `*.everyMs` finds the key at any depth.
 */
export function parseQuery(text: string): Query | QueryError {
  const tables = new Set<TableName>();
  const terms: Term[] = [];
  for (const piece of pieces(text)) {
    const table = tableOf(piece);
    const term = table ?? readTerm(piece);
    if (typeof term === 'string') tables.add(term);
    else if ('message' in term) return term;
    else terms.push(term);
  }
  return { kind: 'query', tables: tables.size > 0 ? [...tables] : undefined, terms };
}

const fail = ({ at, length }: Piece, en: string, zh: string): QueryError => ({
  kind: 'error',
  at,
  length,
  message: { en, zh },
});

const tableNamed = (word: string): TableName | undefined => (isTable(word) ? word : tableOfKind(word));

/** `buff:` and `table:buffs` choose tables. */
function tableOf({ text, literalFrom }: Piece): TableName | undefined {
  if (literalFrom !== undefined) return undefined;
  const [, chosen] = /^(?:table:)?([a-z]+):?$/.exec(text) ?? [];
  return text.endsWith(':') || text.startsWith('table:') ? tableNamed(chosen ?? '') : undefined;
}

const PATH_AND_OPERATOR = /^([\w$*][\w$.*[\]-]*?)(<=|>=|!=|[<>=~:])/;

function readTerm(piece: Piece): Term | QueryError {
  if (piece.isOpen) return fail(piece, 'A quote or a pattern is opened and not closed.', '引号或正则未闭合。');
  const isTurned = piece.text.startsWith('-') && piece.text.length > 1 && piece.literalFrom !== 0;
  const body = isTurned ? piece.text.slice(1) : piece.text;
  const match = PATH_AND_OPERATOR.exec(body);
  const isField = match !== null && (piece.literalFrom ?? Infinity) >= match[0].length + Number(isTurned);
  const [path = '', operator = ''] = isField ? match.slice(1) : [];
  const condition = isField
    ? fieldCondition(piece, plainPath(path), operator, body.slice(match[0].length))
    : wordCondition(piece, body);
  if ('message' in condition) return condition;
  return { at: piece.at, length: piece.length, condition, isNegated: isTurned !== (operator === '!=') };
}

/** `cost[0].amount` is `cost.0.amount`; tags are asked for in the singular. */
const plainPath = (path: string): string => (path === 'tag' ? 'tags' : path.replace(/\[(\d+)\]/g, '.$1'));

function wordCondition(piece: Piece, text: string): Condition | QueryError {
  const source = patternIn(text);
  return source === undefined || piece.literalFrom === undefined
    ? { kind: 'words', text: text.toLowerCase() }
    : patternCondition(piece, undefined, source);
}

const patternIn = (text: string): string | undefined => /^\/(.+)\/$/.exec(text)?.[1];

function patternCondition(piece: Piece, path: string | undefined, source: string): Condition | QueryError {
  try {
    return { kind: 'pattern', path, pattern: new RegExp(source, 'iu') };
  } catch {
    return fail(piece, `“${source}” is no pattern.`, `“${source}”不是有效的正则。`);
  }
}

function fieldCondition(piece: Piece, path: string, operator: string, value: string): Condition | QueryError {
  if (value === '')
    return fail(piece, `A value is missing after “${path}${operator}”.`, `“${path}${operator}”之后缺少值。`);
  if (operator === '~') {
    const source = patternIn(value);
    return source === undefined
      ? { kind: 'contains', path, text: value.toLowerCase() }
      : patternCondition(piece, path, source);
  }
  if (operator.startsWith('<') || operator.startsWith('>'))
    return comparison(piece, path, operator as Comparison, value);
  return isCondition(piece, path, value);
}

function comparison(piece: Piece, path: string, operator: Comparison, text: string): Condition | QueryError {
  const value = readNumber(text, path);
  if (value === undefined) return fail(piece, `“${text}” is no number to compare with.`, `“${text}”不是可比较的数字。`);
  return { kind: 'compare', path, comparison: operator, value };
}

function isCondition(piece: Piece, path: string, value: string): Condition | QueryError {
  if (value === '*') return { kind: 'present', path };
  const [, from, to] = /^(.+)\.\.(.+)$/.exec(value) ?? [];
  const min = readNumber(from ?? '', path);
  const max = readNumber(to ?? '', path);
  if (min !== undefined && max !== undefined) {
    return min <= max
      ? { kind: 'range', path, min, max }
      : fail(piece, `The range “${value}” runs backwards.`, `区间“${value}”的顺序颠倒。`);
  }
  const texts = value.toLowerCase().split('|');
  const number = readNumber(value, path);
  return { kind: 'is', path, texts, ...(number !== undefined && { number }) };
}

const MS_IN: Readonly<Record<string, number>> = { '': 1, ms: 1, s: 1000, min: 60_000, u: 1 };
const isTime = (path: string): boolean => /(^|\.)ms$|Ms$/.test(path.replace(/\.\d+$/, ''));

/** `65s` of a field in milliseconds is 65000. A unit of time on any other field is no number. */
function readNumber(text: string, path: string): number | undefined {
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+))(ms|s|min|u)?$/i.exec(text.replace(/[−–]/g, '-'));
  if (!match) return undefined;
  const unit = (match[2] ?? '').toLowerCase();
  if (unit !== '' && (unit === 'u') === isTime(path)) return undefined;
  return Number((Number(match[1]) * MS_IN[unit]!).toPrecision(12));
}
