/**
 * What outsiders say to a battle and what it says back. A battle never knows the time of day, a file or a screen:
 * it is driven by `submit` and `step`, read through `view` and `inspect`, and reports through a trace sink.
 */
import type { MindView } from '../ai/index.ts';
import type { Content, FlightName } from '../content/prototypes.ts';
import type { Action, AttackPhase, CastPhase, OrderName, Verdict, VerdictCode } from '../skills/index.ts';
import {
  SEGMENTS,
  type CheatName,
  type Cue,
  type CueSink,
  type Divergence,
  type Probe,
  type Segment,
  type TraceLevel,
  type TracePhase,
  type TraceSink,
} from '../world/index.ts';

export type { MindView };
export type { Cue, CueSink, Probe, TraceLevel, TracePhase, TraceSink };
export { SEGMENTS };
export type { Action, AttackPhase, CastPhase, Segment, Verdict, VerdictCode };

export interface Command {
  /** Step in which it executes; steps are numbered from 1 (0 is the state before the first step). */
  readonly frame: number;
  /** Order within a frame. */
  readonly sequence: number;
  readonly player: number;
  readonly action: Action;
}

export interface ParticipantSetup {
  readonly player: number;
  readonly camp: number;
  readonly slot: number;
  readonly unit: number;
  readonly level: number;
  readonly controller: 'player' | 'ai' | 'replay' | 'none';
  /** Level per skill slot; missing = 1 (or the skill's highest allowed by unit level). 0 = not learned. */
  readonly skillLevels?: readonly number[];
  readonly skills?: readonly number[];
  readonly passives?: readonly number[];
  /** World position and facing instead of the formation's. */
  readonly at?: { readonly x: number; readonly y: number; readonly facingMilliDeg: number };
  /** Base attribute values by attribute index, milli. */
  readonly overrides?: readonly { readonly attribute: number; readonly valueMilli: number }[];
  /** Starting values by resource index, milli; missing = as the row says. Life is at least a thousandth. */
  readonly resources?: readonly { readonly resource: number; readonly valueMilli: number }[];
  /** Facing in the world instead of the formation's, where the place is the formation's. */
  readonly facingMilliDeg?: number;
}

/** A draw of the battle that gives a value of somebody's choice instead of chance. */
export interface PinnedDraw {
  /** Number of the draw in the battle, from 1, over all streams. */
  readonly counter: number;
  /** From 0; a value past the highest of the draw gives the highest. */
  readonly value: number;
}

export interface BattleSetup {
  readonly arena: number;
  /** 0 = participants all carry `at`. */
  readonly formation: number;
  readonly seed: number;
  readonly participants: readonly ParticipantSetup[];
  readonly draws?: readonly PinnedDraw[];
}

/** A setup normalised, sorted and numbered: all that is needed to start, the same on every machine. */
export interface Snapshot {
  readonly version: 1;
  readonly contentHash: string;
  readonly stepMs: number;
  readonly seed: number;
  readonly arena: number;
  readonly units: readonly SnapshotUnit[];
  /** By counter; absent where chance decides everything. */
  readonly draws?: readonly PinnedDraw[];
  /** 16 hex digits over all of the above. */
  readonly signature: string;
}

export interface SnapshotUnit {
  readonly guid: number;
  readonly player: number;
  readonly camp: number;
  readonly slot: number;
  readonly unit: number;
  readonly level: number;
  readonly controller: ParticipantSetup['controller'];
  readonly x: number;
  readonly y: number;
  readonly facingMilliDeg: number;
  readonly skills: readonly number[];
  readonly skillLevels: readonly number[];
  readonly passives: readonly number[];
  readonly overrides: readonly { readonly attribute: number; readonly valueMilli: number }[];
  readonly resources: readonly { readonly resource: number; readonly valueMilli: number }[];
}

export interface BattleHash {
  /** 16 hex digits over all segments. */
  readonly hex: string;
  readonly segments: Readonly<Record<Segment, string>>;
}

