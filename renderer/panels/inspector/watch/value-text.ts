import type { Series, WatchValue } from '#lab';
import { formatMilli, formatNumber, NOT_APPLICABLE } from '../../../widgets/format.ts';
import type { Texts } from '../i18n.ts';

const MILLI = 1000;
const EXACT = 3;

/** As designers write it: whole numbers without decimals, others exact. */
export function valueText(value: WatchValue, t: Texts): string {
  if (value === null) return NOT_APPLICABLE;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'string') return value === '' ? t('none') : value;
  return value % MILLI === 0 ? formatNumber(value / MILLI) : formatMilli(value, EXACT);
}

export interface Figure {
  readonly label: string;
  readonly text: string;
  /** Where it was, -1 = nowhere. */
  readonly frame: number;
}

/** Least and most with where they were, or since when and for how long a condition held. */
export function figuresOf(series: Series, stepMs: number, t: Texts): Figure[] {
  if (series.kind === 'flag') {
    if (series.firstTrueFrame < 0) return [{ label: t('neverTrue'), text: '', frame: -1 }];
    return [
      { label: t('firstTrue'), text: '', frame: series.firstTrueFrame },
      { label: t('trueFor'), text: `${formatNumber((series.trueFrames * stepMs) / MILLI, 2)} s`, frame: -1 },
    ];
  }
  const extremes = [
    { label: t('least'), at: series.min },
    { label: t('most'), at: series.max },
  ];
  return extremes.flatMap(({ label, at }) => (at ? [{ label, text: valueText(at.value, t), frame: at.frame }] : []));
}
