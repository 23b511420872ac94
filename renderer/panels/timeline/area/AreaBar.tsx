import { useMemo } from 'react';
import { BarChart3, Repeat, X, ZoomIn } from 'lucide-react';
import { meanMilli, summariseArea, type AreaSummary } from '#timeline';
import { runCommand, tryGetCommand } from '../../../app/commands/registry.ts';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { usePlayhead, useRange, type TimeRange } from '../../../stores/index.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { formatMilli, formatMs, formatNumber, formatRange, formatSeconds } from '../../../widgets/format.ts';
import { Popover } from '../../../widgets/Popover.tsx';
import type { TimelineTextKey } from '../i18n.ts';
import type { Words } from '../labels.ts';
import type { TimelineOfRun } from '../use-timeline.ts';
import { AreaTables } from './AreaTables.tsx';
import { loopArea, zoomToArea } from './area-actions.ts';
import { clearArea, useAreaLanes } from './area-store.ts';

const TABLES_PX = 520;
const STATISTICS = 'view.show.statistics';

export interface AreaBarProps {
  readonly of: TimelineOfRun;
  readonly words: Words;
}

/** The picked stretch in one line: how long, what happened, and what one can do with it. */
export function AreaBar({ of, words }: AreaBarProps) {
  const range = useRange((state) => state.range);
  return range && <Bar of={of} words={words} range={range} />;
}

function Bar({ of, words, range }: AreaBarProps & { readonly range: TimeRange }) {
  const t = useTexts('timeline');
  const lanes = useAreaLanes((state) => state.lanes);
  const { run, timeline } = of;
  const summary = useMemo(() => summariseArea(timeline, run.events, range, lanes), [timeline, run, range, lanes]);
  return (
    <div className="tl-area" role="group" aria-label={t('area')} data-testid="timeline-area">
      <span className="mono nowrap">{lengthText(range, run.stepMs)}</span>
      <span className="t3 nowrap tl-area-more">{spanText(range)}</span>
      {lanes !== null && <span className="t3 nowrap tl-area-more">{t('inLanes', { count: lanes.size })}</span>}
      <span className="vr" />
      <Sum name={t('damage')} figures={summary.damage} />
      <Sum name={t('healing')} figures={summary.healing} />
      <Tables summary={summary} words={words} />
      <span className="grow" />
      <AreaButtons endMs={timeline.endMs} />
    </div>
  );
}

const spanText = ({ fromMs, toMs }: TimeRange): string =>
  formatRange((fromMs / 1000).toFixed(3), (toMs / 1000).toFixed(3), 's');

/** `700 ms · 21.2 f` */
export function lengthText({ fromMs, toMs }: TimeRange, stepMs: number): string {
  const frames = (toMs - fromMs) / stepMs;
  return `${formatMs(Math.round(toMs - fromMs))} · ${formatNumber(frames, Number.isInteger(frames) ? 0 : 1)} f`;
}

function Sum({ name, figures }: { readonly name: string; readonly figures: AreaSummary['damage'] }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const { count, sumMilli } = figures.total;
  if (count === 0) return null;
  return (
    <span className="nowrap" title={t('meanOf', { mean: formatMilli(meanMilli(figures.total)), count })}>
      <span className="t3">{name}</span> <b>{formatMilli(sumMilli)}</b> <span className="t3">×{count}</span>
    </span>
  );
}

function Tables({ summary, words }: { readonly summary: AreaSummary; readonly words: Words }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const trigger = (
    <Button size="sm" kind="ghost">
      {t('areaTables')}
    </Button>
  );
  return (
    <Popover label={t('areaTables')} trigger={trigger} side="top" widthPx={TABLES_PX} className="tl-tables">
      <AreaTables summary={summary} words={words} />
    </Popover>
  );
}

function AreaButtons({ endMs }: { readonly endMs: number }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const isLooping = usePlayhead((state) => state.isLooping);
  return (
    <>
      <IconButton size="sm" icon={ZoomIn} label={t('zoomToArea')} onClick={() => zoomToArea(endMs)} />
      <IconButton size="sm" icon={Repeat} label={t('loopArea')} keybinding="KeyL" isOn={isLooping} onClick={loopArea} />
      {tryGetCommand(STATISTICS) && (
        <IconButton
          size="sm"
          icon={BarChart3}
          label={t('useInStatistics')}
          onClick={() => void runCommand(STATISTICS)}
        />
      )}
      <IconButton size="sm" icon={X} label={t('clearArea')} keybinding="Escape" onClick={clearArea} />
    </>
  );
}

/** For those who cannot see it: said once the range stands still. */
export const rangeWords = (range: TimeRange, stepMs: number): string =>
  `${formatSeconds(range.fromMs)} – ${formatSeconds(range.toMs)}, ${lengthText(range, stepMs)}`;
