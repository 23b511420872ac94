import type { SourceProblem } from './lua/index.ts';
import type { CurvePrototype, EffectPrototype, Ruleset, ScriptPrototype } from './prototypes.ts';

/** Answers that a row may ask for while it is compiled. */
export interface LookupAnswers {
  readonly ruleset: Ruleset;
  /** Highest level of any skill or unit: how far rows without a level limit of their own are written out. */
  readonly levelsMax: number;
  readonly effectRow: EffectPrototype | undefined;
  readonly curveRow: CurvePrototype | undefined;
  /** By file name; of one that does not compile what is wrong, of one that does not exist nothing. */
  readonly script: ScriptPrototype | SourceProblem | undefined;
  /** Numeric ids; 0 = no such row. */
  readonly skills: number;
  readonly effects: number;
  readonly buffs: number;
  readonly bullets: number;
  readonly units: number;
  readonly ai: number;
  readonly curves: number;
  readonly arenas: number;
  readonly formations: number;
  /** Indices in the ruleset; −1 = no such name. */
  readonly attribute: number;
  readonly resource: number;
  readonly damageType: number;
  readonly camp: number;
  /** Names that get an index when they are first asked for. */
  readonly tag: number;
  readonly setName: number;
  readonly cooldownGroup: number;
  readonly stackAlias: number;
  readonly buffGroup: number;
  readonly param: number;
}

export type LookupKind = keyof LookupAnswers;

/** All that a row may depend on beside itself. Same questions in the same order give the same answers. */
export interface Environment {
  lookup<Kind extends LookupKind>(kind: Kind, key: string): LookupAnswers[Kind];
}

interface Dependency {
  readonly kind: LookupKind;
  readonly key: string;
  readonly answer: unknown;
}

/**
 * Remembers each question and answer, so that a compiled row can be kept for as long as all the answers are the same.
 * Asking again in the recorded order also hands out interned indices in the order of a fresh compile.
 */
export class RecordingEnvironment implements Environment {
  readonly dependencies: Dependency[] = [];
  private readonly inner: Environment;

  constructor(inner: Environment) {
    this.inner = inner;
  }

  lookup<Kind extends LookupKind>(kind: Kind, key: string): LookupAnswers[Kind] {
    const answer = this.inner.lookup(kind, key);
    this.dependencies.push({ kind, key, answer });
    return answer;
  }
}

export function stillHolds(dependencies: readonly Dependency[], environment: Environment): boolean {
  return dependencies.every(({ kind, key, answer }) => environment.lookup(kind, key) === answer);
}

export type { Dependency };
