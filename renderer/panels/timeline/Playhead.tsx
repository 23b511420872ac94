import { useEffect, useRef } from 'react';
import { usePlayhead } from '../../stores/index.ts';
import { formatFrame, formatSeconds } from '../../widgets/format.ts';
import { useTimelineView } from './view-store.ts';
import { xOf } from './viewport.ts';

export interface PlayheadProps {
  readonly stepMs: number;
  /** With its time, over the ruler; without, a line through the lanes. */
  readonly hasFlag: boolean;
  /** Place of a moment in a parent of this width; it is read at every move. */
  toX(ms: number, widthPx: number): number;
}

/** Over the ruler and the lanes: by the window of time. */
export const toWindowX = (ms: number, widthPx: number): number => xOf(useTimelineView.getState().view, widthPx, ms);

/** Moves by a transform of its own, so that playing repaints no lane and renders no component. */
export function Playhead({ stepMs, hasFlag, toX }: PlayheadProps) {
  const line = useRef<HTMLDivElement>(null);
  const flag = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const place = () => placeLine(line.current, flag.current, stepMs, toX);
    place();
    const stops = [usePlayhead.subscribe(place), useTimelineView.subscribe(place)];
    const observer = new ResizeObserver(place);
    if (line.current?.parentElement) observer.observe(line.current.parentElement);
    return () => {
      for (const stop of stops) stop();
      observer.disconnect();
    };
  }, [stepMs, toX]);
  return (
    <div className="tl-playhead" ref={line} aria-hidden>
      {hasFlag && <span className="tl-flag" ref={flag} />}
    </div>
  );
}

function placeLine(
  line: HTMLDivElement | null,
  flag: HTMLSpanElement | null,
  stepMs: number,
  toX: PlayheadProps['toX'],
): void {
  const parent = line?.parentElement;
  if (!line || !parent) return;
  const { frame, fraction, playing } = usePlayhead.getState();
  const x = toX((frame + (playing ? fraction : 0)) * stepMs, parent.clientWidth);
  line.hidden = x < -1 || x > parent.clientWidth + 1;
  line.style.transform = `translateX(${Math.round(x)}px)`;
  if (!flag) return;
  flag.textContent = `${formatFrame(frame)} ${formatSeconds(frame * stepMs)}`;
  // The flag stays readable at both edges.
  const half = flag.offsetWidth / 2;
  const shift = Math.max(half - x, 0) - Math.max(x + half - parent.clientWidth, 0);
  flag.style.transform = `translateX(calc(-50% + ${Math.round(shift)}px))`;
}
