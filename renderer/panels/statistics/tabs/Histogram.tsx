import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { histogramOf, type Bar, type Metric, type SeedRun } from '#lab';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useRun } from '../../../stores/index.ts';
import { Button } from '../../../widgets/Button.tsx';
import { classNames } from '../../../widgets/class-names.ts';
import { isComposing } from '../../../widgets/composition.ts';
import { NOT_APPLICABLE } from '../../../widgets/format.ts';
import type { StatisticsText } from '../i18n.ts';
import { figureText } from './SeedsTab.tsx';

const SEEDS_SHOWN = 60;

interface HistogramProps {
  readonly runs: readonly SeedRun[];
  readonly metric: Metric;
  readonly name: string;
  /** Of how many runs it is. */
  readonly label: string;
}

/** How often a figure came out how high; a bar opens its seeds. Arrows move along the bars. */
export function Histogram({ runs, metric, name, label }: HistogramProps) {
  const t = useTexts<StatisticsText>('statistics');
  const bars = useMemo(() => histogramOf(runs, metric), [runs, metric]);
  const [picked, setPicked] = useState<number | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  const most = Math.max(1, ...bars.map(({ seeds }) => seeds.length));
  const ends = (bar: Bar) => ({ from: figureText(metric, bar.from), to: figureText(metric, bar.to) });
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || isComposing(event)) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(bars.length - 1, (picked ?? -step) + step));
    setPicked(next);
    (strip.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  const bar = picked === null ? undefined : bars[picked];
  return (
    <figure className="stats-figure">
      <figcaption className="row">
        <span className="trunc">{t('histogram', { figure: name })}</span>
        <span className="t3 trunc">{label}</span>
      </figcaption>
      <div ref={strip} className="stats-histogram" role="group" aria-label={`${name} · ${label}`} onKeyDown={move}>
        {bars.map((one, index) => {
          const text = t('bar', { ...ends(one), count: one.seeds.length });
          return (
            <button
              key={index}
              type="button"
              title={text}
              aria-label={text}
              aria-pressed={index === picked}
              tabIndex={index === (picked ?? 0) ? 0 : -1}
              className={classNames(index === picked && 'on')}
              onClick={() => setPicked(index)}
            >
              <span className="micro t3">{one.seeds.length > 0 ? one.seeds.length : ''}</span>
              <i style={{ height: `${(one.seeds.length / most) * 100}%` }} />
            </button>
          );
        })}
      </div>
      <div className="row micro t3">
        <span>{figureText(metric, bars[0]?.from ?? 0)}</span>
        <span className="push">{figureText(metric, bars.at(-1)?.to ?? 0)}</span>
      </div>
      <Seeds bar={bar} {...(bar && ends(bar))} />
    </figure>
  );
}

function Seeds({ bar, from = '', to = '' }: { readonly bar: Bar | undefined; from?: string; to?: string }) {
  const t = useTexts<StatisticsText>('statistics');
  if (bar === undefined) return <p className="micro t3">{t('pickBar')}</p>;
  const hidden = bar.seeds.length - SEEDS_SHOWN;
  return (
    <div className="stats-seeds" role="group" aria-label={t('seedsIn', { from, to })}>
      <span className="micro t2">{t('seedsIn', { from, to })}</span>
      {bar.seeds.slice(0, SEEDS_SHOWN).map((seed) => (
        <Button key={seed} size="sm" tooltip={t('openSeed', { seed })} onClick={() => useRun.getState().runSeed(seed)}>
          {String(seed)}
        </Button>
      ))}
      {bar.seeds.length === 0 && <span className="t3">{NOT_APPLICABLE}</span>}
      {hidden > 0 && <span className="micro t3">{t('more', { count: hidden })}</span>}
    </div>
  );
}
