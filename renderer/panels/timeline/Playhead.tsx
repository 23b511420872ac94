import { memo, useEffect, useRef } from 'react';
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

/**
 * Moves on its own, so that playing repaints no lane and renders no component. By `left` and not by a transform: that
 * would have the browser sort all layers of the page again at every picture, which costs more than all else.
 */
export const Playhead = memo(function Playhead({ stepMs, hasFlag, toX }: PlayheadProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = line.current?.parentElement;
    if (!line.current || !parent) return;
    const mover = new Mover(line.current, stepMs, toX);
    const stops = [usePlayhead.subscribe(() => mover.place()), useTimelineView.subscribe(() => mover.place())];
    // The width comes from here and is never asked for while moving, which would lay the page out at every paint.
    const observer = new ResizeObserver(() => mover.resize(parent.clientWidth));
    observer.observe(parent);
    return () => {
      for (const stop of stops) stop();
      observer.disconnect();
    };
  }, [stepMs, toX]);
  return (
    <div className="tl-playhead" ref={line} aria-hidden>
      {hasFlag && (
        <span className="tl-flag">
          <b />
        </span>
      )}
    </div>
  );
});

/** Flag letters are as wide as this in the mean; it only has to stay within the edges. */
const LETTER_PX = 6.2;
const FLAG_PAD_PX = 12;

/** Writes to the line only what has changed, and reads nothing from the page. */
class Mover {
  readonly #line: HTMLElement;
  readonly #flag: HTMLElement | null;
  readonly #text: HTMLElement | null;
  readonly #stepMs: number;
  readonly #toX: PlayheadProps['toX'];
  #widthPx = 0;
  #x = NaN;
  #frame = -1;

  constructor(line: HTMLElement, stepMs: number, toX: PlayheadProps['toX']) {
    this.#line = line;
    this.#flag = line.querySelector('span');
    this.#text = line.querySelector('b');
    this.#stepMs = stepMs;
    this.#toX = toX;
  }

  resize(widthPx: number): void {
    this.#widthPx = widthPx;
    this.#x = NaN;
    this.place();
  }

  place(): void {
    const { frame, fraction, playing } = usePlayhead.getState();
    const x = Math.round(this.#toX((frame + (playing ? fraction : 0)) * this.#stepMs, this.#widthPx));
    if (x !== this.#x) this.#moveTo(x);
    if (frame !== this.#frame) this.#name(frame);
  }

  #moveTo(x: number): void {
    this.#x = x;
    this.#line.hidden = x < -1 || x > this.#widthPx + 1;
    this.#line.style.left = `${x}px`;
    this.#keepFlagInside();
  }

  #name(frame: number): void {
    this.#frame = frame;

    if (!this.#text) return;
    this.#text.textContent = `${formatFrame(frame)} ${formatSeconds(frame * this.#stepMs)}`;
    this.#keepFlagInside();
  }

  #keepFlagInside(): void {
    if (!this.#flag) return;
    const half = ((this.#text?.textContent?.length ?? 0) * LETTER_PX + FLAG_PAD_PX) / 2;
    const shift = Math.max(half - this.#x, 0) - Math.max(this.#x + half - this.#widthPx, 0);
    this.#flag.style.left = `${Math.round(shift)}px`;
  }
}
