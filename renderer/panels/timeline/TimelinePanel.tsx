import { Suspense, useEffect, useMemo, useRef } from 'react';
import { ChartGantt, Play, TriangleAlert } from 'lucide-react';
import { translate, useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { runCommand, tryGetCommand } from '../../app/commands/registry.ts';
import { usePlayhead, useRun, useSelection } from '../../stores/index.ts';
import { useNamedRows } from '../../stores/rows.ts';
import { Button } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { formatRange, formatSeconds } from '../../widgets/format.ts';
import { registerTimelineCommands } from './commands.ts';
import { EventList } from './EventList.tsx';
import { Heads } from './Heads.tsx';
import type { TimelineTextKey } from './i18n.ts';
import { makeWords, type Words } from './labels.ts';
import { Lanes } from './Lanes.tsx';
import { later } from '../../app/later.ts';
import { AreaBar } from './area/AreaBar.tsx';
import { Hidden } from './Foot.tsx';
import { Flags } from './notes/Flags.tsx';
import { useMoments, useSettledNotes } from './notes/use-notes.ts';
import { SearchBar, type SearchBarProps } from './search/SearchBar.tsx';
import { useTimelineSearch } from './search/search-store.ts';
import { useShown, type Shown } from './use-shown.ts';
import { Ruler } from './Ruler.tsx';
import { Strip } from './Strip.tsx';
import { useDifferences, useTimeline, type TimelineOfRun } from './use-timeline.ts';
import { useTimelineView } from './view-store.ts';
import { clampView, firstView, reveal, spanOf } from './viewport.ts';
import './timeline.css';

export function TimelinePanel() {
  const of = useTimeline();
  return of === null ? <NoRun /> : <RunTimeline of={of} />;
}

function NoRun() {
  const t = useTexts<TimelineTextKey>('timeline');
  const refusal = useRun((state) => state.refusal);
  const hasScenario = useRun((state) => state.scenarioId !== null);
  const problem = refusal?.problems[0];
  if (problem)
    return <EmptyState icon={TriangleAlert} title={t('refused')} body={`${problem.where}: ${problem.message}`} />;
  if (!hasScenario) return <EmptyState icon={ChartGantt} title={t('noScenario')} body={t('noScenarioHint')} />;
  return (
    <EmptyState icon={Play} title={t('noRun')} body={t('noRunHint')}>
      {tryGetCommand('transport.play') && (
        <Button
          kind="primary"
          icon={Play}
          keybinding="Space"
          showKeys
          onClick={() => void runCommand('transport.play')}
        >
          {t('play')}
        </Button>
      )}
    </EmptyState>
  );
}

function RunTimeline({ of }: { readonly of: TimelineOfRun }) {
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useShown(of);
  const words = useWords(of);
  const differences = useDifferences();
  const notes = useSettledNotes(of.timeline);
  const moments = useMoments(notes);
  useViewOfRun(of);
  useCommandsOn(of, shown);
  const guid = useSelection((state) => state.guid);
  const selectUnit = useSelection((state) => state.selectUnit);
  const t = useTexts<TimelineTextKey>('timeline');
  const label = t('timeline', { title: of.run.scenarioTitle, lanes: shown.all.lanes.length });
  const heads = { timeline: shown.whole, words, selectedGuid: guid, onSelectUnit: selectUnit };
  const lanes = { of, words, differences, names: shown.names, moments };
  return (
    <div className="tl" data-testid="timeline">
      <div className="tl-strip-box">
        <Strip timeline={of.timeline} />
        <Flags notes={notes} view={{ fromMs: 0, toMs: Math.max(of.timeline.endMs, 1) }} />
      </div>
      <Suspense fallback={null}>
        <AddedLanes of={of} names={shown.names} />
      </Suspense>
      <EventList layout={shown.all} words={words} />
      <SearchRow shown={shown} words={words} differences={differences} />
      <div className="tl-top">
        <Span />
        <Ruler stepMs={of.run.stepMs} frames={of.run.frames} notes={notes} />
      </div>
      {shown.top.heightPx > 0 && (
        <div className="tl-pinned at-top" style={{ height: shown.top.heightPx }}>
          <Heads layout={shown.top} {...heads} />
          <Lanes layout={shown.top} label={t('pinnedLanes')} announces={false} scroller={NOT_SCROLLING} {...lanes} />
        </div>
      )}
      <div className="tl-body" ref={scroller}>
        <div className="tl-content" style={{ height: shown.scrolling.heightPx }}>
          <Heads layout={shown.scrolling} {...heads} />
          <Lanes layout={shown.scrolling} label={label} announces scroller={scroller} {...lanes} />
        </div>
        {shown.all.lanes.length === 0 && shown.all.groups.length === 0 && <p className="tl-none">{t('allHidden')}</p>}
      </div>
      {shown.bottom.heightPx > 0 && (
        <div className="tl-pinned" style={{ height: shown.bottom.heightPx }}>
          <Heads layout={shown.bottom} {...heads} />
          <Lanes layout={shown.bottom} label={t('events')} announces={false} scroller={NOT_SCROLLING} {...lanes} />
        </div>
      )}
      <div className="tl-foot">
        <Hidden {...shown} />
        <AreaBar of={of} words={words} />
      </div>
    </div>
  );
}

type SearchRowProps = { readonly shown: Shown } & Omit<SearchBarProps, 'layout' | 'names'>;

function SearchRow({ shown, ...rest }: SearchRowProps) {
  const isOpen = useTimelineSearch((state) => state.isOpen);
  return isOpen && <SearchBar layout={shown.all} names={shown.names} {...rest} />;
}

const AddedLanes = later(async () => (await import('./added/AddedLanes.tsx')).AddedLanes);

const NOT_SCROLLING = { current: null };

/** Registered once: whoever shows the keys of commands is drawn anew when one comes or goes. */
function useCommandsOn({ timeline, run }: TimelineOfRun, { whole, all: layout }: Shown): void {
  const latest = useRef({ timeline, whole, events: run.events, layout });
  useEffect(() => {
    latest.current = { timeline, whole, events: run.events, layout };
  }, [timeline, whole, run, layout]);
  useEffect(() => {
    const commands = registerTimelineCommands(() => latest.current);
    return () => commands.dispose();
  }, []);
}

function useWords({ run }: TimelineOfRun): Words {
  const language = useLanguage();
  const rows = useNamedRows();
  return useMemo(
    () => makeWords({ run, rows, language, say: (key, values) => translate('timeline', key, values) }),
    [run, rows, language],
  );
}

/** The first run places the window; later ones keep it. While playing it turns pages with the playhead. */
function useViewOfRun({ timeline }: TimelineOfRun): void {
  useEffect(() => {
    const { isPlaced, view, setView } = useTimelineView.getState();
    const playheadMs = usePlayhead.getState().frame * timeline.stepMs;
    setView(isPlaced ? clampView(view, timeline.endMs) : reveal(firstView(timeline.endMs), playheadMs, timeline.endMs));
    return usePlayhead.subscribe(({ frame }, before) => {
      if (frame === before.frame) return;
      const state = useTimelineView.getState();
      const next = reveal(state.view, frame * timeline.stepMs, timeline.endMs);
      if (next !== state.view) state.setView(next);
    });
  }, [timeline]);
}

function decimalsFor(spanMs: number): number {
  return spanMs > 2000 ? 1 : spanMs > 200 ? 2 : 3;
}

/** Range and length of the window, over the lane heads. */
function Span() {
  const t = useTexts<TimelineTextKey>('timeline');
  const view = useTimelineView((state) => state.view);
  const decimals = decimalsFor(spanOf(view));
  const seconds = (ms: number) => (Math.max(ms, 0) / 1000).toFixed(decimals);
  const range = formatRange(seconds(view.fromMs), seconds(view.toMs), 's');
  return (
    <div className="tl-span">
      {range}
      <span>{t('inView', { span: formatSeconds(spanOf(view), decimals) })}</span>
    </div>
  );
}
