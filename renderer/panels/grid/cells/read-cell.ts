/** What somebody typed or pasted, as the value of a column. A column decides what a text is; nothing is guessed. */
import type { Json } from '../../../editors/rows/json.ts';
import { parseNumberText } from '../../../widgets/parse-number.ts';
import { isReadOnlyColumn, type Column, type FieldColumn } from '../columns/column.ts';

/** Why a text is no value for a cell; `key` is a text of the grid or, with `isNumber`, of the number fields. */
export interface CellProblem {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly isNumber?: boolean;
}

export type CellReading =
  | { readonly kind: 'value'; readonly value: Json }
  /** Empty text: the row's own value goes. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: CellProblem };

/** Does a row exist that a reference of this word may name? */
export type RowExists = (ref: string, id: string) => boolean;

const problem = (key: string, values: CellProblem['values'] = {}): CellReading => ({
  kind: 'problem',
  problem: { key, values },
});

const DATE = /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$|^\d{1,2}-[A-Z][a-z]{2}(-\d+)?$/;
const TRUE_WORDS = new Set(['true', 'yes', '1', '是']);
const FALSE_WORDS = new Set(['false', 'no', '0', '否']);

export function readCell(column: Column, text: string, exists: RowExists, level: number): CellReading {
  if (column.kind === 'computed' || isReadOnlyColumn(column)) return problem('readOnlyColumn', { title: column.title });
  if (text.trim() === '') return { kind: 'empty' };
  return readText(column, text, exists, level);
}

function readText(column: FieldColumn, text: string, exists: RowExists, level: number): CellReading {
  const word = text.trim();
  switch (column.kind) {
    case 'toggle':
      if (TRUE_WORDS.has(word.toLowerCase())) return { kind: 'value', value: true };
      return FALSE_WORDS.has(word.toLowerCase()) ? { kind: 'value', value: false } : problem('notToggle', { text });
    case 'words':
      return readWord(column, word);
    case 'reference':
      return exists(column.ref ?? '', word) ? { kind: 'value', value: word } : problem('noSuchRow', { text: word });
    case 'text':
    case 'localized':
      return { kind: 'value', value: text };
    default:
      return readNumber(column, word, level);
  }
}

function readWord({ words }: FieldColumn, text: string): CellReading {
  const found = words.find((word) => word.toLowerCase() === text.toLowerCase());
  return found === undefined ? problem('notAWord', { text, words: words.join(', ') }) : { kind: 'value', value: found };
}

function readNumber(column: FieldColumn, text: string, level: number): CellReading {
  const { rules, scale, written } = column;
  if (DATE.test(text)) return problem('isDate', { text });
  const parsed = parseNumberText(text, { ...rules, variables: { L: level } });
  if (parsed.kind === 'empty') return { kind: 'empty' };
  if (parsed.kind === 'invalid') return { kind: 'problem', problem: { ...parsed.problem, isNumber: true } };
  const value = scale === 1 ? parsed.value : Number((parsed.value / scale).toPrecision(12));
  // The limits are those of the file.
  return written ? readNumber(written, String(value), level) : { kind: 'value', value };
}
