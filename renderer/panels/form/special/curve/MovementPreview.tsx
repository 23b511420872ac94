import { useEffect, useRef, useState } from 'react';
import { Play, Square } from 'lucide-react';
import { BP, curveAt, MILLI, type CurvePrototype } from '#core';
import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../../widgets/Button.tsx';

const HEIGHT_PX = 34;
const SIDE_PX = 26;
const GHOSTS = 12;
const DURATION_MS = 1_000;

const isStill = (): boolean =>
  typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Share of the way at a share of the time; the end is the end, as in battles. */
const wayAt = (curve: CurvePrototype, time: number): number =>
  time >= 1 ? 1 : curveAt(curve, Math.round(time * BP.factor)) / MILLI.factor;

function usePlaying(onTime: (time: number) => void): { isPlaying: boolean; toggle: () => void } {
  const [isPlaying, setPlaying] = useState(false);
  const act = useRef(onTime);
  useEffect(() => void (act.current = onTime));
  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    const startMs = performance.now();
    const step = (nowMs: number) => {
      const time = Math.min((nowMs - startMs) / DURATION_MS, 1);
      act.current(time);
      if (time < 1) frame = requestAnimationFrame(step);
      else setPlaying(false);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  return { isPlaying, toggle: () => setPlaying((was) => !was) };
}

/** A dash along the curve: where it is at equal times, and as it looks over one second. */
export function MovementPreview({ curve, widthPx }: { curve: CurvePrototype; widthPx: number }) {
  const t = useTexts('form');
  const dot = useRef<SVGCircleElement>(null);
  const trackPx = Math.max(widthPx - 2 * SIDE_PX - 34, 40);
  const x = (time: number) => SIDE_PX + wayAt(curve, time) * trackPx;
  const { isPlaying, toggle } = usePlaying((time) => dot.current?.setAttribute('cx', String(x(time))));
  const times = Array.from({ length: GHOSTS + 1 }, (_, index) => index / GHOSTS);
  return (
    <div className="row c-dash">
      {!isStill() && (
        <IconButton
          icon={isPlaying ? Square : Play}
          size="sm"
          label={t(isPlaying ? 'dashStop' : 'dashPlay')}
          onClick={toggle}
        />
      )}
      <svg width={widthPx - 34} height={HEIGHT_PX} role="img" aria-label={t('dashPreview')}>
        <path className="d-bar" d={`M${SIDE_PX} ${HEIGHT_PX / 2}h${trackPx}`} />
        <path className="d-bar" d={`M${SIDE_PX} 7v20M${SIDE_PX + trackPx} 7v20`} />
        {times.map((time) => (
          <circle key={time} className="c-ghost" cx={x(time)} cy={HEIGHT_PX / 2} r={6} />
        ))}
        <circle ref={dot} className="c-dash-dot" cx={x(1)} cy={HEIGHT_PX / 2} r={6} />
      </svg>
    </div>
  );
}
