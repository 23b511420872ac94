/** What somebody has put together in the bulk edit, and the plan that it makes. Pure. */
import { bulkPlan, parseBulk, type BulkNote, type BulkOperation, type BulkPlan, type Json, type Project } from '#pack';
import { isComputed, isReadOnlyColumn, type Column, type FieldColumn } from '../columns/column.ts';
import { placeOf } from '../edit/writes.ts';
import type { SelectedCell } from '../state/model.ts';

export type BulkMode = 'set' | 'times' | 'plus' | 'replace' | 'formula';

export interface BulkRequest {
  readonly mode: BulkMode;
  readonly text: string;
  /** What takes the place of what was found. */
  readonly replacement: string;
  readonly isPattern: boolean;
  readonly isCaseSensitive: boolean;
  readonly roundTo: number | undefined;
  readonly levels: 'all' | 'one';
}

export const START: BulkRequest = {
  mode: 'times',
  text: '',
  replacement: '',
  isPattern: false,
  isCaseSensitive: false,
  roundTo: undefined,
  levels: 'all',
};

export interface BulkTarget {
  readonly id: string;
  readonly column: FieldColumn;
}

const isWords = ({ kind }: Column): boolean => kind === 'text' || kind === 'localized';

/** The cells that a mode can change: figures, for finding and replacing texts. */
export function targetsOf(cells: readonly SelectedCell[], mode: BulkMode): readonly BulkTarget[] {
  const editable = cells.flatMap(({ id, column }) =>
    isComputed(column) || isReadOnlyColumn(column) ? [] : [{ id, column }],
  );
  if (mode === 'replace') return editable.filter(({ column }) => isWords(column));
  const figures = editable.filter(({ column }) => column.isNumeric);
  if (mode !== 'set' || figures.length > 0) return figures;
  const [first] = editable;
  return editable.filter(({ column }) => column.kind === first?.column.kind && column.ref === first.column.ref);
}

const SIGNS = /^\s*[-+*/×÷−=xX]/;

/** The text as the language has it: a sign that is typed wins over that of the mode. */
export function expressionText({ mode, text }: BulkRequest): string {
  if (mode === 'set') return `=${text.replace(/^\s*=/, '')}`;
  if (mode === 'formula' || SIGNS.test(text)) return text;
  return `${mode === 'times' ? '*' : '+'}${text}`;
}

const PLAIN_NUMBER = /^\s*[-+=−]?\s*(\d+\.?\d*|\.\d+)\s*$/;

/** Where seconds are shown a plain number means seconds, as it does in the cells. */
export function inShownUnit(request: BulkRequest, targets: readonly BulkTarget[]): BulkRequest {
  const { mode, text, roundTo } = request;
  if (!targets.every(({ column }) => column.written)) return request;
  const isLength = (mode === 'set' || mode === 'plus') && PLAIN_NUMBER.test(text);
  return {
    ...request,
    text: isLength ? `${text.trim()}${targets[0]!.column.unit}` : text,
    roundTo: roundTo === undefined ? undefined : Number((roundTo / targets[0]!.column.scale).toPrecision(12)),
  };
}

/** Words of a column, read as its cells read them. */
export type ReadValue = (column: FieldColumn, text: string) => Json | undefined;

export type Made =
  | { readonly kind: 'plan'; readonly plan: BulkPlan; readonly targets: readonly BulkTarget[] }
  /** Nothing to do yet, or what is wrong with the text. */
  | { readonly kind: 'none'; readonly note?: BulkNote; readonly targets: readonly BulkTarget[] };

function operationOf(request: BulkRequest, column: FieldColumn, read: ReadValue): BulkOperation | BulkNote | undefined {
  const { mode, text, replacement, isPattern, isCaseSensitive } = request;
  if (mode === 'replace')
    return text === '' ? undefined : { kind: 'replace', find: text, replacement, isPattern, isCaseSensitive };
  if (text.trim() === '') return undefined;
  if (!column.isNumeric) {
    const value = read(column, text);
    return value === undefined ? undefined : { kind: 'set', value };
  }
  const parsed = parseBulk(expressionText(request));
  return parsed.kind === 'error' ? parsed.note : { kind: 'compute', expression: parsed.expression };
}

const TIME_MAX_MS = 1500;

export function planOf(
  project: Project,
  table: Parameters<typeof bulkPlan>[1],
  cells: readonly SelectedCell[],
  asked: BulkRequest,
  level: number,
  read: ReadValue,
): Made {
  const targets = targetsOf(cells, asked.mode);
  const [first] = targets;
  if (!first) return { kind: 'none', targets };
  const request = inShownUnit(asked, targets);
  const operation = operationOf(request, first.column, read);
  if (operation === undefined) return { kind: 'none', targets };
  if ('code' in operation) return { kind: 'none', note: operation, targets };
  const refs = targets.map(({ id, column }) => ({ id, pointer: placeOf(column) }));
  const { roundTo, levels } = request;
  const startMs = performance.now();
  const isOutOfTime = () => performance.now() - startMs > TIME_MAX_MS;
  const options = { level, levels, isShown: true, roundTo, ...(request.mode === 'replace' && { isOutOfTime }) };
  return { kind: 'plan', plan: bulkPlan(project, table, refs, operation, options), targets };
}
