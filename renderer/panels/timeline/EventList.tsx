import { memo, useEffect, useState } from 'react';
import { instantRange, type Instant } from '#timeline';
import { useAfterPicture } from '../../app/after-picture.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import type { TimelineTextKey } from './i18n.ts';
import type { Words } from './labels.ts';
import type { LaneLayout } from './layout.ts';
import { useTimelineView } from './view-store.ts';
import type { Viewport } from './viewport.ts';

const LISTED_MAX = 60;
/** A window that moves shows nothing that could be read out. */
const REST_MS = 200;

export interface EventListProps {
  readonly layout: LaneLayout;
  readonly words: Words;
}

/** The window once it is at rest. */
function useRestingView(): Viewport {
  const [view, setView] = useState(() => useTimelineView.getState().view);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = useTimelineView.subscribe(({ view: now }, before) => {
      if (now === before.view) return;
      clearTimeout(timer);
      timer = setTimeout(() => setView(now), REST_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return view;
}

/** What the window shows, in words: the twin of the drawing for those who cannot see it. */
export function EventList({ layout, words }: EventListProps) {
  const view = useRestingView();
  return <Listed layout={useAfterPicture(layout)} words={useAfterPicture(words)} view={view} />;
}

interface Shown {
  /** The first ones, by time. */
  readonly listed: readonly Instant[];
  readonly count: number;
}

/** Only what is listed is sorted: a window may hold a hundred thousand. */
function shownIn(layout: LaneLayout, { fromMs, toMs }: Viewport): Shown {
  const lanes = layout.lanes.map(({ lane }) => lane).filter(({ guid }) => guid === 0);
  const ranges = lanes.map((lane) => ({ lane, ...instantRange(lane, fromMs, toMs) }));
  const first = ranges.flatMap(({ lane, from, to }) => lane.instants.slice(from, Math.min(to, from + LISTED_MAX)));
  first.sort((a, b) => a.ms - b.ms || a.eventId - b.eventId);
  return { listed: first.slice(0, LISTED_MAX), count: ranges.reduce((sum, { from, to }) => sum + to - from, 0) };
}

const Listed = memo(function Listed({ layout, words, view }: EventListProps & { readonly view: Viewport }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const { listed, count } = shownIn(layout, view);
  return (
    <ol className="visually-hidden" aria-label={t('eventsInView')} data-testid="timeline-events">
      {listed.map((instant) => (
        <li key={instant.eventId} data-event={instant.eventId}>
          {words.details(instant).join(', ')}
        </li>
      ))}
      {count > listed.length && <li>{t('moreEvents', { count: count - listed.length })}</li>}
    </ol>
  );
});
