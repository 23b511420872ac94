/**
 * The frozen forms that the battle core reads. Integers only: times in ms, lengths and amounts in thousandths ("milli"),
 * speeds in milli per second, angles in millidegrees, ratios in ten-thousandths ("bp").
 * Tables are indexed by stable numeric row id (holes are undefined); `name` is the authored row id, used by traces only.
 */

/** One integer a level: entry `level - 1`; the last entry serves all higher levels. Never empty. */
export type Levels = readonly number[];

export const atLevel = (levels: Levels, level: number): number =>
  level <= levels.length ? levels[level > 1 ? level - 1 : 0]! : levels[levels.length - 1]!;

export interface Prototype {
  /** Stable numeric id, unique in its table, at least 1. */
  readonly id: number;
  /** Authored row id. */
  readonly name: string;
  /** Interned tags, as indices into `Content.tags`, ascending. */
  readonly tags: readonly number[];
}

/** Whose attribute an amount or a condition reads. */
export type Party = 'caster' | 'target' | 'source';
export type AttributePart = 'current' | 'max' | 'missing' | 'base' | 'bonus';

export interface AmountTerm {
  readonly of: Party;
  /** Index into `Ruleset.attributes`, or −1 when `resource` is meant. */
  readonly attribute: number;
  /** Index into `Ruleset.resources` (parts current, max, missing), or −1. */
  readonly resource: number;
  readonly part: AttributePart;
  readonly ratioBp: Levels;
}

/** flat + Σ ratio × value, then clamped; all milli. */
export interface Amount {
  readonly flatMilli: Levels;
  readonly terms: readonly AmountTerm[];
  readonly minMilli?: Levels;
  readonly maxMilli?: Levels;
}

export type Condition =
  | {
      readonly kind: 'attribute';
      readonly of: Party;
      readonly attribute: number;
      readonly compare: Compare;
      readonly valueMilli: Levels;
    }
  | {
      readonly kind: 'resource';
      readonly of: Party;
      readonly resource: number;
      readonly compare: Compare;
      readonly valueMilli: Levels;
    }
  | {
      readonly kind: 'resourceRatio';
      readonly of: Party;
      readonly resource: number;
      readonly compare: Compare;
      readonly ratioBp: Levels;
    }
  | {
      readonly kind: 'buff';
      readonly of: Party;
      readonly buff: number;
      readonly has: boolean;
      readonly minStacks: number;
    }
  | { readonly kind: 'tag'; readonly of: Party; readonly tag: number; readonly has: boolean }
  | { readonly kind: 'distance'; readonly compare: Compare; readonly valueMilli: Levels };

export type Compare = 'lt' | 'le' | 'eq' | 'ge' | 'gt' | 'ne';

/** A condition with the stable name that a refusal reports (`condition:<id>`). */
export interface NamedCondition {
  readonly id: string;
  readonly test: Condition;
}

// ── targets ────────────────────────────────────────────────────────────────────────────────────────────────────────

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

