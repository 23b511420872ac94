import type { ComponentType } from 'react';
import { SearchCode } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { offeredUnder } from '../../editors/offers/offered.ts';
import { useOffers } from '../../editors/offers/use-offers.ts';
import { useRun } from '../../stores/index.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { ContextMenu } from '../../widgets/Menu.tsx';
import type { Run } from '../../worker/protocol.ts';
import { ChangeTab } from './ChangeTab.tsx';
import { DrawsTab } from './draws/DrawsTab.tsx';
import { EventTab } from './EventTab.tsx';
import type { InspectorTextKey } from './i18n.ts';
import { UnitTab } from './UnitTab.tsx';
import { useInspectorTab, type InspectorTab } from './view-store.ts';
import { WatchTab } from './watch/WatchTab.tsx';

const TABS: Readonly<Record<InspectorTab, ComponentType<{ readonly run: Run }>>> = {
  event: EventTab,
  unit: UnitTab,
  change: ChangeTab,
  draws: DrawsTab,
  watch: WatchTab,
};

export function InspectorPanel() {
  const t = useTexts<InspectorTextKey>('inspector');
  const run = useRun((state) => state.run);
  const tab = useInspectorTab((state) => state.tab);
  const offers = useOffers(offeredUnder);
  if (run === null) return <EmptyState icon={SearchCode} title={t('noRun')} body={t('noRunHint')} />;
  const Tab = TABS[tab];
  // What is told may hold nothing to press: without a stop of its own it could not be scrolled by keyboard.
  return (
    <ContextMenu {...offers.menu}>
      <div
        className="insp"
        role="group"
        aria-label={t(tab)}
        tabIndex={0}
        onContextMenuCapture={offers.onContextMenuCapture}
      >
        <Tab run={run} />
      </div>
    </ContextMenu>
  );
}
