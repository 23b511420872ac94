import type { EffectPrototype, TriggerOn } from './effect.ts';
import type { Plugged } from './plugged.ts';
import type { TargetFilter } from './target.ts';
import type { ScriptCall } from './script.ts';
import type { Amount, Condition, Levels, NamedCondition, Prototype } from './value.ts';

export type BuffKind = 'buff' | 'debuff' | 'neutral';

export interface BuffStacking {
  readonly by: 'source' | 'target' | 'none';
  /** Buffs with one alias stack as one; the numeric id of the buff itself when it has none (negative = alias index − 1). */
  readonly key: number;
  readonly max: Levels;
  readonly maxPerSource: number;
  readonly duration: 'refresh' | 'extend' | 'keep' | 'longest' | 'queue';
  readonly maxRemainingMs: number;
  readonly period: 'keep' | 'reset';
  readonly stacks: 'add' | 'set' | 'keep';
  readonly strength: 'keepFirst' | 'newest' | 'strongest';
  readonly expire: 'all' | 'one';
  readonly overflow: 'ignore' | 'refresh' | 'clear' | 'effect';
  readonly overflowEffect: EffectPrototype | null;
  /** Takes the place of a rival of its group whatever that one's rank is. */
  readonly force: boolean;
}

export type AttributeOp = 'add' | 'percent' | 'multiply' | 'final' | 'override' | 'clamp';

/** Which hits a modifier is about: those of its types that carry one of its tags. */
export interface HitFilter {
  /** Bit set of damage types; 0 = all. */
  readonly types: number;
  /** Tag indices; a hit needs one of them. None, and no `attacks`, = all hits. */
  readonly tags: readonly number[];
  /** Basic attacks, which carry the tag `attack` by nature. */
  readonly attacks: boolean;
}

export type Modifier =
  | {
      readonly kind: 'attribute';
      readonly attribute: number;
      readonly op: AttributeOp;
      readonly channel: number;
      readonly priority: number;
      /** add, final, override: milli; percent, multiply: bp; clamp: milli bounds in min/max. */
      readonly value: Amount;
      readonly perStack: boolean;
      readonly maxChange: 'keep' | 'ratio' | 'delta' | 'fill';
      readonly clampMinMilli: number | null;
      readonly clampMaxMilli: number | null;
    }
  | { readonly kind: 'control'; /** Bit set of `Control`. */ readonly states: number }
  | ({
      readonly kind: 'shield';
      readonly amount: Amount;
      readonly priority: number;
      readonly perStack: boolean;
      readonly removeWhenEmpty: boolean;
    } & HitFilter)
  | ({
      readonly kind: 'reduction';
      /** Share taken off; negative adds. */
      readonly percentBp: Levels;
      readonly flatMilli: Levels;
      /** To these the caster is who deals the hit, the target the holder. */
      readonly when: readonly Condition[];
      readonly perStack: boolean;
    } & HitFilter)
  | ({ readonly kind: 'transfer'; readonly ratioBp: Levels; readonly to: 'source' | 'owner' } & HitFilter)
  | ({
      readonly kind: 'lifesteal';
      readonly ratioBp: Levels;
      readonly of: 'hpLost' | 'dealt' | 'mitigated';
    } & HitFilter)
  | ({
      readonly kind: 'reflect';
      readonly ratioBp: Levels;
      /** Damage type of what comes back, −1 = that of the hit. */
      readonly as: number;
    } & HitFilter)
  | {
      readonly kind: 'critical';
      readonly chanceBp: Levels;
      readonly multiplierBp: Levels;
      readonly perStack: boolean;
    }
  | ({ readonly kind: 'evasion'; readonly chanceBp: Levels } & HitFilter)
  | {
      readonly kind: 'deathWard';
      readonly kept: Amount;
      /** 0 = any number. */
      readonly charges: Levels;
    }
  | { readonly kind: 'castWhileMoving'; /** Skill ids; none = all. */ readonly skills: readonly number[] }
  | {
      readonly kind: 'empowerAttack';
      readonly charges: number;
      readonly bonus: Amount | null;
      readonly bonusType: number;
      readonly effects: readonly EffectPrototype[];
      readonly rangeBonusMilli: number;
      readonly removeWhenUsed: boolean;
    }
  | {
      readonly kind: 'trigger';
      readonly on: TriggerOn;
      readonly effects: readonly EffectPrototype[];
      readonly internalCooldownMs: Levels;
      /** 10000 = always, no draw; 0 = never, no draw. */
      readonly chanceBp: Levels;
      readonly conditions: readonly NamedCondition[];
      /** Bit set of termination tags (`ContextFlag`) that do not keep it from answering. */
      readonly also: number;
    }
  | { readonly kind: 'script'; readonly on: TriggerOn; readonly call: ScriptCall }
  | Plugged;

export interface AuraPrototype {
  /** From the holder's centre to the edge of whoever is reached. */
  readonly radiusMilli: Levels;
  /** Who was reached leaves only beyond this. */
  readonly leaveRadiusMilli: Levels;
  readonly everyMs: Levels;
  readonly lingerMs: Levels;
  readonly filter: TargetFilter;
  /** Numeric id of the buff that it keeps on those it reaches. */
  readonly buff: number;
  /** 0 = no limit. */
  readonly maxTargets: Levels;
  readonly dedupe: 'strongest' | 'perSource';
}

export interface BuffPrototype extends Prototype {
  readonly kind: BuffKind;
  readonly attach: 'caster' | 'target' | 'point' | 'bullet';
  readonly delayMs: Levels;
  /** 0 = once, −1 = until removed. */
  readonly durationMs: Levels;
  readonly tickEveryMs: Levels;
  readonly tickOnApply: boolean;
  readonly tickAtEnd: 'ifDue' | 'none' | 'fractional';
  readonly tickMax: number;
  readonly tickEffects: readonly EffectPrototype[];
  /** Effects referenced for other moments (buffApply, buffExpire, buffRemove, stackChange, …). */
  readonly effects: readonly EffectPrototype[];
  readonly stacking: BuffStacking;
  readonly group: number;
  readonly groupRank: Levels;
  readonly snapshot: boolean;
  readonly dispellable: boolean;
  readonly dispelLevel: number;
  readonly dispelPriority: number;
  /** Tag indices that an immunity grants; buffs with such a tag are blocked. */
  readonly immunityGrants: readonly number[];
  /** What becomes of this buff while its holder is immune to it: kept off, or held without acting while its time runs. */
  readonly whenImmune: 'block' | 'suppress';
  /** Ticking after such a time: as if nothing had been, a new period, or a tick at once. */
  readonly tickOnResume: 'keep' | 'restart' | 'fire';
  readonly onSourceLost: 'keep' | 'remove';
  readonly persistsDeath: boolean;
  readonly tenacity: boolean;
  readonly modifiers: readonly Modifier[];
  /** Keeps another buff on units around the holder; null = none. */
  readonly aura: AuraPrototype | null;
}
