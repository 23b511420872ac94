/** What a case consists of, in the words of authors: thousandths, ten-thousandths and milliseconds. */
export const ATTRIBUTES = [
  'maxHp',
  'armor',
  'power',
  'outgoing',
  'incoming',
  'tenacity',
  'critChance',
  'regen',
] as const;
export type AttributeName = (typeof ATTRIBUTES)[number];
export type State = 'root' | 'disarm' | 'invulnerable';

/** flat + ratio × power of whoever it comes from. */
export interface RefAmount {
  readonly flat: number;
  readonly ratioBp: number;
}

export interface RefHit {
  readonly kind: 'damage';
  readonly amount: RefAmount;
  readonly type: 'true' | 'armored';
  readonly canCrit: boolean;
  readonly noAmplify: boolean;
  readonly ignoreShield: boolean;
  readonly ignoreMitigation: boolean;
  readonly hpLoss: boolean;
  readonly nonLethal: boolean;
}

export interface RefHeal {
  readonly kind: 'heal';
  readonly amount: RefAmount;
}

export type RefModifier =
  | {
      readonly kind: 'attribute';
      readonly attribute: AttributeName;
      readonly op: 'add' | 'percent' | 'multiply' | 'final' | 'override' | 'clamp';
      readonly channel: number;
      readonly priority: number;
      readonly value: RefAmount;
      readonly perStack: boolean;
      readonly maxChange: 'keep' | 'ratio' | 'delta' | 'fill';
      readonly min: number | null;
      readonly max: number | null;
    }
  | { readonly kind: 'control'; readonly state: State }
  | {
      readonly kind: 'shield';
      readonly amount: RefAmount;
      readonly only: 'true' | 'armored' | null;
      readonly priority: number;
      readonly perStack: boolean;
    };

export interface RefBuff {
  /** From 1. */
  readonly id: number;
  readonly kind: 'buff' | 'debuff' | 'neutral';
  readonly attach: 'target' | 'caster';
  readonly delayMs: number;
  readonly durationMs: number;
  readonly everyMs: number;
  readonly onApply: boolean;
  readonly atEnd: 'ifDue' | 'none' | 'fractional';
  readonly tickMax: number;
  readonly tick: RefHit | RefHeal | null;
  readonly by: 'source' | 'target' | 'none';
  /** Buffs of one alias stack as one; the id where there is none. */
  readonly alias: number;
  readonly max: number;
  readonly maxPerSource: number;
  readonly again: {
    readonly duration: 'refresh' | 'extend' | 'keep' | 'longest' | 'queue';
    readonly maxRemainingMs: number;
    readonly period: 'keep' | 'reset';
    readonly stacks: 'add' | 'set' | 'keep';
    readonly strength: 'keepFirst' | 'newest' | 'strongest';
  };
  readonly expire: 'all' | 'one';
  readonly overflow: 'ignore' | 'refresh' | 'clear';
  /** −1 = none. */
  readonly group: number;
  readonly rank: number;
  readonly snapshot: boolean;
  readonly dispellable: boolean;
  readonly dispelLevel: number;
  readonly dispelPriority: number;
  readonly tags: readonly string[];
  readonly grants: readonly string[];
  readonly whenImmune: 'block' | 'suppress';
  readonly onResume: 'keep' | 'restart' | 'fire';
  readonly onSourceLost: 'keep' | 'remove';
  readonly persistsDeath: boolean;
  readonly tenacity: boolean;
  readonly modifiers: readonly RefModifier[];
}

export type RefAction =
  | RefHit
  | RefHeal
  | { readonly kind: 'apply'; readonly buff: number; readonly stacks: number; readonly durationMs: number | null }
  | {
      readonly kind: 'remove';
      /** 0 = any. */
      readonly buff: number;
      readonly buffKind: RefBuff['kind'] | null;
      readonly tags: readonly string[];
      readonly order: 'priority' | 'oldest' | 'newest';
      /** −1 = removes without asking. */
      readonly level: number;
      readonly count: number;
    };

export interface RefOrder {
  readonly frame: number;
  /** Numbers from 1. */
  readonly caster: number;
  readonly target: number;
  readonly action: RefAction;
}

export interface RefCase {
  readonly seed: number;
  readonly stepMs: number;
  readonly frames: number;
  readonly buffs: readonly RefBuff[];
  /** Bases of the units, numbered from 1. */
  readonly units: readonly Readonly<Record<AttributeName, number>>[];
  readonly orders: readonly RefOrder[];
}

/** What both sides say of a unit after a step; of dead ones less counts. */
export interface UnitPicture {
  readonly alive: boolean;
  readonly hp: number;
  readonly shield: number;
  readonly states: readonly string[];
  readonly attributes: readonly number[];
  /** `row*stacks from source: elapsed of duration, shield left`, oldest first. */
  readonly buffs: readonly string[];
}

export interface FramePicture {
  readonly units: readonly UnitPicture[];
  /** `victim: life lost, shield lost, overkill`, in the order of the hits of this step. */
  readonly hits: readonly string[];
}
