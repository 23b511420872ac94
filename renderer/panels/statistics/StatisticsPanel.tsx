import { useMemo } from 'react';
import { ChartColumn } from 'lucide-react';
import type { Fight } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useRun } from '../../stores/index.ts';
import { useRange } from '../../stores/range.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { Tabs } from '../../widgets/Tabs.tsx';
import { Bar } from './Bar.tsx';
import type { StatisticsText } from './i18n.ts';
import { useNames, type Names } from './names.ts';
import { scopeOf } from './scope.ts';
import { BuffsTab } from './tabs/BuffsTab.tsx';
import { CastsTab } from './tabs/CastsTab.tsx';
import { DamageTab } from './tabs/DamageTab.tsx';
import { DeathsTab } from './tabs/DeathsTab.tsx';
import { HealingTab } from './tabs/HealingTab.tsx';
import { ResourcesTab } from './tabs/ResourcesTab.tsx';
import { SeedsTab } from './tabs/SeedsTab.tsx';
import type { TabProps } from './tabs/tab.ts';
import { useBeside } from './use-beside.ts';
import { useFight, type CountedRun } from './use-fight.ts';
import { setView, TABS, useStatisticsView, type TabId } from './view-store.ts';

export function StatisticsPanel() {
  const t = useTexts<StatisticsText>('statistics');
  const run = useRun((state) => state.run);
  const counted = useFight(run);
  if (run === null) return <EmptyState icon={ChartColumn} title={t('noRun')} body={t('noRunHint')} />;
  if (counted === null) return <EmptyState icon={ChartColumn} title={t('counting')} />;
  return <Counted {...counted} />;
}

function Counted({ run, fight }: CountedRun) {
  const t = useTexts<StatisticsText>('statistics');
  const tab = useStatisticsView((state) => state.tab);
  const names = useNames(fight);
  return (
    <div className="stats" data-testid="statistics">
      <Tabs
        label={t('tabs')}
        tabs={TABS.map((id) => ({ id, title: t(id) }))}
        activeId={tab}
        onSelect={(id) => setView({ tab: id as TabId })}
      />
      <div className="stats-body" role="tabpanel" aria-label={t(tab)}>
        {tab === 'seeds' ? <SeedsTab names={names} /> : <OneRun fight={fight} names={names} seed={run.seed} />}
      </div>
    </div>
  );
}

const ONE_RUN_TABS = {
  damage: DamageTab,
  healing: HealingTab,
  buffs: BuffsTab,
  casts: CastsTab,
  resources: ResourcesTab,
  deaths: DeathsTab,
};

interface OneRunProps {
  readonly fight: Fight;
  readonly names: Names;
  readonly seed: number;
}

/** Whatever is counted of a single run says so. */
function OneRun({ fight, names, seed }: OneRunProps) {
  const t = useTexts<StatisticsText>('statistics');
  const view = useStatisticsView();
  const selected = useRange((state) => state.range);
  const beside = useBeside();
  const scope = useMemo(() => scopeOf(fight, view, selected), [fight, view, selected]);
  const other = useMemo<TabProps['beside']>(
    () => (beside.state === 'ready' ? { fight: beside.fight, scope: scopeOf(beside.fight, view, selected) } : null),
    [beside, view, selected],
  );
  if (view.tab === 'seeds') return null;
  const Tab = ONE_RUN_TABS[view.tab];
  return (
    <>
      <Bar fight={fight} names={names} />
      {(beside.state === 'running' || beside.state === 'failed') && (
        <p className="stats-note micro t2" role="status">
          {t(beside.state === 'running' ? 'comparing' : 'compareFailed', { id: beside.id })}
        </p>
      )}
      <Tab fight={fight} scope={scope} names={names} sampling={t('oneRun', { seed })} beside={other} />
    </>
  );
}