export interface BattleOptions {
  readonly trace?: TraceSink;
  /** Where presentation is asked for; default `NULL_CUES`, which runs headless. */
  readonly cues?: CueSink;
  /** Proves each step as it runs: many times slower, and the same battle. */
  readonly heavy?: HeavySink;
  /** Counts how conditions and filters answer. */
  readonly probe?: Probe;
}

/** Where heavy mode reports. Each step is run a second time by a new battle that starts from the save before it. */
export interface HeavySink {
  /** Digest after a phase of a step, as two lanes that are written anew for the next one. */
  phase?(frame: number, phase: TracePhase, hash: Uint32Array): void;
  /** The first thing in which the second battle differs; nothing is compared after it. */
  fault(fault: HeavyFault): void;
}

export interface HeavyFault extends Divergence {
  readonly frame: number;
  /** `restore`: the states differed before the step began. */
  readonly phase: TracePhase | 'restore';
}

export interface Battle {
  readonly content: Content;
  readonly snapshot: Snapshot;
  /** Number of the last executed step; 0 before the first. */
  readonly frame: number;
  readonly stepMs: number;
  readonly randomUsed: number;
  /** Queues a command for a coming step; throws a RangeError when its frame is past. */
  submit(command: Command): void;
  /** Runs one step: everything of frame + 1. Between two phases it may be asked for its hash and be saved. */
  step(afterPhase?: (phase: TracePhase) => void): void;
  hash(): BattleHash;
  /** Two 32-bit lanes of the digest without building strings: for hash chains. */
  hashInto(out: Uint32Array): void;
  /** Bytes that `restore` turns into equal state with an equal future. Pending commands are not part of it. */
  save(): Uint8Array;
  restore(bytes: Uint8Array): void;
  setTrace(sink: TraceSink | undefined): void;
  /** Whom presentation goes to from now on; undefined = nobody. */
  setCues(sink: CueSink | undefined): void;
  view(): FrameView;
  inspect(guid: number): UnitInspection | undefined;
  /** Read-only admission: what the core would answer now. */
  admit(player: number, action: Action): Verdict;
}

// ── read-only pictures of a frame (milli, ms) ──────────────────────────────────────────────────────────────────────

export interface FrameView {
  readonly frame: number;
  readonly ms: number;
  readonly units: readonly UnitView[];
  readonly bullets: readonly BulletView[];
  readonly zones: readonly ZoneView[];
  /** Presentation that lasts at this frame, as it was asked for: see `lastingCues`. */
  readonly cues: readonly Cue[];
}

export interface UnitView {
  readonly guid: number;
  readonly player: number;
  /** Row id of the unit. */
  readonly unit: string;
  readonly camp: number;
  readonly level: number;
  /** Collected so far, milli. */
  readonly experienceMilli: number;
  readonly goldMilli: number;
  readonly skillPoints: number;
  /** GUID of the unit it was summoned by; 0 = none. */
  readonly owner: number;
  /** Camps that see it, ascending; its own is always among them. */
  readonly seenBy: readonly number[];
  readonly alive: boolean;
  /** Time until a dead unit returns; 0 = it lives, or stays dead. */
  readonly respawnMs: number;
  readonly x: number;
  readonly y: number;
  readonly facingMilliDeg: number;
  readonly radiusMilli: number;
  /** How far it sees; counts only where there is fog. */
  readonly sightMilli: number;
  /** By ruleset resource; max 0 = the unit has none. */
  readonly resources: readonly { readonly value: number; readonly max: number }[];
  readonly shieldMilli: number;
  readonly controls: readonly string[];
  readonly cast: {
    readonly skill: string;
    readonly phase: CastPhase;
    readonly elapsedMs: number;
    readonly durationMs: number;
  } | null;
  readonly attack: {
    readonly phase: AttackPhase;
    readonly target: number;
    readonly elapsedMs: number;
    readonly durationMs: number;
  };
  readonly order: {
    readonly type: OrderName | 'cast';
    readonly x: number;
    readonly y: number;
    readonly target: number;
  };
  readonly displaced: boolean;
  /** Test orders that are on. */
  readonly tests: readonly CheatName[];
  /** How a computer player leads it, null = none does. */
  readonly mind: MindView | null;
  readonly buffs: readonly BuffView[];
  readonly skills: readonly SkillView[];
}

