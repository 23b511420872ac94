import type { EffectPrototype } from './effect.ts';
import type { TargetFilter } from './target.ts';
import type { Levels, NamedCondition, Prototype } from './value.ts';

export type CastMode = 'none' | 'unit' | 'position' | 'direction' | 'toggle' | 'passive';

export interface SkillMove {
  readonly distanceMilli: Levels;
  readonly durationMs: Levels;
  /** Moment in the Cast phase at which it begins. */
  readonly atMs: Levels;
  /** Target only makes sense for mode unit. */
  readonly towards: 'aim' | 'target' | 'facing';
  /** Numeric curve id or 0 = even speed. */
  readonly curve: number;
  readonly stopAtUnits: boolean;
  readonly passWalls: boolean;
}

/** Pressing again within the window casts the next stage. */
export interface SkillCombo {
  /** Numeric skill id of the next stage. */
  readonly next: number;
  readonly windowMs: Levels;
}

export interface SkillCharge {
  readonly minMs: Levels;
  readonly maxMs: Levels;
  /** Share of its amounts that the cast gives at the least and at full charge. */
  readonly fromBp: number;
  readonly toBp: number;
  readonly moveWhile: boolean;
  /** auto: only full charge releases. */
  readonly release: 'press' | 'auto';
}

/** What a skill is good for. */
export const SKILL_USES = ['damage', 'control', 'heal', 'defend', 'escape', 'buff', 'engage'] as const;
export type SkillUse = (typeof SKILL_USES)[number];

export interface SkillHint {
  readonly use: SkillUse;
  /** Preference among skills that no AI row lists, in thousandths; 0 = never. */
  readonly weight: number;
}

export interface SkillPrototype extends Prototype {
  readonly castMode: CastMode;
  readonly quick: boolean;
  readonly maxLevel: number;
  /** Edge to edge; 0 = no limit for mode none. */
  readonly rangeMilli: Levels;
  readonly pursue: boolean;
  readonly castMs: Levels;
  readonly effectAtMs: Levels;
  readonly channelMs: Levels;
  readonly channelTickMs: Levels;
  readonly channelLock: boolean;
  readonly aftCastMs: Levels;
  /** Attribute that divides phase times (ratio, 1.0 = 1000 milli), or −1. */
  readonly speedAttribute: number;
  readonly costs: readonly { readonly resource: number; readonly amountMilli: Levels }[];
  readonly cooldownMs: Levels;
  readonly charges: Levels;
  readonly rechargeMs: Levels;
  readonly cooldownStartsAt: 'castStart' | 'effect' | 'end';
  /** Index into `Content.cooldownGroups`, or −1. */
  readonly cooldownGroup: number;
  readonly refundOnInterrupt: boolean;
  /** Sequence of the quick path. */
  readonly order: readonly ('cost' | 'cooldown' | 'event')[];
  readonly admission: readonly NamedCondition[];
  readonly preInterruptBp: number;
  readonly postInterruptBp: number;
  readonly moveInterruptBp: number;
  /** Numeric skill ids it can flow into. */
  readonly into: readonly number[];
  readonly combo: SkillCombo | null;
  readonly charge: SkillCharge | null;
  /** How long caster and target stand still after a hit of the cast. */
  readonly hitStopMs: Levels;
  readonly move: SkillMove | null;
  /** Millidegrees per second; 0 = turns at once; −1 = the unit's own. */
  readonly turnSpeed: number;
  /** What the cast may be aimed at (mode unit); derived from `aim`. */
  readonly aimFilter: TargetFilter;
  /** Exactly 0..8; null slots are skipped. */
  readonly effects: readonly (EffectPrototype | null)[];
  readonly cues: CueSet;
  /** When and how gladly a computer player casts it; null = only when its AI row says so. */
  readonly hint: SkillHint | null;
}

/** Cue keys to ask for at each moment; each key is a cue of its own. */
export interface CueSet {
  readonly start: readonly string[];
  readonly effect: readonly string[];
  readonly hit: readonly string[];
  readonly end: readonly string[];
  readonly fail: readonly string[];
}
