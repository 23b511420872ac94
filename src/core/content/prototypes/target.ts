import type { Condition, Levels } from './value.ts';

export type TargetOrigin = 'caster' | 'target' | 'point' | 'event' | 'bullet' | 'zone';
export type Facing = 'caster' | 'aim' | 'toTarget' | 'event';

export type Shape =
  | { readonly kind: 'self' }
  | { readonly kind: 'single' }
  | { readonly kind: 'circle'; readonly radiusMilli: Levels }
  | { readonly kind: 'ring'; readonly innerMilli: Levels; readonly outerMilli: Levels }
  | { readonly kind: 'sector'; readonly radiusMilli: Levels; readonly angleMilliDeg: Levels }
  | { readonly kind: 'line'; readonly lengthMilli: Levels; readonly widthMilli: Levels }
  | { readonly kind: 'rect'; readonly lengthMilli: Levels; readonly widthMilli: Levels; readonly offsetMilli: Levels }
  | { readonly kind: 'ray'; readonly lengthMilli: Levels; readonly radiusMilli: Levels; readonly pierce: number }
  | { readonly kind: 'all' };

export interface TargetFilter {
  /** Bit set of `Relation`. */
  readonly relations: number;
  /** Bit set of `UnitKind`; 0 = any. */
  readonly kinds: number;
  readonly alive: 'alive' | 'dead' | 'any';
  readonly visible: boolean;
  /** Bit set of `Control` states that exclude a candidate (untargetable, invulnerable, magicImmune, …). */
  readonly excludeStates: number;
  /** Leave the caster (or the event's target) out. */
  readonly excludeCaster: boolean;
  readonly excludeTarget: boolean;
  readonly tagsAll: readonly number[];
  readonly tagsAny: readonly number[];
  readonly tagsNone: readonly number[];
  readonly conditions: readonly Condition[];
}

export type TargetSort =
  | { readonly by: 'guid' | 'nearest' | 'farthest' | 'random' }
  | { readonly by: 'attribute' | 'resource' | 'resourceRatio'; readonly index: number; readonly descending: boolean };

export interface TargetRule {
  readonly origin: TargetOrigin;
  readonly shape: Shape;
  readonly facing: Facing;
  readonly touch: boolean;
  readonly filter: TargetFilter;
  readonly sort: TargetSort;
  /** 0 = no limit. */
  readonly limit: Levels;
  /** Index into `Content.setNames`: take the set when the event carries it, else select and remember it; −1 = none. */
  readonly reuse: number;
}
