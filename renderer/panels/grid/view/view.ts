/** How a table is looked at; what a saved view keeps. */
import type { Figures } from '../formulas/kept.ts';
import type { SortKey } from '../rows/order.ts';

export interface GridView {
  /** Shown columns by id, in order. */
  readonly columns: readonly string[];
  readonly widthsPx: Readonly<Record<string, number>>;
  /** How many columns stay at the left. */
  readonly frozenCount: number;
  readonly sort: readonly SortKey[];
  readonly query: string;
  /** Text of the filter row by column. */
  readonly filters: Readonly<Record<string, string>>;
  /** Level of the figures; undefined leaves the present one. */
  readonly level?: number;
  /** Of a saved view: its formulas; undefined: those of the table. */
  readonly figures?: Figures;
}

export const FROZEN_COUNT_MAX = 4;
const FROZEN_COUNT = 2;

export const usualView = (columns: readonly string[]): GridView => ({
  columns,
  widthsPx: {},
  frozenCount: FROZEN_COUNT,
  sort: [],
  query: '',
  filters: {},
});

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isRecordOf = (value: unknown, type: 'string' | 'number'): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((item) => typeof item === type);
const isSort = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((key: unknown) => {
    const { id, isDescending } = (key ?? {}) as Partial<SortKey>;
    return typeof id === 'string' && typeof isDescending === 'boolean';
  });

/** What was kept may be of another version: anything else than a whole view is dropped. */
export function isView(value: unknown): value is GridView {
  if (typeof value !== 'object' || value === null) return false;
  const { columns, widthsPx, frozenCount, sort, query, filters } = value as Partial<GridView>;
  const isWhole = isTexts(columns) && columns.length > 0 && isRecordOf(widthsPx, 'number') && isSort(sort);
  return isWhole && typeof frozenCount === 'number' && typeof query === 'string' && isRecordOf(filters, 'string');
}

/** A click sorts by this column alone, then the other way, then not at all; with Shift it is one more key. */
export function sortedBy(sort: readonly SortKey[], id: string, isOneMore: boolean): readonly SortKey[] {
  const known = sort.find((key) => key.id === id);
  const others = isOneMore ? sort.filter((key) => key.id !== id) : [];
  if (known?.isDescending) return others;
  const next = { id, isDescending: known !== undefined };
  return isOneMore && known ? sort.map((key) => (key.id === id ? next : key)) : [...others, next];
}

/** Columns with one moved before the place of another. */
export function movedColumn(columns: readonly string[], id: string, toIndex: number): readonly string[] {
  const rest = columns.filter((one) => one !== id);
  const at = Math.max(0, Math.min(toIndex, rest.length));
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

export const filterCount = ({ query, filters }: GridView): number =>
  Number(query.trim() !== '') + Object.values(filters).filter((text) => text !== '').length;
