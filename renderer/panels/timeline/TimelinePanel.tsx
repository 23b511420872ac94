import { useEffect, useMemo, useRef } from 'react';
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
import { isPinned, layoutLanes } from './layout.ts';
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
  const collapsed = useTimelineView((state) => state.collapsed);
  const layouts = useLayouts(of, collapsed);
  const words = useWords(of);
  const differences = useDifferences();
  useViewOfRun(of);
  useCommandsOn(of);
  const guid = useSelection((state) => state.guid);
  const selectUnit = useSelection((state) => state.selectUnit);
  const t = useTexts<TimelineTextKey>('timeline');
  const label = t('timeline', { title: of.run.scenarioTitle, lanes: layouts.walk.lanes.length });
  const heads = { words, selectedGuid: guid, onSelectUnit: selectUnit };
  const lanes = { of, words, differences, walk: layouts.walk };
  return (
    <div className="tl" data-testid="timeline">
      <Strip timeline={of.timeline} />
      <EventList timeline={of.timeline} words={words} />
      <div className="tl-top">
        <Span />
        <Ruler stepMs={of.run.stepMs} frames={of.run.frames} />
      </div>
      <div className="tl-body" ref={scroller}>
        <div className="tl-content" style={{ height: layouts.scrolling.heightPx }}>
          <Heads layout={layouts.scrolling} {...heads} />
          <Lanes layout={layouts.scrolling} label={label} announces scroller={scroller} {...lanes} />
        </div>
      </div>
      {layouts.pinned.heightPx > 0 && (
        <div className="tl-pinned" style={{ height: layouts.pinned.heightPx }}>
          <Heads layout={layouts.pinned} {...heads} />
          <Lanes layout={layouts.pinned} label={t('events')} announces={false} scroller={NOT_SCROLLING} {...lanes} />
        </div>
      )}
    </div>
  );
}

const NOT_SCROLLING = { current: null };

/** Registered once: whoever shows the keys of commands is drawn anew when one comes or goes. */
function useCommandsOn({ timeline }: TimelineOfRun): void {
  const latest = useRef(timeline);
  useEffect(() => {
    latest.current = timeline;
  }, [timeline]);
  useEffect(() => {
    const commands = registerTimelineCommands(() => latest.current);
    return () => commands.dispose();
  }, []);
}

function useLayouts({ timeline }: TimelineOfRun, collapsed: ReadonlySet<string>) {
  return useMemo(() => {
    const scrolling = layoutLanes(
      timeline.groups.filter((group) => !isPinned(group)),
      collapsed,
    );
    const pinned = layoutLanes(timeline.groups.filter(isPinned), collapsed);
    return { scrolling, pinned, walk: layoutLanes(timeline.groups, collapsed) };
  }, [timeline, collapsed]);
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
