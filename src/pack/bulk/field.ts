/** What the schema says of the numbers of a field: unit, legal decimals, bounds. */
import { isTable, ROW_KIND, type FileKind, type TableName } from '../files/kinds.ts';
import { hasSchema, schemaAt } from '../schema/schemas.ts';
import { own, type JsonObject } from '../text/json.ts';
import { ratioOf, toNumber, times, whole, roundTo, stepOf, isSame, type Ratio } from './ratio.ts';

export interface NumberField {
  /** Written whole, levelled, or as an amount with terms. */
  readonly kind: 'number' | 'levelled' | 'amount';
  readonly unit: string | undefined;
  /** Digits after the point that a written figure may have. */
  readonly decimals: number;
  /** Fractions are written 0.25 and shown as 25 %. */
  readonly isShare: boolean;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

const SHARES: ReadonlySet<string> = new Set(['%', 'fraction']);
const DECIMALS = 3;
const SHARE_DECIMALS = 4;
const PERCENT = whole(100);

const numberIn = (raw: JsonObject, key: string): number | undefined => {
  const value = own(raw, key);
  return typeof value === 'number' ? value : undefined;
};

/** What a figure stands in: a row of a table, or a file of a kind of its own. */
export type Holder = TableName | FileKind;

const kindOf = (holder: Holder): FileKind => (isTable(holder) ? ROW_KIND[holder] : holder);

/** Undefined: the row has no such field, or it holds no numbers. */
export function numberField(holder: Holder, row: JsonObject, pointer: string): NumberField | undefined {
  const kind = kindOf(holder);
  const node = hasSchema(kind) ? schemaAt(kind, row, pointer) : undefined;
  if (!node) return undefined;
  const types = [own(node.raw, 'type') ?? []].flat();
  const isAmount = node.text('x-widget') === 'amount';
  const isWhole = types.includes('integer');
  if (!isAmount && !isWhole && !types.includes('number')) return undefined;
  const unit = node.text('x-unit');
  const isShare = unit !== undefined && SHARES.has(unit);
  return {
    kind: isAmount ? 'amount' : types.includes('object') ? 'levelled' : 'number',
    unit,
    isShare,
    decimals: isWhole ? 0 : isShare ? SHARE_DECIMALS : DECIMALS,
    minimum: numberIn(node.raw, 'minimum'),
    maximum: numberIn(node.raw, 'maximum'),
  };
}

/** A number of which no schema speaks, such as one among those of a plug-in. */
export const FREE_NUMBER: NumberField = {
  kind: 'number', unit: undefined, isShare: false, decimals: DECIMALS, minimum: undefined, maximum: undefined,
}; // prettier-ignore

/** The unit beside a figure as it is shown. */
export const shownUnit = ({ unit, isShare }: NumberField): string | undefined =>
  isShare ? '%' : unit?.replace('deg', '°');

/** Shown over written. */
export const scaleOf = (field: NumberField | undefined, isShown: boolean): Ratio =>
  isShown && field?.isShare ? PERCENT : whole(1);

/** As it may be written, and whether digits were lost. */
export function legalNumber(value: Ratio, decimals: number): { readonly number: number; readonly isRounded: boolean } {
  const rounded = roundTo(value, stepOf(decimals));
  return { number: toNumber(rounded), isRounded: !isSame(rounded, value) };
}

export const shownNumber = (written: number | undefined, field: NumberField): number | undefined =>
  written === undefined ? undefined : toNumber(times(ratioOf(written), scaleOf(field, true)));
