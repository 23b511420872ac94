import { useMemo } from 'react';
import { damageTable, type DamageRow, type Grouping } from '#lab';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import type { StatisticsText } from '../i18n.ts';
import { goToEvent } from '../go-to.ts';
import { StatsTable } from '../StatsTable.tsx';
import { useStatisticsView } from '../view-store.ts';
import { amountColumns, milliColumn } from './amounts.ts';
import { Choices } from './Choices.tsx';
import { DamageCurve } from './DamageCurve.tsx';
import { Nothing } from './Nothing.tsx';
import { besideOf, type TabProps } from './tab.ts';

const GROUPINGS: readonly Grouping[] = ['source', 'skill', 'target', 'type', 'critical'];
const keyOf = ({ key }: DamageRow): string => key;

export function DamageTab(props: TabProps) {
  const { fight, scope, names, sampling, beside } = props;
  const t = useTexts<StatisticsText>('statistics');
  const { side, grouping, isRolledUp } = useStatisticsView();
  const question = useMemo(() => ({ ...scope, isRolledUp }), [scope, isRolledUp]);
  const table = useMemo(() => damageTable(fight, question, side, grouping), [fight, question, side, grouping]);
  const columns = useMemo(() => {
    const other = beside && damageTable(beside.fight, { ...beside.scope, isRolledUp }, side, grouping);
    return [
      ...amountColumns<DamageRow>({
        names,
        t,
        grouping,
        total: table.total,
        lengthMs: table.lengthMs,
        isHealing: false,
        delta: besideOf(other && [...other.rows, other.total], keyOf, ({ totalMilli }) => totalMilli),
        effectiveMilli: ({ hpLostMilli, absorbedMilli }) => hpLostMilli + absorbedMilli,
      }),
      milliColumn<DamageRow>('hp', t('hpLost'), ({ hpLostMilli }) => hpLostMilli),
      milliColumn<DamageRow>('absorbed', t('absorbed'), ({ absorbedMilli }) => absorbedMilli),
      milliColumn<DamageRow>('overkill', t('overkill'), ({ overkillMilli }) => overkillMilli),
      ...(table.total.transferredMilli > 0
        ? [milliColumn<DamageRow>('transferred', t('transferred'), (row) => row.transferredMilli, t('transferredHint'))]
        : []),
    ]; // prettier-ignore
  }, [beside, isRolledUp, side, grouping, names, t, table]);
  const pick = ({ firstEventId }: DamageRow) => {
    const hit = fight.hits.find(({ eventId }) => eventId === firstEventId);
    if (hit) goToEvent(firstEventId, hit.ms, fight.stepMs);
  };
  return (
    <>
      <div className="stats-choices row">
        <Choices groupings={GROUPINGS} />
      </div>
      {table.rows.length === 0 ? (
        <Nothing />
      ) : (
        <div className="stats-split">
          <StatsTable
            label={`${t('damage')} · ${sampling}`}
            rows={table.rows}
            total={table.total}
            columns={columns}
            keyOf={keyOf}
            onPick={pick}
          />
          <DamageCurve {...props} question={question} side={side} />
        </div>
      )}
    </>
  );
}
