import { memo, useEffect, useRef, type RefObject } from 'react';
import { ChevronLeft, ChevronRight, Highlighter, History, Link2, Minus, Plus, Search } from 'lucide-react';
import { placeOf, type Difference } from '#timeline';
import { useAfterPicture } from '../../app/after-picture.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useWindowClass } from '../../app/shell/window-size.ts';
import { usePlayhead, useSelection } from '../../stores/index.ts';
import { Button, IconButton } from '../../widgets/Button.tsx';
import { BesideChips } from './BesideChips.tsx';
import { chosenDifferences, DifferenceChips } from './DifferenceChips.tsx';
import { FilterBox } from './filter/FilterBox.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { NotesButton } from './notes/NotesButton.tsx';
import { nextDifference } from './search/jumps.ts';
import { useTimelineSearch } from './search/search-store.ts';
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
  const timeline = useAfterPicture(of?.timeline);
  return of === null ? null : (
    <>
      <ActionButtons latest={latest} />
      <NotesButton timeline={timeline ?? of.timeline} />
      <MoreMenu timeline={timeline ?? of.timeline} />
    </>
  );
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
  const { isNarrow } = useWindowClass();
  const { toggleCauses, goBack } = useTimelineView.getState();
  const showCauses = useTimelineView((state) => state.showCauses);
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
      <CausesButton isOn={showCauses} onToggle={toggleCauses} />
      <HighlightButton />
      <SearchButton />
      {canGoBack && (
        <IconButton size="sm" icon={History} label={t('zoomBack')} keybinding="Backspace" onClick={goBack} />
      )}
      {!isNarrow && <IconButton size="sm" icon={Minus} label={t('zoomOut')} onClick={() => zoom(1 / ZOOM_PER_KEY)} />}
      {!isNarrow && <IconButton size="sm" icon={Plus} label={t('zoomIn')} onClick={() => zoom(ZOOM_PER_KEY)} />}
      <Button size="sm" kind="ghost" keybinding="KeyF" showKeys={!isNarrow} tooltip={t('fitHint')} onClick={fit}>
        {t('fit')}
      </Button>
      <ExportMenu latest={latest} />
    </>
  );
});

function HighlightButton() {
  const t = useTexts<TimelineTextKey>('timeline');
  const isOn = useTimelineView((state) => state.highlightsUnit);
  const hasUnit = useSelection((state) => state.guid !== 0);
  return (
    <IconButton
      size="sm"
      icon={Highlighter}
      label={t('highlight')}
      keybinding="Shift+KeyU"
      isOn={isOn}
      disabled={!isOn && !hasUnit}
      disabledReason={t('highlightHint')}
      onClick={useTimelineView.getState().toggleHighlight}
    />
  );
}

function SearchButton() {
  const t = useTexts<TimelineTextKey>('timeline');
  const isOpen = useTimelineSearch((state) => state.isOpen);
  const { open, close } = useTimelineSearch.getState();
  return (
    <IconButton
      size="sm"
      icon={Search}
      label={t('search')}
      keybinding="Mod+KeyF"
      isOn={isOpen}
      onClick={isOpen ? close : open}
    />
  );
}

function CausesButton({ isOn, onToggle }: { readonly isOn: boolean; onToggle(): void }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const { isNarrow } = useWindowClass();
  const look = { size: 'sm', kind: 'ghost', icon: Link2, isOn, onClick: onToggle } as const;
  if (isNarrow) return <IconButton {...look} label={t('causes')} />;
  return (
    <Button {...look} tooltip={t('causesHint')}>
      {t('causes')}
    </Button>
  );
}

/** What is shown of the run, then which run stands beside it and what differs. */
export function Context() {
  const of = useTimeline();
  const timeline = useAfterPicture(of?.timeline);
  return (
    <span className="row tl-context">
      {of && <FilterBox timeline={timeline ?? of.timeline} />}
      {of && <BesideChips />}
      <Differences />
    </span>
  );
}

function Differences() {
  const differences = useDifferences();
  const latest = useLatest(differences);
  return (
    differences.length > 0 && (
      <>
        <DifferenceChips differences={differences} />
        <Walk latest={latest} />
      </>
    )
  );
}

/** Buttons that walk the differences in time, those of the chosen kind. */
const Walk = memo(function Walk({ latest }: { readonly latest: RefObject<readonly Difference[]> }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const go = (direction: 1 | -1) => nextDifference(chosenDifferences(latest.current), direction);
  return (
    <>
      <IconButton size="sm" icon={ChevronLeft} label={t('previousDifference')} onClick={() => go(-1)} />
      <IconButton size="sm" icon={ChevronRight} label={t('nextDifference')} onClick={() => go(1)} />
    </>
  );
});
