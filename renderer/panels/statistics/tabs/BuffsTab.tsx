import { useMemo } from 'react';
import { lengthMs, uptimeTable, type UptimeRow } from '#lab';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Checkbox } from '../../../widgets/Checkbox.tsx';
import { formatNumber, formatSeconds, formatSigned, withUnit } from '../../../widgets/format.ts';
import type { StatisticsText } from '../i18n.ts';
import { goToEvent } from '../go-to.ts';
import { campClass } from '../names.ts';
import { StatsTable } from '../StatsTable.tsx';
import type { Column } from '../table.ts';
import { setView, useStatisticsView } from '../view-store.ts';
import { countColumn, deltaColumn, type Say } from './amounts.ts';
import { Nothing } from './Nothing.tsx';
import { percentOf, percentText } from './percent.ts';
import { besideOf, type TabProps } from './tab.ts';

const keyOf = ({ key }: UptimeRow): string => key;

const secondsColumn = (
  id: string,
  title: string,
  ms: (row: UptimeRow) => number,
  hint?: string,
): Column<UptimeRow> => ({
  id,
  title,
  ...(hint !== undefined && { hint }),
  value: (row) => ms(row) / 1000,
  text: (row) => formatSeconds(ms(row), 2),
});

/** How long, how high, and what was wasted. */
const detailColumns = (t: Say): Column<UptimeRow>[] => [
  secondsColumn('up', t('up'), ({ upMs }) => upMs),
  {
    id: 'stacks',
    title: t('stacks'),
    hint: t('stacksHint'),
    value: ({ stackMs, upMs }) => (upMs > 0 ? stackMs / upMs : undefined),
    text: ({ stackMs, upMs }) => formatNumber(stackMs / upMs, 2),
  },
  countColumn('applied', t('applied'), ({ applications }) => applications),
  countColumn('refreshed', t('refreshed'), ({ refreshes }) => refreshes),
  secondsColumn('wasted', t('wasted'), ({ wastedMs }) => wastedMs, t('wastedHint')),
  {
    id: 'gaps',
    title: t('gaps'),
    hint: t('gapsHint'),
    value: ({ gaps }) => gaps.length,
    text: ({ gaps }) =>
      gaps.length === 0
        ? '0'
        : `${gaps.length} · ${formatSeconds(
            gaps.reduce((all, { startMs, endMs }) => all + endMs - startMs, 0),
            2,
          )}`,
  },
];

function columnsOf({ scope, beside, names }: TabProps, bySource: boolean, t: Say): Column<UptimeRow>[] {
  const wholeMs = lengthMs(scope.span);
  const besideMs = beside ? lengthMs(beside.scope.span) : 0;
  const other = beside && uptimeTable(beside.fight, { ...beside.scope, bySource });
  const percent = ({ upMs }: UptimeRow) => percentOf(upMs, wholeMs);
  const before = new Map(other?.map((row) => [row.key, percentOf(row.upMs, besideMs) ?? 0]));
  const delta =
    besideOf(other, keyOf, () => 0) && ((row: UptimeRow) => (percent(row) ?? 0) - (before.get(row.key) ?? 0));
  const unit = (id: string, title: string, guid: (row: UptimeRow) => number): Column<UptimeRow> => ({
    id,
    title,
    isText: true,
    value: (row) => names.unit(guid(row)),
    className: (row) => campClass(names.campIndex(guid(row))),
  });
  return [
      { id: 'buff', title: t('buff'), isText: true, value: ({ buff }) => names.row('buffs', buff) },
      unit('on', t('on'), ({ target }) => target),
      ...(bySource ? [unit('source', t('source'), ({ source }) => source)] : []),
      {
        id: 'uptime',
        title: t('uptime'),
        value: percent,
        text: (row) => percentText(percent(row)),
        share: ({ upMs }) => (wholeMs > 0 ? upMs / wholeMs : 0),
      },
      ...deltaColumn(t, delta, (value) => withUnit(formatSigned(value, 1), '%')),
      ...detailColumns(t),
    ]; // prettier-ignore
}

export function BuffsTab({ fight, scope, names, sampling, beside }: TabProps) {
  const t = useTexts<StatisticsText>('statistics');
  const bySource = useStatisticsView((state) => state.bySource);
  const rows = useMemo(() => uptimeTable(fight, { ...scope, bySource }), [fight, scope, bySource]);
  const columns = useMemo(
    () => columnsOf({ fight, scope, names, sampling, beside }, bySource, t),
    [fight, scope, names, sampling, beside, bySource, t],
  );
  const pick = ({ firstEventId }: UptimeRow) => {
    const life = fight.buffs.find(({ eventId }) => eventId === firstEventId);
    if (life) goToEvent(firstEventId, life.ms, fight.stepMs);
  };
  return (
    <>
      <div className="stats-choices row">
        <Checkbox isChecked={bySource} onChange={(next) => setView({ bySource: next })}>
          {t('bySource')}
        </Checkbox>
      </div>
      {rows.length === 0 ? (
        <Nothing />
      ) : (
        <StatsTable label={`${t('buffs')} · ${sampling}`} rows={rows} columns={columns} keyOf={keyOf} onPick={pick} />
      )}
    </>
  );
}
