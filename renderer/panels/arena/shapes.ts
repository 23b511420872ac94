/** Areas that effects reached for, for a moment after they did: what was aimed where. */
import type { EffectRow, Shape, TraceEvent } from '#generated/types.ts';
import type { EventList } from '#timeline';
import type { FrameView } from '#core';
import type { Rows } from '../../stores/rows.ts';
import type { Point } from './camera.ts';
import { levelled } from './levelled.ts';
import { RecentWindow, type Recent } from './recent.ts';

const MILLI = 1000;
/** How long a shape stays to be seen. */
export const SHAPES_MS = 400;

export type DrawnShape =
  | { readonly kind: 'circle'; readonly r: number }
  | { readonly kind: 'ring'; readonly r0: number; readonly r1: number }
  | { readonly kind: 'sector'; readonly r: number; readonly angleDeg: number }
  | { readonly kind: 'line'; readonly length: number; readonly width: number; readonly offset: number };

export interface EffectShape extends Recent {
  readonly shape: DrawnShape;
  readonly at: Point;
  readonly facingMilliDeg: number;
  readonly tone: 'damage' | 'heal' | 'other';
  /** 1 = now, 0 = gone. */
  fresh: number;
  readonly eventId: number;
}

/** Area of an authored shape at a level, in thousandths; null for shapes without one. */
export function drawnShape(shape: Shape | undefined, level: number): DrawnShape | null {
  const of = (value: Parameters<typeof levelled>[0]) => levelled(value, level) * MILLI;
  switch (shape?.kind) {
    case 'circle':
      return { kind: 'circle', r: of(shape.r) };
    case 'ring':
      return { kind: 'ring', r0: of(shape.r0), r1: of(shape.r1) };
    case 'sector':
      return { kind: 'sector', r: of(shape.r), angleDeg: levelled(shape.angle, level) };
    case 'line':
      return { kind: 'line', length: of(shape.length), width: of(shape.width), offset: 0 };
    case 'rect':
      return { kind: 'line', length: of(shape.length), width: of(shape.width), offset: (shape.offset ?? 0) * MILLI };
    case 'ray':
      return { kind: 'line', length: of(shape.length), width: 2 * of(shape.radius), offset: 0 };
    default:
      return null;
  }
}

type EffectEvent = Extract<TraceEvent, { kind: 'effect' }>;

const toneOf = (row: EffectRow | undefined): EffectShape['tone'] => {
  const kind = row?.action?.kind;
  return kind === 'damage' ? 'damage' : kind === 'heal' ? 'heal' : 'other';
};

function levelOf(view: FrameView, event: EffectEvent): number {
  const caster = view.units.find(({ guid }) => guid === event.source);
  return caster?.skills.find(({ skill }) => skill === event.skill)?.level ?? caster?.level ?? 1;
}

function shapeOf(event: EffectEvent, index: number, rows: Rows, view: FrameView): EffectShape | null {
  const row = event.effect === undefined ? undefined : rows.tryGet('effects', event.effect);
  const shape = drawnShape(row?.target?.shape, levelOf(view, event));
  if (shape === null || event.x === undefined || event.y === undefined || event.skippedReason !== undefined)
    return null;
  const at = { x: event.x, y: event.y };
  const { id: eventId, ms } = event;
  const facingMilliDeg = event.facing ?? 0;
  return { shape, at, facingMilliDeg, tone: toneOf(row), fresh: 1, eventId, index, ms };
}

/** Shapes of effects that ran in the last moments before the pictured frame. */
export class RecentShapes {
  readonly #window = new RecentWindow<EffectShape>(SHAPES_MS);

  at(events: EventList, rows: Rows, view: FrameView): readonly EffectShape[] {
    const shapes = this.#window.moveTo(events, view.ms, rows, (event, index, keep) => {
      const shape = event.kind === 'effect' ? shapeOf(event, index, rows, view) : null;
      if (shape !== null) keep(shape);
    });
    for (const shape of shapes) shape.fresh = 1 - (view.ms - shape.ms) / SHAPES_MS;
    return shapes;
  }
}
