/** Queries over rows, with the words that only a search knows: `*:`, `has:`, `missing:`, `uses:`, `reaches:`, `/a/b>3`. */
import { isTable, ROW_KIND, tableOfKind, TABLES } from '../../files/kinds.ts';
import { parseQuery } from '../../query/parse.ts';
import { pieces, type Piece } from '../../query/pieces.ts';
import type { Term } from '../../query/query.ts';
import { closest, hintParams } from '../../schema/words.ts';
import { OTHER_TABLES, type SearchError, type TextSpan } from '../request.ts';

/** A question about more than the row's own values. */
export type Ask = TextSpan & {
  readonly kind: 'missing' | 'uses' | 'reaches';
  /** A language, or the id of a row. */
  readonly of: string;
  readonly isNegated: boolean;
};

export interface Structure {
  /** Undefined: all. */
  readonly tables: ReadonlySet<string> | undefined;
  readonly terms: readonly Term[];
  readonly asks: readonly Ask[];
}

const LANGUAGES: ReadonlySet<string> = new Set(['en', 'zh-CN']);
const TABLE_WORDS: Readonly<Record<string, string>> = { scenario: 'scenarios', script: 'scripts', rules: 'ruleset' };
const EVERYWHERE = '*';

function tableNamed(word: string): string | undefined {
  if (word === EVERYWHERE || isTable(word) || OTHER_TABLES.includes(word)) return word;
  return tableOfKind(word) ?? TABLE_WORDS[word];
}

/** `buff:`, `table:buffs`, and `buff:tick.everyMs<500` without a space. */
function splitTable(text: string): { table: string; rest: string } | undefined {
  const [, named, rest = ''] = /^(?:table:)?([a-z*]+):(.*)$/s.exec(text.startsWith('table:') ? `${text}:` : text) ?? [];
  const table = named === undefined ? undefined : tableNamed(named);
  if (table === undefined) return undefined;
  return rest === '' || /^[\w$*.[\]-]+(<=|>=|!=|[<>=~:])./.test(rest) ? { table, rest } : undefined;
}

function unknownTable({ at, length }: TextSpan, word: string): SearchError {
  const near = closest(word, [...Object.values(ROW_KIND), ...TABLES, ...OTHER_TABLES]);
  const known = `${Object.values(ROW_KIND).join(', ')}, ${OTHER_TABLES.join(', ')}`;
  const { hint, hint_zh } =
    near.length > 0 ? hintParams(near) : { hint: ` There are: ${known}.`, hint_zh: `可用：${known}。` };
  return {
    at,
    length,
    message: { en: `No table is called “${word}”.${hint}`, zh: `没有名为“${word}”的表。${hint_zh}` },
  };
}

const POINTER_TERM = /^(-?)((?:\/[\w$*-]+)+)(<=|>=|!=|[<>=~:])/;
const PRESENCE_TERM = /^(-?)(has|missing):([\w$*/].*)$/s;

const dotted = (path: string): string => path.replace(/^\//, '').replaceAll('/', '.');

/** The piece as the query of rows knows it: `/a/b>3` is `a.b>3`, `has:a` is `a:*`, `missing:a` is `-a:*`. */
function inQueryWords(text: string): string {
  const [, minus, word, path = ''] = PRESENCE_TERM.exec(text) ?? [];
  if (word !== undefined) return `${(word === 'missing') === (minus === '-') ? '' : '-'}${dotted(path)}:*`;
  const [whole = '', sign = '', pointer = '', operator = ''] = POINTER_TERM.exec(text) ?? [];
  return sign + dotted(pointer) + operator + text.slice(whole.length);
}

function readAsk(piece: Piece): Ask | undefined {
  const [, sign, kind, of] = /^(-?)(missing|uses|reaches):(.+)$/s.exec(piece.text) ?? [];
  if (kind === undefined || of === undefined || (kind === 'missing' && !LANGUAGES.has(of))) return undefined;
  return { at: piece.at, length: piece.length, kind: kind as Ask['kind'], of, isNegated: sign === '-' };
}

function readTerms(raw: string, span: TextSpan): readonly Term[] | SearchError {
  const query = parseQuery(inQueryWords(raw));
  if (query.kind === 'error') return { at: span.at, length: span.length, message: query.message };
  return query.terms.map((term) => ({ ...term, ...span }));
}

/** Reads a query, or says what in it cannot be understood. */
export function readStructure(text: string): Structure | SearchError {
  const tables = new Set<string>();
  const terms: Term[] = [];
  const asks: Ask[] = [];
  for (const piece of pieces(text)) {
    const { at, length } = piece;
    const raw = text.slice(at, at + length);
    const ask = readAsk(piece);
    const split = piece.literalFrom === 0 ? undefined : splitTable(raw);
    if (split) tables.add(split.table);
    if (!split && /^[a-z]+:$/.test(raw)) return unknownTable(piece, raw.slice(0, -1));
    if (ask) asks.push(ask);
    else if (split?.rest !== '') {
      const read = readTerms(split?.rest ?? raw, { at, length });
      if ('message' in read) return read;
      terms.push(...read);
    }
  }
  return { tables: tables.size === 0 || tables.has(EVERYWHERE) ? undefined : tables, terms, asks };
}
