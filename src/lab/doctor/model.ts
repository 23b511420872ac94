import type { FactCode } from './texts.ts';

/** The way of a cast from the order to the figure: the first link that failed is the answer. */
export const LINK_NAMES = [
  'input',
  'admission',
  'preCast',
  'effectPoint',
  'trigger',
  'candidates',
  'filter',
  'delivery',
  'ledger',
] as const;
export type LinkName = (typeof LINK_NAMES)[number];

/** `unknown`: the run ends, or was not looked at, before it is decided. */
export type LinkStatus = 'ok' | 'failed' | 'notReached' | 'unknown';

/**
 * One thing that is known, with its figures. The ending of a parameter's name is its unit: `Milli` thousandths, `Ms`,
 * `MilliDeg`, `Bp`; `unit`, `by`, `target` are GUIDs. Sentences are in `texts.ts`.
 */
export interface Fact {
  readonly code: FactCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** Event that shows it. */
  readonly event?: number;
  readonly frame?: number;
}

/** A field that had a say, as the project has it. */
export interface LookAt {
  readonly table: string;
  readonly row: string;
  /** JSON pointer inside the row. */
  readonly pointer: string;
  /** What is authored there, where the rows were given. */
  readonly value?: unknown;
}

/** Another value of a field that should let the cast through: proved only by a run with it. */
export interface Suggestion {
  readonly table: string;
  readonly row: string;
  readonly pointer: string;
  readonly unit: 'ms' | 'u' | 'deg' | 'count' | 'amount';
  /** Level at which the field was read. */
  readonly level: number;
  /** What it is at that level now, and what to try, nearest first; as authors write it. */
  readonly now: number;
  readonly values: readonly number[];
}

export interface Link {
  readonly name: LinkName;
  readonly status: LinkStatus;
  /** The first one is the headline. */
  readonly facts: readonly Fact[];
  readonly look: readonly LookAt[];
  readonly events: readonly number[];
  readonly frame?: number;
  readonly suggestion?: Suggestion;
}

/** Why did this unit's cast at this frame do nothing? */
export interface DoctorQuestion {
  readonly guid: number;
  readonly frame: number;
  /** Something that belongs to the cast: its command, a phase, an effect, a hit. */
  readonly event?: number;
  /** The cast of this skill nearest to the frame. */
  readonly skill?: string;
  /** Who should have been hit. */
  readonly target?: number;
}

/** An order to cast, for lists to pick from. */
export interface CastNote {
  readonly event: number;
  readonly frame: number;
  readonly guid: number;
  readonly skill: string;
  readonly verdict: string;
}

/** A basic attack that was asked about. */
export interface AttackNote {
  readonly event: number;
  readonly frame: number;
  readonly guid: number;
  readonly target: number;
}

/** A basic attack to pick from a list. */
export interface AttackChoice extends AttackNote {
  /** `noSwing`: the order was obeyed, and no swing began while it was in force. */
  readonly fate: 'swung' | 'broken' | 'refused' | 'noSwing';
}

export interface Diagnosis {
  readonly question: DoctorQuestion;
  /** The cast that the answer is about; null when there was no order. */
  readonly cast: CastNote | null;
  /** The basic attack that the answer is about, when it is about one. */
  readonly attack: AttackNote | null;
  readonly links: readonly Link[];
  /** Name of the first link that failed, null = it worked or is not known yet. */
  readonly failed: LinkName | null;
  readonly worked: boolean;
  /** Nearest orders to cast of the unit, around the frame. */
  readonly before: CastNote | null;
  readonly after: CastNote | null;
}