export interface BuffView {
  readonly instance: number;
  readonly buff: string;
  readonly kind: 'buff' | 'debuff' | 'neutral';
  readonly stacks: number;
  readonly source: number;
  readonly elapsedMs: number;
  /** −1 = until removed. */
  readonly durationMs: number;
  readonly shieldMilli: number;
  /** Deadly hits that it still stops, 0 = none or without a limit. */
  readonly wards: number;
  /** How far its aura reaches, 0 = it has none. */
  readonly auraMilli: number;
  /** An immunity of the holder keeps it from acting; its time runs on. */
  readonly suppressed: boolean;
}

export interface SkillView {
  readonly slot: number;
  readonly skill: string;
  readonly level: number;
  readonly remainingMs: number;
  readonly totalMs: number;
  readonly charges: number;
  readonly chargesMax: number;
  /** Row that a press casts now: of a combo the stage that is offered. */
  readonly offers: string;
  /** How long the offered stage stays; 0 = the skill is at its first. */
  readonly windowMs: number;
  /** A toggle that is on. */
  readonly isOn: boolean;
}

export interface BulletView {
  readonly guid: number;
  readonly bullet: string;
  readonly owner: number;
  readonly target: number;
  readonly x: number;
  readonly y: number;
  /** Where it was one step before (start of the last sweep). */
  readonly fromX: number;
  readonly fromY: number;
  readonly radiusMilli: number;
  readonly flight: FlightName;
  /** Where it began; of an orbit the middle of its circle. */
  readonly startX: number;
  readonly startY: number;
  /** Where it goes, as far as its flight knows a place. */
  readonly goalX: number;
  readonly goalY: number;
}

export interface ZoneView {
  readonly guid: number;
  /** Row id of the effect that made it. */
  readonly effect: string;
  readonly owner: number;
  readonly x: number;
  readonly y: number;
  readonly facingMilliDeg: number;
  readonly shape: AreaView;
  readonly remainingMs: number;
  readonly durationMs: number;
  readonly blocksBullets: boolean;
  /** GUIDs of the units in it, ascending. */
  readonly inside: readonly number[];
}

/** A shape on the ground with its sizes in milli and millidegrees. */
export type AreaView =
  | { readonly kind: 'circle'; readonly r: number }
  | { readonly kind: 'ring'; readonly r0: number; readonly r1: number }
  | { readonly kind: 'sector'; readonly r: number; readonly angleMilliDeg: number }
  | { readonly kind: 'rect'; readonly length: number; readonly width: number; readonly offset: number }
  | { readonly kind: 'ray'; readonly length: number; readonly radius: number }
  | { readonly kind: 'all' };

/** Derivation of every attribute of one unit at the current frame. */
export interface UnitInspection {
  readonly guid: number;
  readonly attributes: readonly AttributeInspection[];
}

export interface AttributeInspection {
  readonly attribute: string;
  readonly baseMilli: number;
  readonly valueMilli: number;
  readonly minMilli: number;
  readonly maxMilli: number;
  /** In the order applied; `afterMilli` is the running value once this line's whole bucket is in. */
  readonly contributions: readonly {
    readonly op: 'base' | 'add' | 'percent' | 'multiply' | 'final' | 'cap' | 'override' | 'clamp';
    readonly buff: string | null;
    readonly instance: number;
    /** Place among the modifiers of the buff's row, −1 = none of them. */
    readonly modifier: number;
    readonly stacks: number;
    /** Milli for add, final, override; bp for percent, multiply and what counts above a soft cap. */
    readonly value: number;
    readonly afterMilli: number;
  }[];
}
