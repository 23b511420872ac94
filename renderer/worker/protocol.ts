/**
 * What the studio and the worker that owns the battle say to each other. The worker keeps the authored tables, the
 * compiled content and the latest finished run; the studio never touches a battle.
 */
import type { FrameView, PackTables } from '#core';
import type { ScenarioFile, UnitRef } from '#generated/types.ts';
import type { FigureRequest, Figures, TablesMessage, TablesPatch } from '#lab';
import type { EventColumns, EventList, EventMark, EventStretch } from '#timeline';
import type { QuestionKind } from './questions/index.ts';

/** An order as scenarios write it: row ids and decimals. */
export type OrderAction = NonNullable<ScenarioFile['commands']>[number]['action'];

export interface RunRequest {
  /** null = that of the request before. */
  readonly scenario: ScenarioFile | null;
  /** First frame whose commands differ from the last run of the same content; keyframes before it are reused. */
  readonly unchangedBeforeFrame: number;
  /** On the rows of the recording that is looked at, not on those of the project. */
  readonly isGuest?: boolean;
  /** Where the playhead stands: the picture of that frame, or of the last one, comes with the finished run. */
  readonly lookFrame?: number;
}

/** A run to stand beside the one on screen. Ids of such runs are negative, so that they are never those of others. */
export interface BesideRequest {
  readonly runId: number;
  readonly scenario: ScenarioFile;
  /** What makes its data of the present ones; null = the present ones. */
  readonly patch: TablesPatch | null;
}

/** What is known of a run before its first step. */
export interface RunStart {
  readonly runId: number;
  readonly scenarioTitle: string;
  readonly stepMs: number;
  readonly seed: number;
  /** Steps to simulate; the playhead ranges over 0..frames. */
  readonly frames: number;
  readonly units: readonly RunUnit[];
  readonly resumedFromFrame: number;
}

/** What is known of a run after its last step. */
export interface RunEnd {
  readonly runId: number;
  /** 16 hex digits after the last step. */
  readonly hash: string;
  readonly randomUsed: number;
  readonly compileMs: number;
  readonly simulateMs: number;
  /** On the clock that window and worker share, to see what handing over takes. */
  readonly postedAtMs: number;
}

/** A finished, immutable run: all that panels may know of it. */
export interface Run extends RunStart, RunEnd {
  readonly events: EventList;
  /** Over all that happened: differs when the fight went differently, even if it ended alike. */
  readonly traceDigest: string;
}

export interface RunUnit {
  readonly guid: number;
  /** Camp and slot as scenarios write them: `blue:1`. */
  readonly ref: UnitRef;
  readonly player: number;
  readonly unit: string;
  readonly camp: number;
  readonly level: number;
}

/** Why a run could not start: the content or the scenario is not fit to run; the last good run stays. */
export interface RunRefusal {
  readonly runId: number;
  readonly problems: readonly { readonly code: string; readonly where: string; readonly message: string }[];
}

/** The finished run whose first events are also those of the next one. */
export interface Continued {
  readonly runId: number;
  readonly events: EventMark;
}

/** The key comes back with the figures. */
export interface KeyedRequest extends FigureRequest {
  readonly key: string;
}

export type ToWorker =
  | TablesMessage
  | { readonly type: 'run'; readonly runId: number; readonly request: RunRequest }
  | { readonly type: 'cancel' }
  /** Nothing that can wait is done while somebody plays a fight or moves something. */
  | { readonly type: 'hold'; readonly isHeld: boolean }
  /** Replaces the one that was asked for before; null = none is wanted. */
  | { readonly type: 'beside'; readonly request: BesideRequest | null }
  /** Rows of a recording, beside those of the project; null = it is closed. */
  | { readonly type: 'guest'; readonly tables: PackTables | null }
  /** Works these out while nothing else is to do; the list replaces the one before it. */
  | { readonly type: 'figures'; readonly requests: readonly KeyedRequest[] }
  /** Columns that were read and may be written anew. */
  | { readonly type: 'spare'; readonly columns: EventColumns }
  /** Finished runs that will be asked about; of all others only the latest is kept. */
  | { readonly type: 'keep'; readonly runIds: readonly number[] }
  | {
      readonly type: 'ask';
      readonly askId: number;
      /** Absent = the latest finished run. */
      readonly runId?: number | undefined;
      readonly kind: QuestionKind;
      readonly question: unknown;
    };

export type FromWorker =
  | { readonly type: 'progress'; readonly runId: number; readonly done: number; readonly total: number }
  | { readonly type: 'started'; readonly start: RunStart; readonly continues: Continued | null }
  /** What happened since the last stretch of the run. */
  | { readonly type: 'events'; readonly runId: number; readonly stretch: EventStretch }
  /** `view` = picture of the frame that the page looks at, where it said so. */
  | { readonly type: 'finished'; readonly end: RunEnd; readonly view: FrameView | null }
  | { readonly type: 'refused'; readonly refusal: RunRefusal }
  /** The run beside, with all that happened in it. */
  | { readonly type: 'beside'; readonly start: RunStart; readonly end: RunEnd; readonly stretch: EventStretch }
  | { readonly type: 'besideProgress'; readonly runId: number; readonly done: number; readonly total: number }
  | { readonly type: 'besideRefused'; readonly refusal: RunRefusal }
  | { readonly type: 'answer'; readonly askId: number; readonly value: unknown }
  | { readonly type: 'figures'; readonly key: string; readonly figures: Figures; readonly left: number }
  | { readonly type: 'crashed'; readonly message: string };
