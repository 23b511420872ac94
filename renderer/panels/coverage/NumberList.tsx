import { CircleCheck, CircleSlash, ExternalLink, Minus, TriangleAlert } from 'lucide-react';
import { nearestOf, type NoticedNumber, type NoticeOutcome } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { IconButton } from '../../widgets/Button.tsx';
import { classNames } from '../../widgets/class-names.ts';
import { formatFrame, formatNumber, NOT_APPLICABLE, withUnit } from '../../widgets/format.ts';
import { ICON_PX, type IconComponent } from '../../widgets/icons.ts';
import { LongList } from '../../widgets/LongList.tsx';
import { TableIcon } from '../../widgets/TableIcon.tsx';
import { openField, showAt } from './actions.ts';
import type { CoverageText } from './i18n.ts';

const SIGNS: Readonly<Record<NoticeOutcome, IconComponent>> = {
  unnoticed: TriangleAlert,
  unchanged: Minus,
  noticed: CircleCheck,
  fixed: CircleSlash,
};

export function NumberList({ numbers }: { readonly numbers: readonly NoticedNumber[] }) {
  const t = useTexts<CoverageText>('coverage');
  const isOneRow = numbers.every(({ table, id }) => table === numbers[0]!.table && id === numbers[0]!.id);
  return (
    <>
      <div className="cov-number cov-number-head micro t3" aria-hidden>
        <span />
        <span>{t('number')}</span>
        <span className="num">{t('value')}</span>
        <span>{t('nearest')}</span>
        <span className="num">{t('tried')}</span>
        <span />
      </div>
      <LongList
        label={t('list')}
        count={numbers.length}
        className="cov-list"
        renderLine={(index) => <NumberLine number={numbers[index]!} showsRow={!isOneRow} />}
      />
    </>
  );
}

type Say = (key: CoverageText, values?: Record<string, string | number>) => string;

function valueText(value: number | readonly number[], t: Say): string {
  if (typeof value === 'number') return formatNumber(value);
  const [first, last] = [value[0], value.at(-1)];
  return first === last ? formatNumber(first) : t('levels', { from: formatNumber(first), to: formatNumber(last) });
}

const allText = (value: number | readonly number[]): string =>
  typeof value === 'number' ? formatNumber(value) : value.map((one) => formatNumber(one)).join(' · ');

function NumberLine({ number, showsRow }: { readonly number: NoticedNumber; readonly showsRow: boolean }) {
  const t = useTexts<CoverageText>('coverage');
  const { table, id, pointer, outcome, unit } = number;
  const Sign = SIGNS[outcome];
  const tried = { tried: number.triedOn, of: number.reachedBy };
  return (
    <div className="cov-number" data-number={`${table}/${id}${pointer}`}>
      <Sign size={ICON_PX.control} className={outcome === 'unnoticed' ? 'warn' : 't3'} aria-label={t(outcome)} />
      <span className="cov-place row" title={`${table}/${id}${pointer}`}>
        <TableIcon table={table} size={ICON_PX.badge} className="t3" />
        {showsRow && <span className="mono trunc">{id}</span>}
        <span className={classNames('mono trunc cov-pointer', showsRow && 't3')}>
          <bdi>{pointer}</bdi>
        </span>
      </span>
      <span className="num trunc" title={withUnit(allText(number.value), unit)}>
        {withUnit(valueText(number.value, t), unit)}
      </span>
      <Nearest number={number} />
      <span className="num t3" title={t('triedTip', tried)}>
        {t('triedOf', tried)}
      </span>
      <IconButton icon={ExternalLink} size="sm" label={t('openField')} onClick={() => openField(table, id, pointer)} />
    </div>
  );
}

function Nearest({ number }: { readonly number: NoticedNumber }) {
  const t = useTexts<CoverageText>('coverage');
  const sighting = number.noticedBy ?? nearestOf(number);
  if (!sighting) return <span className="t3">{NOT_APPLICABLE}</span>;
  const { scenario, frame } = sighting;
  const values = { scenario, frame: formatFrame(frame), value: withUnit(valueText(sighting.value, t), number.unit) };
  return (
    <button
      type="button"
      className="trunc cov-link"
      title={t(number.noticedBy ? 'noticedTip' : 'nearestTip', values)}
      onClick={() => showAt(scenario, frame)}
    >
      {`${scenario} ${values.frame}`}
    </button>
  );
}
