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

/** Named numbers that an event, a cue or a script is given. */
export type Params = readonly {
  /** Index into `Content.paramNames`. */
  readonly param: number;
  readonly valueMilli: Levels;
}[];

export type Condition =
  | {
      readonly kind: 'attribute';
      readonly of: Party;
      readonly attribute: number;
      /** Absent = current. */
      readonly part?: AttributePart;
      readonly compare: Compare;
      readonly valueMilli: Levels;
    }
  | {
      readonly kind: 'resource';
      readonly of: Party;
      readonly resource: number;
      /** Absent = current. */
      readonly part?: AttributePart;
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
      /** 0 = any buff with the tag. */
      readonly buff: number;
      readonly tag?: number;
      /** Counts only what the caster made. */
      readonly fromCaster?: boolean;
      readonly has: boolean;
      readonly minStacks: number;
    }
  | { readonly kind: 'tag'; readonly of: Party; readonly tag: number; readonly has: boolean }
  | { readonly kind: 'control'; readonly of: Party; readonly state: number; readonly on: boolean }
  | { readonly kind: 'unitKind'; readonly of: Party; readonly kinds: number }
  /** The target stands to the caster in one of these relations. */
  | { readonly kind: 'relation'; readonly relations: number }
  | {
      readonly kind: 'level';
      readonly of: Party;
      /** 0 = of the unit itself. */
      readonly skill: number;
      readonly compare: Compare;
      readonly level: number;
    }
  | { readonly kind: 'skillReady'; readonly skill: number }
  | {
      readonly kind: 'unitsNear';
      readonly of: Party;
      readonly radiusMilli: Levels;
      readonly relations: number;
      readonly compare: Compare;
      readonly count: number;
    }
  /** `param` −1 asks for what a built-in moment is about. */
  | { readonly kind: 'param'; readonly param: number; readonly compare: Compare; readonly valueMilli: Levels }
  | {
      readonly kind: 'distance';
      /** Absent = target. */
      readonly to?: 'target' | 'point';
      readonly compare: Compare;
      readonly valueMilli: Levels;
    }
  /** All of at least one. */
  | { readonly kind: 'any'; readonly alternatives: readonly (readonly Condition[])[] }
  | { readonly kind: 'not'; readonly tests: readonly Condition[] };

export type Compare = 'lt' | 'le' | 'eq' | 'ge' | 'gt' | 'ne';

/** A condition with the stable name that a refusal reports (`condition:<id>`). */
export interface NamedCondition {
  readonly id: string;
  readonly test: Condition;
}
