import { useMemo } from 'react';
import { castTable, lengthMs, TIME_USES, timeTable, type CastRow, type TimeRow, type TimeUse } from '#lab';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { NOT_APPLICABLE } from '../../../widgets/format.ts';
import type { StatisticsText } from '../i18n.ts';
import { goToEvent } from '../go-to.ts';
import { campClass } from '../names.ts';
import { StatsTable } from '../StatsTable.tsx';
import type { Column } from '../table.ts';
import { countColumn, deltaColumn } from './amounts.ts';
import { formatSigned } from '../../../widgets/format.ts';
import { Nothing } from './Nothing.tsx';
import { percentOf, percentText } from './percent.ts';
import { besideOf, type TabProps } from './tab.ts';

const keyOf = ({ key }: CastRow): string => key;
const BARS: ReadonlySet<TimeUse> = new Set(['casting', 'attacking', 'idle']);

export function CastsTab(props: TabProps) {
  const { fight, scope, names, sampling, beside } = props;
  const t = useTexts<StatisticsText>('statistics');
  const rows = useMemo(() => castTable(fight, scope), [fight, scope]);
  const columns = useMemo((): Column<CastRow>[] => {
    const other = beside && castTable(beside.fight, beside.scope);
    const rate = ({ hit, tookEffect }: CastRow) => percentOf(hit, tookEffect);
    const why = ({ refused }: CastRow) => refused.map(({ reason, count }) => `${reason} ${count}`).join(', ');
    return [
      {
        id: 'unit',
        title: t('unit'),
        isText: true,
        value: ({ guid }) => names.unit(guid),
        className: ({ guid }) => campClass(names.campIndex(guid)),
      },
      {
        id: 'skill',
        title: t('skill'),
        isText: true,
        value: ({ skill }) => (skill === '' ? t('attack') : names.row('skills', skill)),
      },
      countColumn('ordered', t('ordered'), ({ ordered }) => ordered),
      countColumn('begun', t('begun'), ({ begun }) => begun),
      countColumn('completed', t('completed'), ({ completed }) => completed),
      ...deltaColumn(t, besideOf(other, keyOf, ({ completed }) => completed), (value) => formatSigned(value)),
      countColumn('interrupted', t('interrupted'), ({ interrupted }) => interrupted),
      countColumn('cancelled', t('cancelled'), ({ cancelled }) => cancelled),
      { id: 'hit', title: t('hitRate'), hint: t('hitRateHint'), value: rate, text: (row) => percentText(rate(row)) },
      countColumn('refused', t('refused'), ({ refusedCount }) => refusedCount),
      { id: 'why', title: t('refusedWhy'), isText: true, value: (row) => why(row) || NOT_APPLICABLE },
    ]; // prettier-ignore
  }, [beside, names, t]);
  const pick = ({ firstEventId }: CastRow) => {
    const deed = [...fight.orders, ...fight.casts].find(({ eventId }) => eventId === firstEventId);
    if (deed) goToEvent(firstEventId, deed.ms, fight.stepMs);
  };
  if (rows.length === 0 && timeTable(fight, scope).length === 0) return <Nothing />;
  return (
    <div className="stats-stack">
      <TimeTable {...props} />
      <h3 className="stats-title">{t('castsOf')}</h3>
      <StatsTable label={`${t('castsOf')} · ${sampling}`} rows={rows} columns={columns} keyOf={keyOf} onPick={pick} />
    </div>
  );
}

/** Shares of the time of each unit; a row adds up to all of it. */
function TimeTable({ fight, scope, names, sampling }: TabProps) {
  const t = useTexts<StatisticsText>('statistics');
  const rows = useMemo(() => timeTable(fight, scope), [fight, scope]);
  const columns = useMemo((): Column<TimeRow>[] => {
    const wholeMs = lengthMs(scope.span);
    const uses = TIME_USES.filter((use) => use !== 'absent' || rows.some(({ ms }) => ms.absent > 0));
    return [
      {
        id: 'unit',
        title: t('unit'),
        isText: true,
        value: ({ guid }) => names.unit(guid),
        className: ({ guid }) => campClass(names.campIndex(guid)),
      },
      ...uses.map((use): Column<TimeRow> => ({
        id: use,
        title: t(`use.${use}`),
        ...(use === 'locked' && { hint: t('lockedHint') }),
        value: ({ ms }) => percentOf(ms[use], wholeMs),
        text: ({ ms }) => percentText(percentOf(ms[use], wholeMs)),
        ...(BARS.has(use) && { share: ({ ms }: TimeRow) => (wholeMs > 0 ? ms[use] / wholeMs : 0) }),
      })),
    ];
  }, [scope, rows, names, t]);
  return (
    <>
      <h3 className="stats-title">
        {t('timeOf')} <span className="t3">{sampling}</span>
      </h3>
      <StatsTable
        label={`${t('timeOf')} · ${sampling}`}
        rows={rows}
        columns={columns}
        keyOf={({ guid }) => String(guid)}
        isBeside
      />
    </>
  );
}
