import { useMemo } from 'react';
import { chargeTable, resourceTable, type ChargeRow, type ResourceRow } from '#lab';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { formatSeconds } from '../../../widgets/format.ts';
import type { StatisticsText } from '../i18n.ts';
import { goToEvent } from '../go-to.ts';
import { campClass } from '../names.ts';
import { StatsTable } from '../StatsTable.tsx';
import type { Column } from '../table.ts';
import { countColumn, milliColumn } from './amounts.ts';
import { Nothing } from './Nothing.tsx';
import { percentOf, percentText } from './percent.ts';
import type { TabProps } from './tab.ts';

const WHYS = ['cost', 'action', 'cheat', 'level', 'regen'] as const;

export function ResourcesTab(props: TabProps) {
  const { fight, scope, names, sampling } = props;
  const t = useTexts<StatisticsText>('statistics');
  const rows = useMemo(() => resourceTable(fight, scope), [fight, scope]);
  const columns = useMemo((): Column<ResourceRow>[] => {
    const cause = ({ why, origin }: ResourceRow) => {
      const known = WHYS.find((word) => word === why);
      const word = known === undefined ? why : t(`why.${known}`);
      return origin.kind === 'other' ? word : `${word} · ${names.origin(origin)}`;
    };
    return [
      {
        id: 'unit',
        title: t('unit'),
        isText: true,
        value: ({ guid }) => names.unit(guid),
        className: ({ guid }) => campClass(names.campIndex(guid)),
      },
      { id: 'resource', title: t('resource'), isText: true, value: ({ resource }) => names.resource(resource) },
      { id: 'cause', title: t('cause'), isText: true, value: cause },
      milliColumn('gained', t('gained'), ({ gainedMilli }) => gainedMilli),
      milliColumn('spent', t('spent'), ({ spentMilli }) => spentMilli),
      milliColumn('over', t('over'), ({ wastedMilli }) => wastedMilli, t('overHint')),
      countColumn('count', t('count'), ({ count }) => count),
    ];
  }, [names, t]);
  const pick = ({ firstEventId }: ResourceRow) => {
    const change = fight.resources.find(({ eventId }) => eventId === firstEventId);
    if (change) goToEvent(firstEventId, change.ms, fight.stepMs);
  };
  const charges = useMemo(() => chargeTable(fight, scope), [fight, scope]);
  if (rows.length === 0 && charges.length === 0) return <Nothing />;
  return (
    <div className="stats-stack">
      <h3 className="stats-title" title={t('regenHint')}>
        {t('flow')} <span className="t3">{sampling}</span>
      </h3>
      <StatsTable
        label={`${t('flow')} · ${sampling}`}
        rows={rows}
        columns={columns}
        keyOf={({ key }) => key}
        onPick={pick}
      />
      <p className="stats-note micro t3">{t('regenHint')}</p>
      {charges.length > 0 && <Charges {...props} rows={charges} />}
    </div>
  );
}

function Charges({ fight, names, sampling, rows }: TabProps & { readonly rows: readonly ChargeRow[] }) {
  const t = useTexts<StatisticsText>('statistics');
  const columns = useMemo((): Column<ChargeRow>[] => {
    const full = ({ fullMs, lengthMs }: ChargeRow) => percentOf(fullMs, lengthMs);
    return [
      {
        id: 'unit',
        title: t('unit'),
        isText: true,
        value: ({ guid }) => names.unit(guid),
        className: ({ guid }) => campClass(names.campIndex(guid)),
      },
      { id: 'skill', title: t('skill'), isText: true, value: ({ skill }) => names.row('skills', skill) },
      countColumn('most', t('most2'), ({ most }) => most),
      countColumn('used', t('used'), ({ used }) => used),
      countColumn('regained', t('regained'), ({ regained }) => regained),
      {
        id: 'full',
        title: t('full'),
        hint: t('fullHint'),
        value: full,
        text: (row) => `${percentText(full(row))} · ${formatSeconds(row.fullMs, 2)}`,
        share: ({ fullMs, lengthMs }) => (lengthMs > 0 ? fullMs / lengthMs : 0),
      },
    ];
  }, [names, t]);
  const pick = ({ firstEventId }: ChargeRow) => {
    const change = fight.charges.find(({ eventId }) => eventId === firstEventId);
    if (change) goToEvent(firstEventId, change.ms, fight.stepMs);
  };
  return (
    <>
      <h3 className="stats-title">{t('chargesOf')}</h3>
      <StatsTable
        label={`${t('chargesOf')} · ${sampling}`}
        rows={rows}
        columns={columns}
        keyOf={({ key }) => key}
        onPick={pick}
        isBeside
      />
    </>
  );
}
