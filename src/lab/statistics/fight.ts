/**
 * What statistics count: the facts of one run, taken from its trace once. Amounts are thousandths, times simulated
 * milliseconds, units guids (0 = nobody), rows ids ('' = none).
 */

/** What something is put down to: a skill, the basic attack, or, where neither is behind it, a buff or an effect. */
export interface Origin {
  readonly kind: 'skill' | 'attack' | 'buff' | 'effect' | 'other';
  readonly id: string;
}

export interface FightUnit {
  readonly guid: number;
  readonly unit: string;
  readonly camp: string;
  /** Who summoned it, 0 = nobody. */
  readonly owner: number;
}

interface Fact {
  readonly ms: number;
  readonly eventId: number;
}

interface Dealt extends Fact {
  readonly source: number;
  readonly target: number;
  /** What did it directly, such as a buff that ticked. */
  readonly part: Origin;
  /** What is behind it in the end, such as the skill that put the buff on. */
  readonly origin: Origin;
  /** The cast or attack behind it, 0 = none. */
  readonly cast: number;
  readonly critical: boolean;
  /** Why nothing came of it, '' = it did. */
  readonly reason: string;
}

export interface Hit extends Dealt {
  readonly type: string;
  readonly hpLostMilli: number;
  readonly absorbedMilli: number;
  readonly transferredMilli: number;
  readonly overkillMilli: number;
  readonly hpAfterMilli: number;
  readonly isReflected: boolean;
}

export interface Heal extends Dealt {
  readonly healedMilli: number;
  readonly overhealMilli: number;
  readonly hpAfterMilli: number;
}

/** Damage that a shield took; the source is who gave the shield. */
export interface Absorb extends Dealt {
  readonly absorbedMilli: number;
  readonly leftMilli: number;
}

export interface Refresh extends Fact {
  /** Time that was still left and is now counted anew. */
  readonly wastedMs: number;
}

export interface StackStretch {
  readonly startMs: number;
  readonly endMs: number;
  readonly stacks: number;
}

/** One instance of a buff from its beginning to its end, or to that of the run. */
export interface BuffLife extends Fact {
  readonly instance: number;
  readonly buff: string;
  readonly source: number;
  readonly target: number;
  readonly origin: Origin;
  /** The cast or attack behind it, 0 = none. */
  readonly cast: number;
  readonly endMs: number;
  /** '' = the run ended first. */
  readonly endReason: string;
  readonly endEventId: number;
  /** They follow each other without a gap. */
  readonly stretches: readonly StackStretch[];
  readonly refreshes: readonly Refresh[];
}

export interface CastOrder extends Fact {
  readonly guid: number;
  /** '' = the basic attack. */
  readonly skill: string;
  readonly verdict: string;
}

export type CastEnd = 'completed' | 'interrupted' | 'cancelled' | 'running';

export interface Cast extends Fact {
  /** Number that hits carry, see `Dealt.cast`. */
  readonly cast: number;
  readonly guid: number;
  /** '' = the basic attack. */
  readonly skill: string;
  readonly end: CastEnd;
  readonly endReason: string;
  readonly hasTakenEffect: boolean;
}

export type ActivityKind = 'casting' | 'attacking' | 'moving' | 'locked' | 'dead' | 'absent';

/** What a unit was about for a while; several may go on at once. */
export interface Activity {
  readonly guid: number;
  readonly kind: ActivityKind;
  readonly startMs: number;
  readonly endMs: number;
}

export interface ResourceChange extends Fact {
  readonly guid: number;
  readonly resource: string;
  readonly fromMilli: number;
  readonly toMilli: number;
  readonly why: string;
  readonly origin: Origin;
  /** What did not fit: of a gain beyond the maximum, of a loss below zero. */
  readonly wastedMilli: number;
}

export interface ChargeChange extends Fact {
  readonly guid: number;
  readonly skill: string;
  readonly from: number;
  readonly to: number;
}

/** A cooldown that began: who used what, and how dear it is. */
export interface CooldownStart extends Fact {
  readonly guid: number;
  readonly skill: string;
  readonly totalMs: number;
}

export interface ControlChange extends Fact {
  readonly source: number;
  readonly target: number;
  readonly state: string;
  readonly isOn: boolean;
}

/** A buff that was to be put on and was not. */
export interface BlockedBuff extends Fact {
  readonly source: number;
  readonly target: number;
  readonly buff: string;
  readonly reason: string;
}

export interface Death extends Fact {
  readonly guid: number;
  readonly killer: number;
}

export interface Fight {
  readonly stepMs: number;
  readonly endMs: number;
  readonly units: ReadonlyMap<number, FightUnit>;
  readonly hits: readonly Hit[];
  readonly heals: readonly Heal[];
  readonly absorbs: readonly Absorb[];
  readonly buffs: readonly BuffLife[];
  readonly blockedBuffs: readonly BlockedBuff[];
  readonly orders: readonly CastOrder[];
  readonly casts: readonly Cast[];
  readonly activities: readonly Activity[];
  readonly resources: readonly ResourceChange[];
  readonly charges: readonly ChargeChange[];
  readonly cooldowns: readonly CooldownStart[];
  readonly controls: readonly ControlChange[];
  readonly deaths: readonly Death[];
}
