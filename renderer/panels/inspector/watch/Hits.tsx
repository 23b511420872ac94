import type { PlacedHit } from '#lab';
import { indexOfEvent } from '#timeline';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { goToHit, usePlayhead, useRun, useWatches, type Breakpoint } from '../../../stores/index.ts';
import { formatFrame, formatSeconds } from '../../../widgets/format.ts';
import { LongList } from '../../../widgets/LongList.tsx';
import type { Run } from '../../../worker/protocol.ts';
import { eventTitle } from '../event-title.ts';
import type { InspectorTextKey } from '../i18n.ts';
import { useNames, type Names } from '../names.ts';
import { useWhat } from './BreakpointItem.tsx';

/** Every hit of the run in order; a press goes there. */
export function Hits() {
  const t = useTexts<InspectorTextKey>('inspector');
  const run = useRun((state) => state.run);
  const hits = useWatches((state) => state.allHits);
  const lost = useWatches(({ hits: found }) =>
    [...found.values()].reduce((sum, one) => sum + (one.ok ? one.found.dropped : 0), 0),
  );
  if (run === null || hits.length === 0) return null;
  return (
    <>
      <h3>
        {t('hits')} <span className="t3">{hits.length}</span>
        {lost > 0 && <span className="t2">{t('hitsDropped', { count: lost })}</span>}
      </h3>
      <HitList run={run} hits={hits} />
    </>
  );
}

function HitList({ run, hits }: { readonly run: Run; readonly hits: readonly PlacedHit[] }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const names = useNames(run);
  const breakpoints = useWatches((state) => state.breakpoints);
  const byId = new Map(breakpoints.map((one) => [one.id, one]));
  return (
    <LongList
      label={t('hits')}
      className="insp-draws"
      count={hits.length}
      renderLine={(index) => {
        const hit = hits[index]!;
        const breakpoint = byId.get(hit.breakpoint);
        return breakpoint ? <HitLine hit={hit} breakpoint={breakpoint} run={run} names={names} /> : null;
      }}
    />
  );
}

interface HitLineProps {
  readonly hit: PlacedHit;
  readonly breakpoint: Breakpoint;
  readonly run: Run;
  readonly names: Names;
}

function HitLine({ hit, breakpoint, run, names }: HitLineProps) {
  const isHere = usePlayhead((state) => state.frame === hit.frame);
  const what = useWhat(breakpoint);
  const index = hit.eventId === 0 ? -1 : indexOfEvent(run.events, hit.eventId);
  const event = index < 0 ? undefined : run.events.at(index);
  return (
    <button
      type="button"
      className={isHere ? 'insp-hit on' : 'insp-hit'}
      aria-current={isHere}
      onClick={() => goToHit(hit)}
    >
      <span className="mono">{formatFrame(hit.frame)}</span>
      <span className="num t3">{formatSeconds(hit.frame * run.stepMs)}</span>
      <span className="trunc">{event ? eventTitle(event, names) : what}</span>
      <span className="push t3 num">#{hit.count}</span>
    </button>
  );
}
