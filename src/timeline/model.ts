/**
 * What a run looks like when it is laid out along time: groups of lanes, each with slices (something that lasts) and
 * instants (something that happens). Plain data in simulation milliseconds; nothing here knows pixels or languages.
 */

import type { ProjectLane } from '#generated/types.ts';

/** Lanes that the trace fills. */
// prettier-ignore
export type TraceLaneKind =
  | 'commands' | 'value' | 'ai' | 'cast' | 'skill' | 'attack' | 'control' | 'buff' | 'zone' | 'bullets' | 'events' | 'checks';

/** Those, and what people ask about the run: conditions and words, hits of breakpoints, expectations, own queries. */
export type LaneKind = TraceLaneKind | 'watch' | 'breakpoint' | 'expectations' | 'declared';

// prettier-ignore
export type SliceKind =
  | 'preCast' | 'charge' | 'cast' | 'channel' | 'channelLock' | 'aftCast'
  | 'approach' | 'windup' | 'backswing'
  | 'buff' | 'debuff' | 'neutral' | 'shield'
  | 'control' | 'dead' | 'zone' | 'bullet'
  | 'toggle' | 'stage' | 'decision' | 'holds' | 'word';

/** How the right end is drawn: `open` means that the run ended first. */
export type EndCap = 'flush' | 'interrupted' | 'expired' | 'dispelled' | 'hit' | 'open';

export type MarkKind = 'effect' | 'commit' | 'tick' | 'refresh';

/** A moment inside a slice. */
export interface Mark {
  readonly ms: number;
  readonly kind: MarkKind;
  readonly eventId: number;
  /** What a tick did, when it did something that has a glyph. */
  readonly figure: InstantKind | null;
}

export interface Slice {
  readonly startMs: number;
  readonly endMs: number;
  /** Row within the lane, 0 at the top; overlapping slices of one lane never share one. */
  readonly row: number;
  readonly kind: SliceKind;
  /** Skill, buff or bullet row, of a zone the effect that made it; for control and decisions the word of the state. */
  readonly rowId: string;
  /** Unit that caused it, 0 = none. */
  readonly source: number;
  /** Buff instance, bullet or zone guid, 0 = none: the pieces of one buff share it. */
  readonly instance: number;
  readonly stacks: number;
  readonly stacksMax: number;
  readonly cap: EndCap;
  /** Reason code of the end as in the trace, '' when it simply went on or completed. */
  readonly endReason: string;
  /** Length it was meant to have, −1 = not known or without end. */
  readonly plannedMs: number;
  readonly openedBy: number;
  readonly closedBy: number;
  /** Event that began the chain, for aligning runs. */
  readonly root: number;
  readonly marks: readonly Mark[];
}

// prettier-ignore
export type InstantKind =
  | 'physical' | 'magic' | 'true' | 'heal' | 'shield'
  | 'command' | 'refused' | 'death' | 'spawn' | 'despawn' | 'reward' | 'level' | 'blocked' | 'error' | 'log' | 'cue'
  | 'hashSame' | 'hashDiffers' | 'hashUnproven' | 'hit' | 'met' | 'unmet' | 'match';

export interface Instant {
  readonly ms: number;
  readonly kind: InstantKind;
  readonly eventId: number;
  readonly root: number;
  readonly rowId: string;
  /** Unit it happened to (or that was ordered), 0 = none. */
  readonly guid: number;
  /** Unit that did it, where that is news: the killer, who summoned; 0 = none. */
  readonly by: number;
  /** Amount in thousandths, null where the kind has none. */
  readonly valueMilli: number | null;
  /** Action or reason word, '' = none. */
  readonly word: string;
  /** What else is to be said of it. */
  readonly lines?: readonly string[];
}

/** A value over time, as steps: `values[i]` holds from `ms[i]` on; NaN where there is none. */
export interface Steps {
  readonly ms: readonly number[];
  readonly values: readonly number[];
  readonly max: number;
  /** 0 unless some value is below it. */
  readonly min: number;
}

/** How the instants of a lane look that people made. */
export type LaneSign = Required<Pick<ProjectLane, 'glyph' | 'colour'>>;

export interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

export interface Lane {
  /** Stable between runs of one scenario: the ghost finds its lane by it. */
  readonly id: string;
  readonly kind: LaneKind;
  readonly guid: number;
  /** Buff row of a buff lane, resource of a value lane, '' else. */
  readonly rowId: string;
  /** Kind of the buff lane's buff. */
  readonly tone: 'buff' | 'debuff' | 'neutral' | 'shield' | null;
  readonly rowCount: number;
  readonly stacksMax: number;
  /** By start, then row. */
  readonly slices: readonly Slice[];
  /** Highest end among slices 0..i: never falls, so a window is found by two binary searches. */
  readonly endsUpTo: readonly number[];
  /** By time, then event. */
  readonly instants: readonly Instant[];
  readonly steps: Steps | null;
  /** Name of a lane that somebody made; the others are named by their kind. */
  readonly title?: string;
  /** Behind the title: how many there are, or what is missing. */
  readonly note?: string;
  readonly sign?: LaneSign;
  /** Of a buff lane: when the holder's immunity kept the buff from acting, by start. */
  readonly suppressed?: readonly Stretch[];
}

export interface LaneGroup {
  readonly kind: 'commands' | 'unit' | 'bullets' | 'events' | 'pinned' | 'watches' | 'expectations' | 'declared';
  readonly guid: number;
  /** Unit row, '' for the world's groups. */
  readonly unit: string;
  readonly camp: number;
  readonly level: number;
  readonly lanes: readonly Lane[];
}

/** A unit as it came into the battle. */
export interface TimelineUnit {
  readonly guid: number;
  readonly unit: string;
  readonly camp: number;
  readonly level: number;
  /** Unit that summoned it, 0 = none. */
  readonly owner: number;
}

export interface Timeline {
  readonly stepMs: number;
  readonly endMs: number;
  /** Those of the start, then those that came later, by guid. */
  readonly units: readonly TimelineUnit[];
  readonly groups: readonly LaneGroup[];
}

/** What the trace does not repeat in each event and the picture needs. */
export interface TimelineFacts {
  readonly stepMs: number;
  readonly frames: number;
  readonly units: readonly Omit<TimelineUnit, 'owner'>[];
  /** Number of a camp by its name, −1 = none. */
  camp(name: string): number;
  /** Kind and stack limit of a buff row; undefined for a row that is gone. */
  buff(
    row: string,
  ):
    { readonly kind: 'buff' | 'debuff' | 'neutral'; readonly stacksMax: number; readonly shields: boolean } | undefined;
  /** Resource whose end is death. */
  readonly lifeResource: string;
  /** Glyph of a damage type. */
  damage(type: string): 'physical' | 'magic' | 'true';
}
