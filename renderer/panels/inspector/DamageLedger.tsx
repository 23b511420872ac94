import { CircleCheck, OctagonAlert } from 'lucide-react';
import { ledgerOf, stageOrigin, type FigureEvent, type Ledger, type LedgerRow } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useSelection } from '../../stores/index.ts';
import { useRows } from '../../stores/rows.ts';
import { formatMilli, formatNumber, formatSigned } from '../../widgets/format.ts';
import { ICON_PX } from '../../widgets/icons.ts';
import type { InspectorTextKey } from './i18n.ts';
import type { Names } from './names.ts';
import { RowLink } from './UnitName.tsx';
import { useInspectorTab } from './view-store.ts';

const EXACT = 3;
const MILLI = 1000;

export interface DamageLedgerProps {
  readonly event: FigureEvent;
  readonly names: Names;
  /** What chance gave, where the stage drew: by stage. */
  readonly draws: Readonly<Record<string, string>>;
}

/** Waterfall of one figure: stage, reason, bar, signed change, and the account beneath. */
export function DamageLedger({ event, names, draws }: DamageLedgerProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  const ledger = ledgerOf(event);
  return (
    <section aria-label={t('whyNumber')}>
      <h3>
        {t('whyNumber')} <span className="t3">{t('everyStage')}</span>
      </h3>
      <table className="insp-ledger">
        <tbody>
          {ledger.rows.map((row, index) => (
            <StageRow
              key={index}
              event={event}
              row={row}
              scaleMilli={ledger.scaleMilli}
              names={names}
              draw={draws[row.stage]}
            />
          ))}
          <ResultRow event={event} ledger={ledger} />
        </tbody>
      </table>
      <Balance event={event} ledger={ledger} />
    </section>
  );
}

interface StageRowProps {
  readonly event: FigureEvent;
  readonly row: LedgerRow;
  readonly scaleMilli: number;
  readonly names: Names;
  readonly draw: string | undefined;
}

function StageRow({ event, row, scaleMilli, names, draw }: StageRowProps) {
  const isBase = row.stage === 'base';
  const reason = reasonOf(row, names, draw);
  const text = isBase
    ? formatMilli(row.deltaMilli, EXACT)
    : row.deltaMilli === 0
      ? '0'
      : formatSigned(row.deltaMilli / MILLI, EXACT);
  return (
    <tr className={row.deltaMilli === 0 ? 'untouched' : undefined}>
      <th scope="row">
        <StageOrigin event={event} row={row} />
      </th>
      <td className="t3" title={[reason.who, reason.figure].join(' ').trim()}>
        <span className="insp-reason">
          <span className="trunc">{reason.who}</span> {reason.figure}
        </span>
      </td>
      <td className="insp-bar">
        <Bar row={row} scaleMilli={scaleMilli} />
      </td>
      <td className="num">{text}</td>
    </tr>
  );
}

/** Name of a stage; pressing it goes to what decided it: a field of a row, or the attributes of a unit. */
function StageOrigin({ event, row }: Pick<StageRowProps, 'event' | 'row'>) {
  const t = useTexts<InspectorTextKey>('inspector');
  const origin = stageOrigin(event, row, useRows());
  const name = t(`stage.${row.stage}`);
  if (origin === undefined) return <>{name}</>;
  if (origin.guid === undefined)
    return (
      <RowLink table={origin.table} id={origin.id} pointer={origin.pointer}>
        {name}
      </RowLink>
    );
  const { guid } = origin;
  return (
    <button type="button" className="insp-link" title={t('whyAttributes')} onClick={() => showAttributes(guid)}>
      {name}
    </button>
  );
}

/** The unit as it was at the moment, with everything that its attributes come from. */
function showAttributes(guid: number): void {
  useSelection.getState().selectUnit(guid);
  useInspectorTab.setState({ tab: 'unit' });
}

interface Reason {
  readonly who: string;
  /** The figure behind it, which is never cut off. */
  readonly figure: string;
}

