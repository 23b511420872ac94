import type { EffectPrototype } from './effect.ts';
import type { TargetFilter } from './target.ts';
import type { Amount, Levels, Prototype } from './value.ts';

export type FlightName = 'direction' | 'position' | 'homing' | 'arc' | 'orbit' | 'return' | 'chain' | 'beam';

export interface BulletPrototype extends Prototype {
  readonly flight: FlightName;
  readonly speed: Levels;
  /** Milli per second squared. */
  readonly acceleration: Levels;
  readonly radiusMilli: Levels;
  readonly lifeMs: Levels;
  /** Way after which it ends or turns back, or length of a beam; 0 = no limit. */
  readonly rangeMilli: Levels;
  /** Millidegrees per second; 0 = turns freely, and a beam not at all. */
  readonly turnRateMilliDeg: Levels;
  /** Ahead of the launcher and to its left. */
  readonly launchOffsetMilli: number;
  readonly launchLeftMilli: number;
  readonly delayMs: Levels;
  /** How many units it passes through; 0 = stops at the first, −1 = all. */
  readonly pierce: Levels;
  /** 0 = hits a unit once. */
  readonly rehitMs: Levels;
  readonly hitWalls: boolean;
  /** Blocking zones stop it. */
  readonly blockable: boolean;
  readonly filter: TargetFilter;
  readonly onLostTarget: 'expire' | 'toLastPosition' | 'retarget';
  /** Jumps after the first hit, how far each may reach, and what share of strength each takes. */
  readonly hops: Levels;
  readonly hopRangeMilli: Levels;
  readonly falloffBp: Levels;
  readonly orbitRadiusMilli: Levels;
  readonly effects: readonly EffectPrototype[];
}

export const UnitKind = { hero: 1, soldier: 2, tower: 4, monster: 8, summon: 16, ward: 32 } as const;
export type UnitKindName = keyof typeof UnitKind;

export const Relation = { self: 1, ally: 2, enemy: 4, neutral: 8 } as const;
export type RelationName = keyof typeof Relation;

// prettier-ignore
export const Control = {
  silence: 1, stun: 2, root: 4, disarm: 8, taunt: 16, fear: 32, sleep: 64, airborne: 128,
  untargetable: 256, invulnerable: 512, magicImmune: 1024, stealth: 2048, reveal: 4096, phased: 8192,
} as const;
export type ControlName = keyof typeof Control;

export interface AttackPrototype {
  readonly windupMs: number;
  readonly intervalMs: number;
  readonly backswingMs: number;
  readonly rangeMilli: number;
  /** Cleave sector in millidegrees; 0 = the target only. */
  readonly angleMilliDeg: number;
  /** Numeric bullet id, or 0 = melee. */
  readonly bullet: number;
  readonly damageType: number;
  readonly amount: Amount;
  readonly canCrit: boolean;
  /** Further slots with `on: attackHit` that run when the attack hits. */
  readonly effects: readonly EffectPrototype[];
  readonly speedAttribute: number;
}

export interface UnitPrototype extends Prototype {
  readonly kind: number;
  readonly maxLevel: number;
  /** Per ruleset attribute: base value at each level, milli. */
  readonly attributes: readonly Levels[];
  /** Per ruleset resource: value at spawn as bp of max; −1 = the unit has no such resource. */
  readonly resourceStartBp: readonly number[];
  readonly radiusMilli: number;
  /** Millidegrees per second; 0 = turns at once. */
  readonly turnSpeed: number;
  readonly attack: AttackPrototype | null;
  readonly skills: readonly number[];
  readonly passives: readonly number[];
  readonly ai: number;
  /** How far its camp sees around it, milli. */
  readonly sightMilli: Levels;
  /** What its death is worth to whoever gets the kill, milli. */
  readonly reward: { readonly goldMilli: Levels; readonly experienceMilli: Levels };
  /** null = it stays dead. */
  readonly respawn: { readonly ms: Levels; readonly at: 'home' | 'anchor' } | null;
}

/** Points ascend in place: progress 0..1 for movement, the level for levelled values. Read it with `curveAt`. */
export interface CurvePrototype extends Prototype {
  readonly points: readonly { readonly atBp: number; readonly valueMilli: number }[];
  /** Holds each point's value up to the next instead of joining them. */
  readonly isStepped: boolean;
}

export const Blocks = { units: 1, bullets: 2, vision: 4 } as const;
export type BlocksName = keyof typeof Blocks;

/** `blocks` is a bit set of `Blocks`. */
export type Obstacle =
  | { readonly kind: 'circle'; readonly blocks: number; readonly x: number; readonly y: number; readonly r: number }
  | {
      readonly kind: 'segment';
      readonly blocks: number;
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
    }
  /** Counter-clockwise vertices [x0, y0, x1, y1, …]. */
  | { readonly kind: 'polygon'; readonly blocks: number; readonly points: readonly number[] };

export interface ArenaPrototype extends Prototype {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly obstacles: readonly Obstacle[];
  /** Numeric id of the formation used when a setup names none, or 0. */
  readonly formation: number;
  /** Whether camps see only what lies in sight of their units. */
  readonly fog: boolean;
  /** How a free place is looked for around one that is taken. */
  readonly spawnSearch: { readonly stepMilli: number; readonly rings: number; readonly directions: number };
  readonly anchors: readonly {
    readonly camp: number;
    readonly x: number;
    readonly y: number;
    readonly rotationMilliDeg: number;
  }[];
}

export interface FormationPrototype extends Prototype {
  readonly slots: readonly {
    readonly camp: number;
    readonly slot: number;
    readonly x: number;
    readonly y: number;
    readonly facingMilliDeg: number;
  }[];
}
