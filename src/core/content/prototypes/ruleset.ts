export interface AttributeDefinition {
  readonly name: string;
  readonly defaultMilli: number;
  readonly minMilli: number;
  readonly maxMilli: number;
  /** Ascending by threshold, most often none. */
  readonly softCaps: readonly SoftCap[];
}

/** Of what an attribute has above a value only a share counts, up to the next cap. */
export interface SoftCap {
  readonly aboveMilli: number;
  readonly ratioBp: number;
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
  /** Those who are immune to magic take none of it. */
  readonly magic: boolean;
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
  readonly lifesteal: number;
}

export interface LevelRules {
  /** Experience since the first level at which level 2, 3, … is reached, milli, ascending. */
  readonly experienceMilli: readonly number[];
  /** Heroes of the killer's camp within this distance share the experience. */
  readonly shareRadiusMilli: number;
  /** Share of the gold that whoever assisted gets besides the killer. */
  readonly assistShareBp: number;
  /** Skill points of each level; 0 = raising a skill costs none. */
  readonly skillPoints: number;
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
  /** A hero that hurt the victim within this time gets a kill that no hero made; 0 = never. */
  readonly heroCreditMs: number;
  readonly unitCollision: 'none' | 'push' | 'block';
  /** A move has arrived within this distance. */
  readonly arriveToleranceMilli: number;
  /** An attack-move notices enemies so near, edge to edge. */
  readonly acquireRangeMilli: number;
  /** Who follows comes so close, edge to edge. */
  readonly followGapMilli: number;
  readonly limits: {
    readonly eventsPerStep: number;
    readonly triggerDepth: number;
    /** How often damage may be returned. */
    readonly reflectDepth: number;
    readonly unitsMax: number;
    readonly bulletsMax: number;
    readonly buffsMax: number;
    readonly zonesMax: number;
    readonly eventsMax: number;
    readonly scriptInstructions: number;
    readonly scriptInstructionsPerStep: number;
  };
  /** null = nobody gains experience. */
  readonly levels: LevelRules | null;
  readonly cooldownFloorMs: number;
  readonly bufferMs: number;
  readonly bufferDuringStun: boolean;
  /** Half cone within which a unit counts as facing its aim, millidegrees. */
  readonly facingToleranceMilliDeg: number;
  /** Turns to the aim before a cast. */
  readonly turnBeforeCast: boolean;
  /** Extra reach when PreCast checks the distance again. */
  readonly rangeToleranceMilli: number;
  /** A cast ends the caster's walk; without, it walks on from the Cast phase on. */
  readonly stopToCast: boolean;
  /** The walk that a cast held up goes on after it. */
  readonly resumeMove: boolean;
  readonly camps: readonly string[];
  /** `Relation` bit of camp a towards camp b: relations[a * camps.length + b]. */
  readonly relations: readonly number[];
  readonly random: 'single' | 'perRow';
}
