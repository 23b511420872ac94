import type { BuffKind } from './buff.ts';
import type { Plugged } from './plugged.ts';
import type { ScriptCall } from './script.ts';
import type { CueSet } from './skill.ts';
import type { Shape, TargetFilter, TargetRule } from './target.ts';
import type { Amount, Levels, NamedCondition, Params, Prototype } from './value.ts';

export type TriggerOn =
  | 'castStart'
  | 'effect'
  | 'channelTick'
  | 'channelEnd'
  | 'interrupted'
  | 'castEnd'
  | 'bulletHit'
  | 'bulletExpire'
  | 'buffApply'
  | 'buffTick'
  | 'buffExpire'
  | 'buffRemove'
  | 'stackChange'
  | 'attackHit'
  | 'damageDealt'
  | 'damageTaken'
  | 'healed'
  | 'kill'
  | 'death'
  | 'zoneEnter'
  | 'zoneTick'
  | 'zoneLeave'
  | `custom:${string}`;

export interface DamageFlags {
  readonly noReflect: boolean;
  readonly noLifesteal: boolean;
  readonly noAmplify: boolean;
  readonly ignoreShield: boolean;
  readonly ignoreMitigation: boolean;
  readonly hpLoss: boolean;
  readonly nonLethal: boolean;
}

export type Action =
  | {
      readonly kind: 'damage';
      readonly type: number;
      readonly amount: Amount;
      readonly canCrit: boolean;
      readonly flags: DamageFlags;
      readonly tags: readonly number[];
    }
  | {
      readonly kind: 'heal';
      readonly amount: Amount;
      readonly canCrit: boolean;
      readonly tags: readonly number[];
    }
  | {
      readonly kind: 'applyBuff';
      readonly buff: number;
      readonly stacks: Levels;
      /** null = the buff's own. */ readonly durationMs: Levels | null;
      /** Size of its shields in place of their own; null = their own. */ readonly shield: Amount | null;
    }
  | {
      readonly kind: 'removeBuff';
      readonly buff: number;
      readonly tags: readonly number[];
      readonly buffKind: BuffKind | null;
      readonly count: Levels;
      /** Takes only so many stacks off each; 0 or absent = the whole instance. */
      readonly stacks?: Levels;
      /** priority = highest dispel priority, then oldest */ readonly order: 'priority' | 'oldest' | 'newest';
      /** highest dispel level reached; −1 = removes without asking */ readonly level: number;
    }
  | {
      readonly kind: 'launchBullet';
      readonly bullet: number;
      readonly count: Levels;
      readonly spreadMilliDeg: Levels;
      /** Time between two bullets of a volley; 0 = all at once. */ readonly intervalMs: Levels;
      readonly from: 'caster' | 'point' | 'target';
      /** any = at the target, or the aimed point when the target is the caster itself */
      readonly aim: 'any' | 'aim' | 'target' | 'facing';
    }
  | {
      readonly kind: 'displace';
      readonly how: DisplaceKind;
      readonly distanceMilli: Levels;
      readonly durationMs: Levels;
      /** Absent = as usual for the kind. */
      readonly towards?: DisplaceWay;
      readonly curve: number;
      readonly passWalls: boolean;
      /** Goes on along a wall instead of ending there. */
      readonly slides?: boolean;
      readonly stopAtUnits?: boolean;
    }
  | { readonly kind: 'resource'; readonly resource: number; readonly amount: Amount }
  | {
      readonly kind: 'cooldown';
      /** numeric skill id; 0 = the event's skill, −1 = all, else see group */ readonly skill: number;
      readonly group: number;
      readonly op: 'reset' | 'add' | 'multiply';
      readonly value: Levels;
    }
  | {
      readonly kind: 'empowerAttack';
      readonly buff: number;
      /** Makes the next attack ready at once. */ readonly resetAttack: boolean;
    }
  | {
      readonly kind: 'summon';
      readonly unit: number;
      /** 0 = until death. */
      readonly lifeMs: Levels;
      readonly count: Levels;
      /** Numeric formation id, or 0: all at one place. */
      readonly formation: number;
      readonly at: 'caster' | 'target' | 'point';
      readonly onOwnerDeath: 'keep' | 'vanish';
    }
  | ZoneAction
  | { readonly kind: 'emit'; readonly event: string; readonly params?: Params }
  | { readonly kind: 'script'; readonly call: ScriptCall }
  | {
      readonly kind: 'cue';
      readonly cue: string;
      /** Absent = target. */
      readonly at?: 'caster' | 'target' | 'point';
      /** 0 or absent = one-shot. */
      readonly durationMs?: Levels;
      readonly params?: Params;
    }
  | Plugged;

export type DisplaceWay = 'aim' | 'target' | 'point' | 'awayFromCaster' | 'toCaster';
export type DisplaceKind = 'dash' | 'blink' | 'knockback' | 'pull' | 'leap' | 'swap';

export interface ZoneAction {
  readonly kind: 'zone';
  /** Not `self` or `single`, which are no areas. */
  readonly shape: Shape;
  readonly lifeMs: Levels;
  /** 0 = no ticks. */
  readonly tickMs: Levels;
  readonly at: 'caster' | 'target' | 'point';
  readonly follow: 'none' | 'caster' | 'target';
  readonly filter: TargetFilter;
  /** Numeric ids of the effects that answer to the zone's moments, 0 = an empty slot. */
  readonly effects: readonly number[];
  /** Numeric id of the buff that it keeps on those inside, 0 = none. */
  readonly aura: number;
  readonly onSourceLost: 'keep' | 'remove';
  /** Bit set of `Relation`: whose bullets end at it; 0 = it blocks none. */
  readonly blocksFrom: number;
}

export interface EffectPrototype extends Prototype {
  readonly on: TriggerOn;
  readonly delayMs: Levels;
  /** 10000 = always, no draw; 0 = never, no draw. */
  readonly chanceBp: Levels;
  readonly conditions: readonly NamedCondition[];
  readonly queued: boolean;
  /** Among waiting effects that are due in one step: higher first. */
  readonly priority: number;
  readonly target: TargetRule;
  readonly action: Action;
  /** Named numbers for scripts; actions that take them have them already. */
  readonly params: Params;
  readonly cues: CueSet;
}
