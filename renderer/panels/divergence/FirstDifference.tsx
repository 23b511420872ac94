/** The first thing in which the runs differ, in one sentence, and the event that did it on each side. */
import { useMemo } from 'react';
import { Crosshair } from 'lucide-react';
import { lastAbout, tryGetEvent } from '#timeline';
import type { PartedRuns } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { showSide } from '../../stores/run.ts';
import { usePlayhead, useSelection } from '../../stores/index.ts';
import type { Run } from '../../worker/protocol.ts';
import { Button } from '../../widgets/Button.tsx';
import { formatFrame, formatNumber, formatSeconds, NOT_APPLICABLE } from '../../widgets/format.ts';
import { Progress } from '../../widgets/Progress.tsx';
import type { DivergenceText } from './i18n.ts';
import { useParted } from './use-parted.ts';
import { useRunWords, type RunWords } from './words.ts';

interface Pair {
  readonly a: Run;
  readonly b: Run;
}

export function FirstDifference({ a, b }: Pair) {
  const t = useTexts<DivergenceText>('divergence');
  const parted = useParted();
  if (parted.state === 'same') return <p className="dv-note ok">{t('same')}</p>;
  if (parted.state === 'parted') return <Found a={a} b={b} parted={parted} />;
  if (parted.state === 'none') return null;
  const total = Math.min(a.frames, b.frames);
  return (
    <div className="dv-note">
      <Progress text={t('searching', { frame: formatFrame(parted.frame) })} done={parted.frame} total={total} />
    </div>
  );
}

function goTo(frame: number): void {
  usePlayhead.getState().pause();
  usePlayhead.getState().seek(frame);
}

type FoundProps = Pair & { readonly parted: PartedRuns };

function Found({ a, b, parted }: FoundProps) {
  const t = useTexts<DivergenceText>('divergence');
  const words = useRunWords(a, b);
  const { frame, phase, units } = parted;
  const rest = units.length - 1;
  const about = { frame, guid: units[0]?.guid ?? 0 };
  return (
    <section className="dv-first" data-testid="first-difference">
      <p className="selectable">{useSentence(parted, words)}</p>
      <p className="t3">
        <span className="num">{formatSeconds(frame * a.stepMs)}</span> ·{' '}
        {frame === 0 ? t('startDiffers') : phase !== null && <span>{t('phase', { phase })}</span>}
        {rest > 0 && ` · ${t('moreUnits', { count: rest })}`}
      </p>
      <div className="row dv-tools">
        <Button size="sm" icon={Crosshair} onClick={() => goTo(frame)}>
          {t('goTo', { frame: formatFrame(frame) })}
        </Button>
        {frame > 0 && <Cause letter="A" run={a} eventId={parted.causes.here} other={null} {...about} />}
        {frame > 0 && <Cause letter="B" run={b} eventId={parted.causes.there} other={b} {...about} />}
      </div>
    </section>
  );
}

function useSentence({ frame, detail, units }: PartedRuns, words: RunWords): string {
  const t = useTexts<DivergenceText>('divergence');
  const at = formatFrame(frame);
  const [unit] = units;
  const change = unit?.changes[0];
  if (unit && change) {
    const value = (one: typeof change.before) => words.value(change, one);
    const field = words.field(change);
    return t('parts', {
      frame: at,
      field,
      unit: words.unit(unit.guid),
      a: value(change.after),
      b: value(change.before),
    });
  }
  if (!detail) return t('partsEnd', { frame: formatFrame(frame - 1) });
  const raw = (one: number | null) => (one === null ? NOT_APPLICABLE : formatNumber(one));
  const { entity, field } = detail;
  return t('partsCore', { frame: at, entity, field, a: raw(detail.a), b: raw(detail.b) });
}

interface CauseProps {
  readonly letter: string;
  readonly run: Run;
  readonly eventId: number;
  /** The run to look at for it; null = the present one. */
  readonly other: Run | null;
  readonly frame: number;
  readonly guid: number;
}

/** The event that set the field, else the last one before that the unit had part in; pressing it looks at it there. */
function Cause({ letter, run, eventId, other, frame, guid }: CauseProps) {
  const t = useTexts<DivergenceText>('divergence');
  const words = useRunWords(run);
  const setter = eventId === 0 ? undefined : tryGetEvent(run.events, eventId);
  const event = useMemo(() => setter ?? lastAbout(run.events, frame, guid), [setter, run, frame, guid]);
  if (!event)
    return (
      <span className="t3 nowrap">
        <b>{letter}</b> {t('noCause')}
      </span>
    );
  const select = () => {
    showSide(other);
    goTo(event.frame);
    useSelection.getState().selectEvent(event.id);
  };
  return (
    <Button size="sm" kind="ghost" tooltip={t('selectIn', { run: letter })} onClick={select}>
      <span className="trunc">
        <b>{letter}</b> <span className="t3">{setter ? t('by') : t('after', { frame: formatFrame(event.frame) })}</span>{' '}
        {words.event(event)}
        {event.source !== undefined && event.source > 0 && <span className="t2"> · {words.unit(event.source)}</span>}
      </span>
    </Button>
  );
}
