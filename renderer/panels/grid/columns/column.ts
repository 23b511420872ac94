import type { FigureId } from '#lab';
import type { Field } from '../../../editors/rows/field.ts';
import type { JsonObject } from '../../../editors/rows/json.ts';
import type { Localized } from '../../../app/panel.ts';
import type { NumberRules } from '../../../widgets/parse-number.ts';

/** What a cell holds, in the unit in which it is shown. Undefined: the row has no such value. */
export type CellValue = number | string | boolean | undefined;

export type FieldColumnKind =
  | 'id'
  | 'text'
  | 'localized'
  | 'number'
  | 'levelled'
  | 'amount'
  | 'words'
  | 'toggle'
  | 'reference'
  /** Lists and objects as compact words; edited in the form. */
  | 'summary';

interface ColumnLook {
  /** Pointer of the field, with the language after it for texts; `=name` for computed columns. */
  readonly id: string;
  readonly title: string;
  /** Shown after the title, such as `ms`. */
  readonly unit: string | undefined;
  readonly help: Localized;
  readonly isNumeric: boolean;
  readonly widthPx: number;
}

export interface FieldColumn extends ColumnLook {
  readonly kind: FieldColumnKind;
  readonly pointer: string;
  readonly field: Field;
  /** Heading under which the column menu lists it. */
  readonly group: string;
  /** Shown figure over written figure: fractions are written 0.25 and shown as 25 %. */
  readonly scale: number;
  readonly rules: NumberRules;
  readonly words: readonly string[];
  /** Word of `x-ref`, for references. */
  readonly ref: string | undefined;
  /** Language of a localized text. */
  readonly language: string | undefined;
  readonly isRequired: boolean;
  /** Not every row of the table can have the field. */
  readonly isOfVariant: boolean;
  /** The same column in the unit of the file, where another one is shown: what spreadsheets get and give. */
  readonly written?: FieldColumn;
}

/** A figure worked out from each row; read-only. */
export interface ComputedColumn extends ColumnLook {
  readonly kind: 'computed';
  readonly needs: readonly FigureId[];
  readonly value: (row: JsonObject, level: number) => number | string | undefined;
}

export type Column = FieldColumn | ComputedColumn;

/** In the unit of the file. */
export const asWritten = (column: Column): Column => ('written' in column && column.written) || column;

export const isComputed = (column: Column): column is ComputedColumn => column.kind === 'computed';

const READ_ONLY: ReadonlySet<Column['kind']> = new Set(['id', 'summary', 'computed']);
export const isReadOnlyColumn = ({ kind }: Column): boolean => READ_ONLY.has(kind);
export const isLevelled = ({ kind }: Column): boolean => kind === 'levelled' || kind === 'amount';