/** Who is responsible and the figure behind it: `Armour 200`, `holy-ward`. */
function reasonOf({ by, note }: LedgerRow, names: Names, draw: string | undefined): Reason {
  const isFigure = /^-?\d+$/.test(note);
  const words = [by === '' ? '' : names.attribute(by), isFigure ? '' : note].filter((part) => part !== '');
  const figure = isFigure ? formatNumber(Number(note) / MILLI) : '';
  return { who: words.join(' '), figure: [figure, draw ?? ''].join(' ').trim() };
}

const BAR_CLASS: Readonly<Partial<Record<LedgerRow['stage'], string>>> = {
  base: 'base',
  shields: 'shield',
  transfer: 'shield',
};

function Bar({ row, scaleMilli }: { readonly row: LedgerRow; readonly scaleMilli: number }) {
  if (row.deltaMilli === 0) return null;
  const from = Math.min(row.fromMilli, row.toMilli);
  const style = { left: `${(from / scaleMilli) * 100}%`, width: `${(Math.abs(row.deltaMilli) / scaleMilli) * 100}%` };
  return <i className={BAR_CLASS[row.stage] ?? (row.deltaMilli > 0 ? 'more' : 'less')} style={style} />;
}

interface TotalProps {
  readonly event: FigureEvent;
  readonly ledger: Ledger;
}

function ResultRow({ event, ledger }: TotalProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  const width = `${(ledger.resultMilli / ledger.scaleMilli) * 100}%`;
  return (
    <tr className="total">
      <th scope="row">{t(event.kind === 'damage' ? 'hpLost' : 'hpGained')}</th>
      <td />
      <td className="insp-bar">
        <i className={event.kind === 'damage' ? 'lost' : 'more'} style={{ left: 0, width }} />
      </td>
      <td className="num">{formatMilli(ledger.resultMilli, EXACT)}</td>
    </tr>
  );
}

/** `412.500 + 41.250 − 174.484 = 159.266 HP + 120.000 shield`, or what is wrong with it. */
function Balance({ event, ledger }: TotalProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  if (ledger.offByMilli !== 0) {
    return (
      <p className="insp-balance err" role="alert">
        <OctagonAlert size={ICON_PX.badge} aria-hidden />{' '}
        {t('unbalanced', { by: formatMilli(ledger.offByMilli, EXACT) })}
      </p>
    );
  }
  const parts =
    event.kind === 'damage'
      ? damageParts(event, t)
      : [`${formatMilli(event.healed, EXACT)} HP`, ...part(event.overheal, t('overheal'))];
  return (
    <p className="insp-balance" title={t('balances')}>
      <CircleCheck className="ok" size={ICON_PX.badge} aria-label={t('balances')} /> {sumText(ledger)} ={' '}
      {parts.join(' + ')}
    </p>
  );
}

const part = (milli: number, word: string): string[] => (milli === 0 ? [] : [`${formatMilli(milli, EXACT)} ${word}`]);

function damageParts(event: Extract<FigureEvent, { kind: 'damage' }>, t: (key: InspectorTextKey) => string): string[] {
  return [
    `${formatMilli(event.hpLost, EXACT)} HP`,
    ...part(event.shieldLost, t('shieldShort')),
    ...part(event.transferred, t('transferred')),
    ...part(event.overkill, t('overkill')),
  ];
}

/** Base, all gains as one, all losses as one; shields are on the other side of the equation. */
function sumText({ rows }: Ledger): string {
  const kept = rows.filter(({ stage }) => stage !== 'shields' && stage !== 'transfer');
  const sum = (sign: 1 | -1) =>
    kept.slice(1).reduce((total, { deltaMilli }) => (deltaMilli * sign > 0 ? total + deltaMilli * sign : total), 0);
  const [gained, lost] = [sum(1), sum(-1)];
  const gains = gained === 0 ? '' : ` + ${formatMilli(gained, EXACT)}`;
  const losses = lost === 0 ? '' : ` − ${formatMilli(lost, EXACT)}`;
  return formatMilli(kept[0]!.deltaMilli, EXACT) + gains + losses;
}
