/** Columns that damage and healing share. */
import { perSecondMilli, type DamageRow, type Grouping, type HealingRow } from '#lab';
import { formatMilli, formatNumber, formatSigned } from '../../../widgets/format.ts';
import type { StatisticsText } from '../i18n.ts';
import { campClass, type Names } from '../names.ts';
import type { Column } from '../table.ts';
import { percentOf, percentText } from './percent.ts';

export type Say = (key: StatisticsText, values?: Record<string, string | number>) => string;

type AnyRow = DamageRow | HealingRow;

export function rowName({ what, guid, word, key }: AnyRow, names: Names, t: Say): string {
  if (key === '') return t('total');
  if (what !== undefined) return names.origin(what);
  if (guid !== undefined) return names.unit(guid);
  if (word === 'yes' || word === 'no') return t(word);
  return word === undefined || word === '' ? t('other') : names.damageType(word);
}

export function milliColumn<Row>(id: string, title: string, milli: (row: Row) => number, hint?: string): Column<Row> {
  return {
    id,
    title,
    ...(hint !== undefined && { hint }),
    value: (row) => milli(row) / 1000,
    text: (row) => formatMilli(milli(row)),
  };
}

export function countColumn<Row>(id: string, title: string, count: (row: Row) => number, hint?: string): Column<Row> {
  return { id, title, ...(hint !== undefined && { hint }), value: count, text: (row) => formatNumber(count(row)) };
}

/** Signed difference to the run beside; none where there is none. */
export function deltaColumn<Row>(
  t: Say,
  delta: ((row: Row) => number) | null,
  format: (value: number) => string,
): Column<Row>[] {
  if (delta === null) return [];
  return [{ id: 'delta', title: t('delta'), hint: t('deltaHint'), value: delta, text: (row) => format(delta(row)) }];
}

export const signedMilli = (milli: number): string => formatSigned(milli / 1000, 1);

interface Amounts<Row extends AnyRow> {
  readonly names: Names;
  readonly t: Say;
  readonly grouping: Grouping;
  readonly total: Row;
  readonly lengthMs: number;
  readonly isHealing: boolean;
  readonly delta: ((row: Row) => number) | null;
  effectiveMilli(row: Row): number;
}

/** Name, total with its share, rate, and how it is spread over hits. */
export function amountColumns<Row extends AnyRow>(amounts: Amounts<Row>): Column<Row>[] {
  const { names, t, grouping, total, lengthMs, isHealing, delta, effectiveMilli } = amounts;
  const rate = (row: Row) => perSecondMilli(effectiveMilli(row), lengthMs);
  const crit = (row: Row) => percentOf(row.criticals, row.count);
  const share = (row: Row) => percentOf(row.totalMilli, total.totalMilli);
  const ofLanded = (milli: (row: Row) => number) => ({
    value: (row: Row) => (row.landed === 0 ? undefined : Math.trunc(milli(row)) / 1000),
    text: (row: Row) => formatMilli(Math.trunc(milli(row))),
  });
  return [
    {
      id: 'name',
      title: t(`by.${grouping}`),
      isText: true,
      value: (row) => rowName(row, names, t),
      className: (row) => (row.guid === undefined ? '' : campClass(names.campIndex(row.guid))),
    },
    milliColumn('total', t('amount'), ({ totalMilli }) => totalMilli, t(isHealing ? 'healAmountHint' : 'amountHint')),
    ...deltaColumn(t, delta, signedMilli),
    {
      id: 'share',
      title: t('share'),
      value: share,
      text: (row) => percentText(share(row)),
      share: (row) => (total.totalMilli > 0 ? row.totalMilli / total.totalMilli : 0),
    },
    milliColumn('rate', t(isHealing ? 'healPerSecond' : 'perSecond'), rate, t(isHealing ? 'healPerSecondHint' : 'perSecondHint')),
    countColumn('hits', t('hits'), ({ count }) => count),
    { id: 'crit', title: t('criticals'), value: crit, text: (row) => percentText(crit(row)) },
    { id: 'min', title: t('least'), ...ofLanded(({ minMilli }) => minMilli) },
    { id: 'avg', title: t('average'), ...ofLanded(({ totalMilli, landed }) => totalMilli / landed) },
    { id: 'max', title: t('most'), ...ofLanded(({ maxMilli }) => maxMilli) },
  ]; // prettier-ignore
}
