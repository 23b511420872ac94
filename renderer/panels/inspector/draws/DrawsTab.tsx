import { create } from 'zustand';
import { Dices } from 'lucide-react';
import { drawsBySite, type SiteDraws } from '#lab';
import type { RandomTrace } from '#generated/types.ts';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { usePlayhead, useRange } from '../../../stores/index.ts';
import { EmptyState } from '../../../widgets/EmptyState.tsx';
import { formatFrame, formatNumber, formatRange, formatRatioBp } from '../../../widgets/format.ts';
import { LongList } from '../../../widgets/LongList.tsx';
import { Segmented } from '../../../widgets/Segmented.tsx';
import type { Run } from '../../../worker/protocol.ts';
import { useChangeSubject } from '../change-subject.ts';
import type { InspectorTextKey } from '../i18n.ts';
import { useNames } from '../names.ts';
import { useAnswer } from '../use-answer.ts';
import { DrawLine } from './DrawLine.tsx';
import { PinChips } from './PinChips.tsx';
import { siteName } from './site-name.ts';

type Stretch = 'event' | 'step' | 'range' | 'run';

/** What of the run's draws is listed. */
const useDrawsView = create<{ readonly stretch: Stretch }>()(() => ({ stretch: 'step' }));

/** Every draw of the random stream, with what it was for, what it was held against, and how it came out. */
export function DrawsTab({ run }: { readonly run: Run }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const names = useNames(run);
  const { stretch, fromFrame, toFrame, eventId, stretches } = useStretch(run);
  const told = useAnswer('draws', { fromFrame, toFrame });
  const draws = (told ?? []).filter((draw) => belongs(draw, fromFrame, toFrame, eventId));
  return (
    <div className="insp-body">
      <header className="insp-head row">
        <Segmented
          label={t('drawsOf')}
          size="sm"
          value={stretch}
          options={stretches.map((one) => ({ value: one, text: t(`stretch.${one}`) }))}
          onChange={(next) => useDrawsView.setState({ stretch: next })}
        />
        <span className="mono t3">
          {fromFrame === toFrame ? formatFrame(fromFrame) : formatRange(formatFrame(fromFrame), formatFrame(toFrame))}
        </span>
        <span className="push t3">{t('drawsUsed', { count: run.randomUsed })}</span>
      </header>
      <PinChips />
      {told !== null && draws.length === 0 ? (
        <EmptyState icon={Dices} title={t('noDraws')} body={t(run.randomUsed === 0 ? 'noDrawsAtAll' : 'noDrawsHint')} />
      ) : (
        <>
          <Sites sites={drawsBySite(draws)} />
          <LongList
            label={t('draws')}
            className="insp-draws"
            count={draws.length}
            renderLine={(index) => <DrawLine draw={draws[index]!} names={names} />}
          />
        </>
      )}
    </div>
  );
}

/** A late answer may still speak of another stretch. Draws of an event are those that it or its cause made just then. */
function belongs({ frame, cause, id }: RandomTrace, from: number, to: number, event: EventPlace | null): boolean {
  if (frame < from || frame > to) return false;
  return event === null || cause === event.id || (cause === event.cause && id < event.id);
}

interface EventPlace {
  readonly id: number;
  readonly cause: number;
}

interface Shown {
  readonly stretch: Stretch;
  readonly stretches: readonly Stretch[];
  readonly fromFrame: number;
  readonly toFrame: number;
  readonly eventId: EventPlace | null;
}

function useStretch(run: Run): Shown {
  const wanted = useDrawsView((state) => state.stretch);
  const playhead = usePlayhead((state) => state.frame);
  const range = useRange((state) => state.range);
  const { event } = useChangeSubject(run);
  const stretches: Stretch[] = [
    ...(event ? (['event'] as const) : []),
    'step',
    ...(range ? (['range'] as const) : []),
    'run',
  ];
  const stretch = stretches.includes(wanted) ? wanted : 'step';
  const base = { stretch, stretches, eventId: null };
  if (stretch === 'run') return { ...base, fromFrame: 1, toFrame: run.frames };
  if (stretch === 'range' && range)
    return { ...base, fromFrame: Math.ceil(range.fromMs / run.stepMs), toFrame: Math.floor(range.toMs / run.stepMs) };
  const frame = event && stretch === 'event' ? event.frame : playhead;
  return { ...base, fromFrame: frame, toFrame: frame, eventId: stretch === 'event' && event ? event : null };
}

/** How often each place drew, and whether chance was kind. */
function Sites({ sites }: { readonly sites: readonly SiteDraws[] }) {
  const t = useTexts<InspectorTextKey>('inspector');
  if (sites.length === 0) return null;
  return (
    <table className="insp-sites" aria-label={t('bySite')}>
      <thead>
        <tr>
          <th scope="col">{t('bySite')}</th>
          <th scope="col">{t('drawCount')}</th>
          <th scope="col">{t('cameTrue')}</th>
          <th scope="col">{t('expected')}</th>
        </tr>
      </thead>
      <tbody>
        {sites.map(({ site, count, chances, successes, expectedBp }) => (
          <tr key={site}>
            <th scope="row">{siteName(site, t)}</th>
            <td className="num">{formatNumber(count)}</td>
            <td className="num">
              {chances === 0
                ? '—'
                : `${formatNumber(successes)} · ${formatRatioBp(Math.round((successes / chances) * 10_000))}`}
            </td>
            <td className="num t2">
              {chances === 0
                ? '—'
                : `${formatNumber(expectedBp / 10_000, 1)} · ${formatRatioBp(Math.round(expectedBp / chances))}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
