import { useMemo } from 'react';
import { healingTable, type Grouping, type HealingRow } from '#lab';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import type { StatisticsText } from '../i18n.ts';
import { goToEvent } from '../go-to.ts';
import { StatsTable } from '../StatsTable.tsx';
import { useStatisticsView } from '../view-store.ts';
import { amountColumns, milliColumn } from './amounts.ts';
import { Choices } from './Choices.tsx';
import { Nothing } from './Nothing.tsx';
import { besideOf, type TabProps } from './tab.ts';

const GROUPINGS: readonly Grouping[] = ['source', 'skill', 'target'];
const keyOf = ({ key }: HealingRow): string => key;

export function HealingTab({ fight, scope, names, sampling, beside }: TabProps) {
  const t = useTexts<StatisticsText>('statistics');
  const view = useStatisticsView();
  const { side, isRolledUp } = view;
  const grouping = GROUPINGS.includes(view.grouping) ? view.grouping : 'source';
  const table = useMemo(
    () => healingTable(fight, { ...scope, isRolledUp }, side, grouping),
    [fight, scope, isRolledUp, side, grouping],
  );
  const columns = useMemo(() => {
    const other = beside && healingTable(beside.fight, { ...beside.scope, isRolledUp }, side, grouping);
    return [
      ...amountColumns<HealingRow>({
        names,
        t,
        grouping,
        total: table.total,
        lengthMs: table.lengthMs,
        isHealing: true,
        delta: besideOf(other && [...other.rows, other.total], keyOf, ({ totalMilli }) => totalMilli),
        effectiveMilli: ({ totalMilli }) => totalMilli,
      }),
      milliColumn<HealingRow>('healed', t('healed'), ({ healedMilli }) => healedMilli),
      milliColumn<HealingRow>('absorbed', t('absorbed'), ({ absorbedMilli }) => absorbedMilli),
      milliColumn<HealingRow>('overheal', t('overheal'), ({ overhealMilli }) => overhealMilli),
    ];
  }, [beside, isRolledUp, side, grouping, names, t, table]);
  const pick = ({ firstEventId }: HealingRow) => {
    const deed = [...fight.heals, ...fight.absorbs].find(({ eventId }) => eventId === firstEventId);
    if (deed) goToEvent(firstEventId, deed.ms, fight.stepMs);
  };
  return (
    <>
      <div className="stats-choices row">
        <Choices groupings={GROUPINGS} />
      </div>
      {table.rows.length === 0 ? (
        <Nothing />
      ) : (
        <StatsTable
          label={`${t('healing')} · ${sampling}`}
          rows={table.rows}
          total={table.total}
          columns={columns}
          keyOf={keyOf}
          onPick={pick}
        />
      )}
    </>
  );
}
