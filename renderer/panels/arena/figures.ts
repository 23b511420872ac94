/** Numbers that float at units for a moment after an event. Made once an event and used again. */
import type { TraceEvent } from '#generated/types.ts';
import type { EventList } from '#timeline';
import type { GlyphKind } from '../../widgets/canvas/glyphs.ts';
import type { ColourToken } from '../../widgets/canvas/palette.ts';
import { formatMilli } from '../../widgets/format.ts';
import { RecentWindow, type Recent } from './recent.ts';

export const FIGURE_MS = 900;
const SIZE_MIN_PX = 12;
const SIZE_MAX_PX = 22;
/** A loss of this share of max life has the biggest size. */
const FULL_SHARE = 0.2;
const FIGURES_MAX = 64;

export interface Figure extends Recent {
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

type Wanted = Omit<Figure, 'age' | 'eventId' | 'index' | 'ms'>;
type Put = (figure: Wanted) => void;

export class FigurePool {
  readonly #window = new RecentWindow<Figure>(FIGURE_MS);
  /** Figures whose time is over, to be written anew. */
  readonly #spare: Figure[] = [];

  /** Figures of the moment, oldest first, the newest of a crowd. Valid until the next call. */
  collect(source: FigureSource, nowMs: number): readonly Figure[] {
    const take = (event: TraceEvent, index: number, keep: (figure: Figure) => void) =>
      takeFigures(source, event, (wanted) => keep(this.#make(wanted, event, index)));
    const all = this.#window.moveTo(source.events, nowMs, null, take, (figure) => void this.#spare.push(figure));
    for (const figure of all) figure.age = (nowMs - figure.ms) / FIGURE_MS;
    return all.length > FIGURES_MAX ? all.slice(-FIGURES_MAX) : all;
  }

  #make(wanted: Wanted, { id, ms }: TraceEvent, index: number): Figure {
    const figure = this.#spare.pop();
    const rest = { age: 0, eventId: id, index, ms };
    return figure === undefined ? { ...wanted, ...rest } : Object.assign(figure, wanted, rest);
  }
}

function takeFigures(source: FigureSource, event: TraceEvent, put: Put): void {
  const guid = event.target ?? 0;
  const small = { sizePx: SIZE_MIN_PX, line: 2 };
  switch (event.kind) {
    case 'damage':
      return takeDamage(source, event, put);
    case 'heal':
      if (event.healed > 0) put({ guid, ...amount(source, guid, 'heal', event.healed), line: 0 });
      return;
    case 'control':
      if (event.on) put({ guid, kind: null, text: event.state, colour: 'tl-control', ...small });
      return;
    case 'reward': {
      const text = `+${formatMilli(event.gold, 0)}`;
      if (event.gold > 0) put({ guid: event.source ?? 0, kind: 'reward', text, colour: 'text-2', ...small });
      return;
    }
    case 'level':
      if (event.skill !== undefined) return;
      return put({
        guid: event.source ?? event.target ?? 0,
        kind: 'level',
        text: `L${event.to}`,
        colour: 'success',
        ...small,
      });
    case 'buffBlocked':
      // Nobody was spared anything: there was nothing to take away.
      if (event.reason === 'nothingToRemove') return;
      return put({ guid, kind: 'blocked', text: event.reason, colour: 'text-2', ...small });
  }
}

function takeDamage(source: FigureSource, event: Extract<TraceEvent, { kind: 'damage' }>, put: Put): void {
  const guid = event.target ?? 0;
  const kind = source.damageKind(event.type);
  if (event.hpLost > 0) put({ guid, ...amount(source, guid, kind, event.hpLost, event.critical), line: 0 });
  if (event.shieldLost > 0) put({ guid, ...amount(source, guid, 'shield', event.shieldLost), line: 1 });
  if (event.reason !== undefined)
    put({ guid, kind: 'blocked', text: event.reason, colour: 'text-2', sizePx: SIZE_MIN_PX, line: 0 });
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