// ── effects ────────────────────────────────────────────────────────────────────────────────────────────────────────

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
  | { readonly kind: 'heal'; readonly amount: Amount }
  | {
      readonly kind: 'applyBuff';
      readonly buff: number;
      readonly stacks: Levels;
      /** −2 = the buff's own. */ readonly durationMs: Levels | null;
    }
  | {
      readonly kind: 'removeBuff';
      readonly buff: number;
      readonly tags: readonly number[];
      readonly buffKind: BuffKind | null;
      readonly count: Levels;
      /** priority = highest dispel priority, then oldest */ readonly order: 'priority' | 'oldest' | 'newest';
      /** highest dispel level reached; −1 = removes without asking */ readonly level: number;
    }
  | {
      readonly kind: 'launchBullet';
      readonly bullet: number;
      readonly count: Levels;
      readonly spreadMilliDeg: Levels;
      readonly from: 'caster' | 'point' | 'target';
    }
  | {
      readonly kind: 'displace';
      readonly how: DisplaceKind;
      readonly distanceMilli: Levels;
      readonly durationMs: Levels;
      readonly curve: number;
      readonly passWalls: boolean;
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
  | { readonly kind: 'emit'; readonly event: string; readonly payloadMilli: number }
  | { readonly kind: 'cue'; readonly cue: string };

export type DisplaceKind = 'dash' | 'blink' | 'knockback' | 'pull' | 'leap' | 'swap';

export interface EffectPrototype extends Prototype {
  readonly on: TriggerOn;
  readonly delayMs: Levels;
  /** 10000 = always, no draw; 0 = never, no draw. */
  readonly chanceBp: Levels;
  readonly conditions: readonly NamedCondition[];
  readonly queued: boolean;
  readonly target: TargetRule;
  readonly action: Action;
  readonly cues: CueSet;
}

// ── skills ─────────────────────────────────────────────────────────────────────────────────────────────────────────

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
  readonly move: SkillMove | null;
  /** Millidegrees per second; 0 = turns at once; −1 = the unit's own. */
  readonly turnSpeed: number;
  /** What the cast may be aimed at (mode unit); derived from `aim`. */
  readonly aimFilter: TargetFilter;
  /** Exactly 0..8; null slots are skipped. */
  readonly effects: readonly (EffectPrototype | null)[];
  readonly cues: CueSet;
}

/** Cue keys to ask for at each moment; each key is a cue of its own. */
export interface CueSet {
  readonly start: readonly string[];
  readonly effect: readonly string[];
  readonly hit: readonly string[];
  readonly end: readonly string[];
  readonly fail: readonly string[];
}

// ── buffs ──────────────────────────────────────────────────────────────────────────────────────────────────────────

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
}

export type AttributeOp = 'add' | 'percent' | 'multiply' | 'final' | 'override' | 'clamp';

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
  | {
      readonly kind: 'shield';
      readonly amount: Amount;
      /** Bit set of damage types; 0 = all. */ readonly types: number;
      readonly priority: number;
      readonly perStack: boolean;
    }
  | {
      readonly kind: 'empowerAttack';
      readonly charges: number;
      readonly bonus: Amount | null;
      readonly bonusType: number;
      readonly effects: readonly EffectPrototype[];
      readonly rangeBonusMilli: number;
    }
  | {
      readonly kind: 'trigger';
      readonly on: TriggerOn;
      readonly effects: readonly EffectPrototype[];
      readonly internalCooldownMs: Levels;
    };

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
  readonly groupRank: number;
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
}

// ── bullets, units, arena ──────────────────────────────────────────────────────────────────────────────────────────

export interface BulletPrototype extends Prototype {
  readonly flight: 'direction' | 'position' | 'homing';
  readonly speed: Levels;
  /** Milli per second squared. */
  readonly acceleration: number;
  readonly radiusMilli: Levels;
  readonly lifeMs: Levels;
  readonly launchOffsetMilli: number;
  readonly delayMs: number;
  /** How many units it passes through; 0 = stops at the first, −1 = all. */
  readonly pierce: Levels;
  /** 0 = hits a unit once. */
  readonly rehitMs: number;
  readonly hitWalls: boolean;
  readonly filter: TargetFilter;
  readonly onLostTarget: 'expire' | 'toLastPosition' | 'retarget';
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
  readonly sightMilli: number;
  readonly attack: AttackPrototype | null;
  readonly skills: readonly number[];
  readonly passives: readonly number[];
  readonly ai: number;
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

// ── ruleset ────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface AttributeDefinition {
  readonly name: string;
  readonly defaultMilli: number;
  readonly minMilli: number;
  readonly maxMilli: number;
}

export interface ResourceDefinition {
  readonly name: string;
  readonly maxAttribute: number;
  /** Milli per second, or −1. */
  readonly regenAttribute: number;
}

