import { memo, useEffect, useRef, type RefObject } from 'react';
import { ChevronLeft, ChevronRight, Ghost, History, Link2, Minus, Plus } from 'lucide-react';
import { isSlice, placeOf, type Difference } from '#timeline';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useWindowClass } from '../../app/shell/window-size.ts';
import { usePlayhead, useRun, useSelection } from '../../stores/index.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { Button, IconButton } from '../../widgets/Button.tsx';
import type { TimelineTextKey } from './i18n.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import { fitNow } from './fit.ts';
import { useDifferences, useTimeline, type TimelineOfRun } from './use-timeline.ts';
import { useTimelineView } from './view-store.ts';
import { zoomAt, ZOOM_PER_KEY } from './viewport.ts';

/** Buttons at the right end of the panel's head. */
export function Actions() {
  const of = useTimeline();
  const latest = useLatest(of);
  return of === null ? null : <ActionButtons latest={latest} />;
}

/** What buttons need only when they are pressed, so that a new run does not draw them anew. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

const ActionButtons = memo(function ActionButtons({ latest }: { readonly latest: RefObject<TimelineOfRun | null> }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const { showCauses, toggleCauses, goBack } = useTimelineView.getState();
  const isCausesOn = useTimelineView((state) => state.showCauses);
  const canGoBack = useTimelineView((state) => state.back.length > 0);
  const zoom = (factor: number) => {
    if (latest.current === null) return;
    const { timeline, run } = latest.current;
    const { view, setView } = useTimelineView.getState();
    setView(zoomAt(view, factor, usePlayhead.getState().frame * run.stepMs, timeline.endMs));
  };
  const fit = () => {
    const timeline = latest.current?.timeline;
    if (timeline) fitNow(timeline.endMs, placeOf(timeline, useSelection.getState().eventId));
  };
  return (
    <>
      <Button
        size="sm"
        kind="ghost"
        icon={Link2}
        isOn={isCausesOn ?? showCauses}
        tooltip={t('causesHint')}
        onClick={toggleCauses}
      >
        {t('causes')}
      </Button>
      {canGoBack && <IconButton size="sm" icon={History} label={t('zoomBack')} onClick={goBack} />}
      <IconButton size="sm" icon={Minus} label={t('zoomOut')} onClick={() => zoom(1 / ZOOM_PER_KEY)} />
      <IconButton size="sm" icon={Plus} label={t('zoomIn')} onClick={() => zoom(ZOOM_PER_KEY)} />
      <Button size="sm" kind="ghost" keybinding="KeyF" showKeys tooltip={t('fitHint')} onClick={fit}>
        {t('fit')}
      </Button>
      <ExportMenu latest={latest} />
    </>
  );
});

/** Ghost switch and count of differences after the title. */
export function Context() {
  const t = useTexts<TimelineTextKey>('timeline');
  const previous = useRun((state) => state.previous);
  const isOn = useTimelineView((state) => state.showGhost);
  const toggle = useTimelineView((state) => state.toggleGhost);
  const differences = useDifferences();
  const latest = useLatest(differences);
  if (previous === null) return null;
  return (
    <span className="row tl-context">
      <GhostButton isOn={isOn} onToggle={toggle} />
      {differences.length > 0 && (
        <Badge kind="warning" icon={null}>{`Δ ${t('changed', { count: differences.length })}`}</Badge>
      )}
      {differences.length > 0 && <Walk latest={latest} />}
    </span>
  );
}

const startOf = ({ before, after }: Difference): number => {
  const item = (after ?? before)!;
  return isSlice(item) ? item.startMs : item.ms;
};

const GhostButton = memo(function GhostButton({ isOn, onToggle }: { readonly isOn: boolean; onToggle(): void }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const { isNarrow } = useWindowClass();
  const look = { size: 'sm', kind: 'ghost', icon: Ghost, isOn, onClick: onToggle } as const;
  if (isNarrow) return <IconButton {...look} label={t('ghost')} />;
  return (
    <Button {...look} tooltip={t('ghostHint')}>
      {t('ghost')}
    </Button>
  );
});

/** Buttons that walk the differences in time. */
const Walk = memo(function Walk({ latest }: { readonly latest: RefObject<readonly Difference[]> }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const go = (direction: 1 | -1) => {
    const { frame, seek } = usePlayhead.getState();
    const stepMs = useRun.getState().run?.stepMs ?? 1;
    const frames = latest.current.map((difference) => Math.round(startOf(difference) / stepMs));
    const target = direction === 1 ? frames.find((other) => other > frame) : frames.findLast((other) => other < frame);
    if (target !== undefined) seek(target);
  };
  return (
    <>
      <IconButton size="sm" icon={ChevronLeft} label={t('previousDifference')} onClick={() => go(-1)} />
      <IconButton size="sm" icon={ChevronRight} label={t('nextDifference')} onClick={() => go(1)} />
    </>
  );
});
