import { meanMilli, type AreaFigures, type AreaSummary, type Origin, type Tally, type TallyRow } from '#timeline';
import { translate, useTexts } from '../../../app/i18n/use-texts.ts';
import { formatMilli } from '../../../widgets/format.ts';
import type { TimelineTextKey } from '../i18n.ts';
import { sayKind, type Words } from '../labels.ts';

export interface AreaTablesProps {
  readonly summary: AreaSummary;
  readonly words: Words;
}

const KINDS_MAX = 16;

/** Counts of kinds, then who did how much to whom with what. Figures are those of the whole stretch. */
export function AreaTables({ summary, words }: AreaTablesProps) {
  const t = useTexts<TimelineTextKey>('timeline');
  const more = summary.counts.length - KINDS_MAX;
  return (
    <>
      <h3>{t('areaCounts')}</h3>
      <p className="tl-counts">
        {summary.counts.slice(0, KINDS_MAX).map(({ kind, count }) => (
          <span key={kind} className="nowrap">
            <span className="t2">{sayKind((key, values) => translate('timeline', key, values), kind)}</span>{' '}
            <b>{count}</b>
          </span>
        ))}
        {more > 0 && <span className="t3">{t('moreKinds', { count: more })}</span>}
        {summary.counts.length === 0 && <span className="t3">{t('nothingInArea')}</span>}
      </p>
      <Figures title={t('damage')} note={t('damageNote')} figures={summary.damage} words={words} />
      <Figures title={t('healing')} figures={summary.healing} words={words} />
    </>
  );
}

interface FiguresProps {
  readonly title: string;
  readonly note?: string;
  readonly figures: AreaFigures;
  readonly words: Words;
}

function Figures({ title, note, figures, words }: FiguresProps) {
  const t = useTexts<TimelineTextKey>('timeline');
  if (figures.total.count === 0) return null;
  const unit = (guid: number) => (guid === 0 ? t('nobody') : words.unit(guid));
  return (
    <>
      <h3>
        {title} {note !== undefined && <span className="t3">{note}</span>}
      </h3>
      <table className="tl-figures">
        <thead>
          <tr>
            <th scope="col" />
            <th scope="col">{t('column.count')}</th>
            <th scope="col">{t('column.sum')}</th>
            <th scope="col">{t('column.mean')}</th>
            <th scope="col">{t('column.max')}</th>
          </tr>
        </thead>
        <Block name={t('bySkill')} rows={figures.byOrigin} say={(origin) => originText(origin, t)} />
        <Block name={t('bySource')} rows={figures.bySource} say={unit} />
        <Block name={t('byTarget')} rows={figures.byTarget} say={unit} />
        <tfoot>
          <Line name={t('total')} tally={figures.total} />
        </tfoot>
      </table>
    </>
  );
}

function originText({ kind, row }: Origin, t: (key: TimelineTextKey) => string): string {
  if (kind === 'attack') return t('attack');
  return row === '' ? t('otherOrigin') : row;
}

interface BlockProps<Key> {
  readonly name: string;
  readonly rows: readonly TallyRow<Key>[];
  say(key: Key): string;
}

function Block<Key>({ name, rows, say }: BlockProps<Key>) {
  return (
    <tbody>
      <tr className="tl-block">
        <th scope="rowgroup" colSpan={5}>
          {name}
        </th>
      </tr>
      {rows.map((row) => (
        <Line key={say(row.key)} name={say(row.key)} tally={row} />
      ))}
    </tbody>
  );
}

function Line({ name, tally }: { readonly name: string; readonly tally: Tally }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{tally.count}</td>
      <td>{formatMilli(tally.sumMilli)}</td>
      <td>{formatMilli(meanMilli(tally))}</td>
      <td>{formatMilli(tally.maxMilli)}</td>
    </tr>
  );
}