export interface DamageTypeDefinition {
  readonly name: string;
  readonly mitigation: 'ratio' | 'flat' | 'none';
  readonly attribute: number;
  readonly kMilli: number;
  /** Attribute of the source taken off the target's first, or −1. */
  readonly penetrationFlat: number;
  /** Attribute of the source (1000 = all) that ignores a share of the target's, or −1. */
  readonly penetrationPercent: number;
  /** Whether a negative attribute raises damage or counts as none. */
  readonly negative: 'amplify' | 'zero';
}

export type DamageStage =
  | 'immunity'
  | 'evasion'
  | 'critical'
  | 'outgoing'
  | 'mitigation'
  | 'incomingPercent'
  | 'incomingFlat'
  | 'transfer'
  | 'shields'
  | 'deathWard'
  | 'hp';

/** Attribute index a rule reads, −1 where the ruleset names none. */
export interface AttributeRoles {
  readonly moveSpeed: number;
  readonly attackSpeed: number;
  readonly attackDamage: number;
  readonly critChance: number;
  readonly critMultiplier: number;
  readonly cooldownReduction: number;
  readonly tenacity: number;
  readonly outgoing: number;
  readonly incoming: number;
  readonly healingOutgoing: number;
  readonly healingIncoming: number;
  readonly evasion: number;
}

export interface Ruleset {
  readonly stepMs: number;
  readonly attributes: readonly AttributeDefinition[];
  readonly resources: readonly ResourceDefinition[];
  /** Index of the resource whose end is death. */
  readonly hp: number;
  readonly roles: AttributeRoles;
  readonly damageTypes: readonly DamageTypeDefinition[];
  readonly damageOrder: readonly DamageStage[];
  readonly aggregation: readonly ('add' | 'percent' | 'multiply' | 'final')[];
  /** Where the ruleset names no attribute for them. */
  readonly criticalChanceBp: number;
  readonly criticalMultiplierBp: number;
  /** Damage within this time before a death counts as an assist. */
  readonly assistWindowMs: number;
  readonly unitCollision: 'none' | 'push' | 'block';
  /** A move has arrived within this distance. */
  readonly arriveToleranceMilli: number;
  readonly limits: {
    readonly eventsPerStep: number;
    readonly triggerDepth: number;
    readonly reflectDepth: number;
    readonly unitsMax: number;
    readonly bulletsMax: number;
    readonly buffsMax: number;
    readonly eventsMax: number;
  };
  readonly cooldownFloorMs: number;
  readonly bufferMs: number;
  readonly bufferDuringStun: boolean;
  /** Half cone within which a unit counts as facing its aim, millidegrees. */
  readonly facingToleranceMilliDeg: number;
  readonly camps: readonly string[];
  /** `Relation` bit of camp a towards camp b: relations[a * camps.length + b]. */
  readonly relations: readonly number[];
  readonly random: 'single' | 'perRow';
}

/** Everything the core knows of a pack. Frozen; shared by any number of battles. */
export interface Content {
  readonly packId: string;
  readonly packVersion: string;
  /** 64 hex digits; equal for a project and the pack exported from it. */
  readonly contentHash: string;
  readonly ruleset: Ruleset;
  readonly skills: readonly (SkillPrototype | undefined)[];
  readonly effects: readonly (EffectPrototype | undefined)[];
  readonly buffs: readonly (BuffPrototype | undefined)[];
  readonly bullets: readonly (BulletPrototype | undefined)[];
  readonly units: readonly (UnitPrototype | undefined)[];
  readonly curves: readonly (CurvePrototype | undefined)[];
  readonly arenas: readonly (ArenaPrototype | undefined)[];
  readonly formations: readonly (FormationPrototype | undefined)[];
  readonly tags: readonly string[];
  readonly setNames: readonly string[];
  readonly cooldownGroups: readonly string[];
  /** Numeric id by authored row id, per table. */
  readonly idOf: Readonly<Record<ContentTable, ReadonlyMap<string, number>>>;
}

export type ContentTable =
  'skills' | 'effects' | 'buffs' | 'bullets' | 'units' | 'ai' | 'curves' | 'arenas' | 'formations';
