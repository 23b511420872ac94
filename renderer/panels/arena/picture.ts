/** What a picture needs from one to the next: places between steps, figures, shapes and sprites that stay. */
import type { FrameView } from '#core';
import type { EventList } from '#timeline';
import { FigurePool, type Figure } from './figures.ts';
import { jumpedIn } from './jumped.ts';
import { RecentShapes, type EffectShape } from './shapes.ts';
import { Smoother } from './smooth.ts';
import { Sprites } from './draw/sprites.ts';
import type { Rows } from '../../stores/rows.ts';
import { unitIn } from './draw/scene.ts';

/** Where the playhead is. */
export interface Moment {
  readonly view: FrameView;
  readonly nextView: FrameView | null;
  readonly fraction: number;
  readonly playing: boolean;
}

export interface FigureFacts {
  readonly lifeIndex: number;
  damageKind(type: string): 'physical' | 'magic' | 'true';
}

export class ArenaPicture {
  readonly sprites = new Sprites();
  readonly #smoother = new Smoother();
  readonly #figures = new FigurePool();
  readonly #shapes = new RecentShapes();

  /** The exact step while paused, between two steps while playing. */
  view({ view, nextView, fraction, playing }: Moment, events: EventList): FrameView {
    if (!playing) return view;
    return this.#smoother.at(view, nextView, fraction, (now, next) => jumpedIn(events, now, next));
  }

  figures({ view, nextView, fraction, playing }: Moment, events: EventList, facts: FigureFacts): readonly Figure[] {
    const stepMs = nextView === null ? 0 : nextView.ms - view.ms;
    const source = {
      events,
      damageKind: facts.damageKind,
      lifeMaxMilli: (guid: number) => unitIn(view, guid)?.resources[facts.lifeIndex]?.max ?? 0,
    };
    return this.#figures.collect(source, view.ms + (playing ? fraction * stepMs : 0));
  }

  shapes(events: EventList, rows: Rows, view: FrameView): readonly EffectShape[] {
    return this.#shapes.at(events, rows, view);
  }
}
