import { cos, POSITION_LIMIT_MILLI, sin, TRIG_ONE } from '../base/index.ts';
import type { Shape } from '../content/prototypes.ts';

/** From corner to corner of the widest map: what lies beyond could only not be squared. */
export const REACH_MAX_MILLI = 3 * POSITION_LIMIT_MILLI;

/** A shape put down somewhere: where it stands, which way it looks, and its sizes at one level. All milli. */
export interface Area {
  x: number;
  y: number;
  facing: number;
  /** Of the facing, once `turnArea` has worked them out. */
  cosine: number;
  sine: number;
  /** Sizes in the order in which the shape names them. */
  first: number;
  second: number;
  third: number;
  /** Grown by the unit's radius (edge touch) or not (centre). */
  touch: boolean;
  /** Whether the latest question was one of place at all. */
  isPlaced: boolean;
}

/** Turned places are truncated, each axis by up to a milli. */
export const ROUNDING_MILLI = 4;

export function newArea(): Area {
  return {
    x: 0,
    y: 0,
    facing: 0,
    cosine: TRIG_ONE,
    sine: 0,
    first: 0,
    second: 0,
    third: 0,
    touch: true,
    isPlaced: false,
  };
}

export function placeArea(area: Area, x: number, y: number, facing: number, touch: boolean): void {
  area.x = x;
  area.y = y;
  area.facing = facing;
  area.touch = touch;
  area.isPlaced = true;
}

/** Whoever is known already was not looked for anywhere. */
export function unplaceArea(area: Area): void {
  area.isPlaced = false;
}

/** For shapes that ask how far ahead and aside a place lies: not all do, and circles are many. */
export function turnArea(area: Area): void {
  area.cosine = cos(area.facing);
  area.sine = sin(area.facing);
}

/** Ahead of the area's place, along its facing. */
export function alongOf(area: Area, dx: number, dy: number): number {
  return area.sine === 0
    ? area.cosine > 0
      ? dx
      : 0 - dx
    : Math.trunc((dx * area.cosine + dy * area.sine) / TRIG_ONE) + 0;
}

/** To the left of its facing. */
export function asideOf(area: Area, dx: number, dy: number): number {
  return area.sine === 0
    ? area.cosine > 0
      ? dy
      : 0 - dy
    : Math.trunc((dy * area.cosine - dx * area.sine) / TRIG_ONE) + 0;
}

/** What a kind of shape knows. `dx, dy` lead from the area's place to the candidate's centre. */
export interface ShapeKind<Kind extends Shape['kind']> {
  /** Writes the sizes at a level into the area. */
  measure(area: Area, shape: Extract<Shape, { kind: Kind }>, level: number): void;
  /** How far from its place the area can reach, milli: nobody beyond, edges aside, lies in it. */
  reach(area: Area): number;
  /** Whether a unit of that radius (0 for edge centre) lies in it. The boundary belongs to it. */
  contains(area: Area, dx: number, dy: number, radius: number): boolean;
  /** Share of the way (dx, dy) at which a moving circle first meets it, `NO_IMPACT` = not at all. The place is relative. */
  impact(area: Area, px: number, py: number, dx: number, dy: number, radius: number): number;
  /** Why and by how much it does not, for explanations only. */
  miss(area: Area, dx: number, dy: number, radius: number): Miss;
}

export interface Miss {
  readonly reason: 'outsideRadius' | 'insideInnerRadius' | 'outsideArc' | 'outsideShape';
  /** Milli, or millidegrees for an arc. */
  readonly by: number;
}
