import { useEffect } from 'react';
import { SearchCode } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useRun, useSelection } from '../../stores/index.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { Segmented } from '../../widgets/Segmented.tsx';
import { EventTab } from './EventTab.tsx';
import type { InspectorTextKey } from './i18n.ts';
import { UnitTab } from './UnitTab.tsx';
import { useInspectorTab } from './view-store.ts';
import './inspector.css';

export function InspectorPanel() {
  const t = useTexts<InspectorTextKey>('inspector');
  const run = useRun((state) => state.run);
  const tab = useInspectorTab((state) => state.tab);
  useFollowSelection();
  if (run === null) return <EmptyState icon={SearchCode} title={t('noRun')} body={t('noRunHint')} />;
  // What is told may hold nothing to press: without a stop of its own it could not be scrolled by keyboard.
  return (
    <div className="insp" role="group" aria-label={t(tab)} tabIndex={0}>
      {tab === 'event' ? <EventTab run={run} /> : <UnitTab run={run} />}
    </div>
  );
}

/** Whatever was picked last comes to the front: an event, or a unit when no event was picked with it. */
function useFollowSelection(): void {
  useEffect(
    () =>
      useSelection.subscribe((now, before) => {
        if (now.eventId !== before.eventId && now.eventId !== 0) useInspectorTab.setState({ tab: 'event' });
        else if (now.guid !== before.guid && now.guid !== 0 && now.eventId === before.eventId) followUnit(now.eventId);
      }),
    [],
  );
}

/** A click on the timeline selects event and unit together; the event stays in front then. */
function followUnit(eventId: number): void {
  if (eventId === 0) useInspectorTab.setState({ tab: 'unit' });
}

/** Event or unit, in the panel's head. */
export function Context() {
  const t = useTexts<InspectorTextKey>('inspector');
  const tab = useInspectorTab((state) => state.tab);
  return (
    <Segmented
      label={t('tabs')}
      size="sm"
      value={tab}
      options={[
        { value: 'event', text: t('event') },
        { value: 'unit', text: t('unit') },
      ]}
      onChange={(next) => useInspectorTab.setState({ tab: next })}
    />
  );
}
