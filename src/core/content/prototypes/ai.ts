import type { Levels, NamedCondition, Prototype } from './value.ts';

export const AI_KINDS = ['dummy', 'chaser', 'lane', 'tower', 'hero'] as const;
export type AiKind = (typeof AI_KINDS)[number];

/** By whom a computer player's eye is caught. */
export const PRIORITIES = [
  'attackerOfAllyHero',
  'attacker',
  'currentTarget',
  'nearest',
  'lowestHp',
  'hero',
  'soldier',
  'tower',
  'monster',
  'summon',
] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface AiSkill {
  /** Numeric skill id. */
  readonly skill: number;
  /** All must hold; without any, the skill's hint says when. */
  readonly conditions: readonly NamedCondition[];
  /** Null = as the skill's hint says, else at the target. */
  readonly aim: 'target' | 'self' | 'away' | null;
}

export interface AiPrototype extends Prototype {
  readonly kind: AiKind;
  /** Notices enemies whose edge is within it of the unit's centre. */
  readonly radiusMilli: Levels;
  /** Farther from its post or path it gives up; 0 = never. */
  readonly leashMilli: Levels;
  /** The first rule that finds somebody decides. Never empty. */
  readonly priority: readonly Priority[];
  /** Way points [x0, y0, x1, y1, …] in the frame of the unit's camp. */
  readonly path: readonly number[];
  /** In order of preference. */
  readonly skills: readonly AiSkill[];
  /** Distance that it keeps to its target, edge to edge. */
  readonly keepRangeMilli: Levels;
  readonly reactionMs: Levels;
}
