import { SearchCode } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useRun } from '../../stores/index.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { EventTab } from './EventTab.tsx';
import type { InspectorTextKey } from './i18n.ts';
import { UnitTab } from './UnitTab.tsx';
import { useInspectorTab } from './view-store.ts';

export function InspectorPanel() {
  const t = useTexts<InspectorTextKey>('inspector');
  const run = useRun((state) => state.run);
  const tab = useInspectorTab((state) => state.tab);
  if (run === null) return <EmptyState icon={SearchCode} title={t('noRun')} body={t('noRunHint')} />;
  // What is told may hold nothing to press: without a stop of its own it could not be scrolled by keyboard.
  return (
    <div className="insp" role="group" aria-label={t(tab)} tabIndex={0}>
      {tab === 'event' ? <EventTab run={run} /> : <UnitTab run={run} />}
    </div>
  );
}
