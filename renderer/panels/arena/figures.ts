/** Numbers that float at units for a moment after an event. One pooled list, refilled in place at every repaint. */
import type { TraceEvent } from '#generated/types.ts';
import { firstIndex, msAt, type EventList } from '#timeline';
import type { GlyphKind } from '../../widgets/canvas/glyphs.ts';
import type { ColourToken } from '../../widgets/canvas/palette.ts';
import { formatMilli } from '../../widgets/format.ts';

export const FIGURE_MS = 900;
const SIZE_MIN_PX = 12;
const SIZE_MAX_PX = 22;
/** A loss of this share of max life has the biggest size. */
const FULL_SHARE = 0.2;
const FIGURES_MAX = 64;

export interface Figure {
  guid: number;
  kind: GlyphKind | null;
  text: string;
  colour: ColourToken;
  sizePx: number;
  /** 0 = just now, 1 = gone. */
  age: number;
  /** Line within its event: life first, shield and control beneath. */
  line: number;
  eventId: number;
}

export interface FigureSource {
  readonly events: EventList;
  damageKind(type: string): 'physical' | 'magic' | 'true';
  lifeMaxMilli(guid: number): number;
}

export class FigurePool {
  readonly #figures: Figure[] = [];
  #count = 0;

  /** Figures of the moment, oldest first. Valid until the next call. */
  collect(source: FigureSource, nowMs: number): readonly Figure[] {
    this.#count = 0;
    const { events } = source;
    const from = firstIndex(events.length, (index) => msAt(events, index) > nowMs - FIGURE_MS);
    for (let index = from; index < events.length && msAt(events, index) <= nowMs; index++) {
      const event = events.at(index)!;
      if (this.#count < FIGURES_MAX) this.#take(source, event, (nowMs - event.ms) / FIGURE_MS);
    }
    return this.#figures.slice(0, this.#count);
  }

  #take(source: FigureSource, event: TraceEvent, age: number): void {
    const guid = event.target ?? 0;
    const put = (figure: Omit<Figure, 'guid' | 'age' | 'eventId'>) =>
      this.#put({ ...figure, guid, age, eventId: event.id });
    switch (event.kind) {
      case 'damage':
        return takeDamage(source, event, put);
      case 'heal':
        if (event.healed > 0) put({ ...amount(source, guid, 'heal', event.healed), line: 0 });
        return;
      case 'control':
        if (event.on) put({ kind: null, text: event.state, colour: 'tl-control', sizePx: SIZE_MIN_PX, line: 2 });
        return;
      case 'reward': {
        const text = `+${formatMilli(event.gold, 0)}`;
        const guid = event.source ?? 0;
        if (event.gold > 0)
          this.#put({
            guid,
            age,
            eventId: event.id,
            kind: 'reward',
            text,
            colour: 'text-2',
            sizePx: SIZE_MIN_PX,
            line: 2,
          });
        return;
      }
      case 'level': {
        const isUnit = event.skill === undefined;
        const guid = event.source ?? event.target ?? 0;
        const text = `L${event.to}`;
        if (isUnit)
          this.#put({
            guid,
            age,
            eventId: event.id,
            kind: 'level',
            text,
            colour: 'success',
            sizePx: SIZE_MIN_PX,
            line: 2,
          });
        return;
      }
      case 'buffBlocked':
        // Nobody was spared anything: there was nothing to take away.
        if (event.reason === 'nothingToRemove') return;
        return put({ kind: 'blocked', text: event.reason, colour: 'text-2', sizePx: SIZE_MIN_PX, line: 2 });
    }
  }

  #put(figure: Figure): void {
    const pooled = this.#figures[this.#count];
    if (pooled === undefined) this.#figures.push(figure);
    else Object.assign(pooled, figure);
    this.#count += 1;
  }
}

type Put = (figure: Omit<Figure, 'guid' | 'age' | 'eventId'>) => void;

function takeDamage(source: FigureSource, event: Extract<TraceEvent, { kind: 'damage' }>, put: Put): void {
  const guid = event.target ?? 0;
  const kind = source.damageKind(event.type);
  if (event.hpLost > 0) put({ ...amount(source, guid, kind, event.hpLost, event.critical), line: 0 });
  if (event.shieldLost > 0) put({ ...amount(source, guid, 'shield', event.shieldLost), line: 1 });
  if (event.reason !== undefined)
    put({ kind: 'blocked', text: event.reason, colour: 'text-2', sizePx: SIZE_MIN_PX, line: 0 });
}

const COLOURS = {
  physical: 'dmg-physical',
  magic: 'dmg-magic',
  true: 'dmg-true',
  heal: 'heal',
  shield: 'shield',
} as const;

function amount(source: FigureSource, guid: number, kind: keyof typeof COLOURS, milli: number, isCritical = false) {
  const share = Math.min(milli / Math.max(source.lifeMaxMilli(guid), 1) / FULL_SHARE, 1);
  return {
    kind,
    text: formatMilli(milli) + (isCritical ? '!' : ''),
    colour: COLOURS[kind],
    sizePx: Math.round(SIZE_MIN_PX + share * (SIZE_MAX_PX - SIZE_MIN_PX)),
  };
}
