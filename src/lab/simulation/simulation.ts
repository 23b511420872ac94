import {
  createBattle,
  lastingCues,
  type Battle,
  type Command,
  type Cue,
  type FrameView,
  type HeavyFault,
  type Probe,
  type TraceLevel,
  type TracePhase,
  type TraceSink,
} from '#core';
import type { TraceEvent } from '#generated/types.ts';
import { EventLog, EventWriter, type EventColumns, type EventMark, type EventStretch } from '#timeline';
import type { PreparedScenario } from '../prepare/scenario.ts';
import { CommandCursor, firstChange } from './command-list.ts';
import { CUE_LIMIT_MS, CueGate } from './cue-gate.ts';
import { HashChain, hexOf } from './hash-chain.ts';
import { Keyframes } from './keyframes.ts';

export interface SimulationOptions {
  readonly trace?: TraceLevel;
  /** Steps between two saved states; more saves make seeking faster and take more memory. */
  readonly keyframeEvery?: number;
  /** Keeps the hash of every frame, which comparing runs needs. Without, only the last one is known, and runs are faster. */
  readonly hashesEachFrame?: boolean;
  /** Proves each step as it runs, many times slower; see `fault`. */
  readonly heavy?: boolean;
  /** Counts how conditions and filters answer. */
  readonly probe?: Probe | undefined;
  /** Room to write the first events into, when there is some that nobody needs any more. */
  readonly columns?: EventColumns | undefined;
}

const KEYFRAME_EVERY = 240;

/** A state inside a step: what `save` gave after one of its phases. */
export interface PhaseState {
  readonly phase: TracePhase;
  readonly bytes: Uint8Array;
}

/** Who looks into a step: once for each thing that happens, right after it, and after each phase. */
export interface StepLook {
  onEvent(event: TraceEvent, battle: Battle): void;
  onPhase(phase: TracePhase, battle: Battle): void;
}

/**
 * One run of a scenario, simulated ahead to its end and then looked at anywhere. It knows no clock: whoever drives it
 * decides how many steps to take before doing something else.
 */
export class Simulation {
  readonly scenario: PreparedScenario;
  readonly trace: TraceLevel;
  readonly hashes: HashChain;
  /** Steps that were taken over from an earlier run instead of being simulated, and their events. */
  readonly resumedFromFrame: number;
  readonly resumedEvents: EventMark;
  private readonly battle: Battle;
  private readonly cursor: CommandCursor;
  private readonly keyframes: Keyframes;
  private readonly keyframeEvery: number;
  private readonly hashesEachFrame: boolean;
  private readonly heavy: boolean;
  private firstFault: HeavyFault | undefined;
  private readonly writer: EventWriter;
  private read: readonly TraceEvent[] = [];
  private readonly scratch = new Uint32Array(2);
  private viewer: Viewer | undefined;

  constructor(scenario: PreparedScenario, options: SimulationOptions = {}, earlier?: Beginning) {
    this.scenario = scenario;
    this.trace = options.trace ?? 'events';
    this.keyframeEvery = options.keyframeEvery ?? KEYFRAME_EVERY;
    this.hashesEachFrame = options.hashesEachFrame ?? true;
    this.heavy = options.heavy ?? false;
    this.resumedFromFrame = earlier?.frame ?? 0;
    this.writer = earlier?.writer ?? new EventWriter(options.columns);
    this.resumedEvents = this.writer.mark();
    this.hashes = earlier?.hashes ?? new HashChain(scenario.untilFrame);
    this.keyframes = earlier?.keyframes ?? new Keyframes();
    this.cursor = new CommandCursor(scenario.commands);
    this.battle = this.start(earlier, options.probe);
  }

  /** Last simulated frame. */
  get frame(): number {
    return this.battle.frame;
  }

  get isDone(): boolean {
    return this.battle.frame >= this.scenario.untilFrame;
  }

  get randomUsed(): number {
    return this.battle.randomUsed;
  }

  /** In heavy mode the first thing in which a step run again from its save came out otherwise. */
  get fault(): HeavyFault | undefined {
    return this.firstFault;
  }

  /** In order of their ids; empty at trace level off, and without those that were taken. */
  get events(): readonly TraceEvent[] {
    if (this.read.length < this.writer.length) this.read = [...new EventLog().append(this.writer.written)];
    return this.read;
  }

  /** Hands the events since the last call to somebody else, who keeps them from then on; see `EventWriter.take`. */
  takeEvents(columns?: EventColumns): EventStretch {
    return this.writer.take(columns);
  }

  /** 16 hex digits after the last simulated frame. */
  get hash(): string {
    this.battle.hashInto(this.scratch);
    return hexOf(this.scratch);
  }

  /** Picture of the last simulated frame. */
  view(): FrameView {
    return this.battle.view();
  }

  /** Takes up to so many steps, fewer when the caller says so between two; true when the run is complete. */
  advance(stepsMax = Infinity, isEnough: () => boolean = () => false): boolean {
    for (let step = 0; step < stepsMax && !this.isDone; step++) {
      this.step();
      if (isEnough()) break;
    }
    return this.isDone;
  }

  /** The battle as it was after a simulated frame. For reading only, and only until the next call of `seek`. */
  seek(frame: number): Battle {
    if (frame < 0 || frame > this.frame)
      throw new RangeError(`frame ${frame} has not been simulated; known are 0 to ${this.frame}`);
    this.viewer ??= new Viewer(this.scenario, this.keyframes);
    return this.viewer.at(frame);
  }

  /** Runs a simulated step again and lets somebody look, without changing anything, wherever it can be stopped. */
  lookInto(frame: number, { onEvent, onPhase }: StepLook): void {
    const battle = this.seek(frame - 1);
    battle.setTrace({ level: 'explain', emit: (event) => onEvent(event, battle) });
    this.viewer!.step((phase) => onPhase(phase, battle));
    battle.setTrace(undefined);
  }

  /** The states inside a simulated step, after each of its phases. */
  phasesOf(frame: number): PhaseState[] {
    const states: PhaseState[] = [];
    const battle = this.seek(frame - 1);
    this.viewer!.step((phase) => states.push({ phase, bytes: battle.save() }));
    return states;
  }

  /** Eight digits of the hash after each phase of a simulated step, one after the other. */
  phaseDigests(frame: number): string {
    let digests = '';
    const battle = this.seek(frame - 1);
    this.viewer!.step(() => {
      battle.hashInto(this.scratch);
      digests += hexOf(this.scratch).slice(0, 8);
    });
    return digests;
  }

  /**
   * What a client shows at once when it has gone to a simulated frame: what lasts, shortened by what has passed, and
   * one-shots that are not too old yet, in the order of their numbers. Afterwards the battle of `seek` stands there.
   */
  cuesAt(frame: number, limitMs = CUE_LIMIT_MS): Cue[] {
    const battle = this.seek(Math.max(0, frame - Math.ceil(limitMs / this.battle.stepMs) - 1));
    const cues: Cue[] = [];
    const gate = new CueGate({ play: (cue) => cue.durationMs === 0 && cues.push(cue) }, limitMs);
    gate.moveTo(frame * battle.stepMs);
    battle.setCues(gate);
    this.viewer!.forwardTo(frame);
    battle.setCues(undefined);
    return [...cues, ...lastingCues(battle.view())].sort((a, b) => a.id - b.id);
  }

  /** Runs simulated frames again, for somebody who wants to be told more than the run was. */
  watch(fromFrame: number, toFrame: number, sink: TraceSink): void {
    const battle = this.seek(Math.max(0, fromFrame - 1));
    battle.setTrace(sink);
    this.viewer!.forwardTo(Math.min(toFrame, this.frame));
    battle.setTrace(undefined);
  }

  /**
   * The run with other commands. Everything before the first changed one is taken over, so only what can have changed
   * is simulated. This run stays as it is.
   */
  withCommands(commands: readonly Command[], untilFrame = this.scenario.untilFrame): Simulation {
    const scenario = { ...this.scenario, commands, untilFrame };
    const unchanged = Math.min(firstChange(this.scenario.commands, commands) - 1, this.frame, untilFrame);
    return new Simulation(
      scenario,
      {
        trace: this.trace,
        keyframeEvery: this.keyframeEvery,
        hashesEachFrame: this.hashesEachFrame,
        heavy: this.heavy,
      },
      this.beginning(unchanged),
    );
  }

  private step(): void {
    this.cursor.submitFor(this.battle);
    this.battle.step();
    this.remember();
  }

  private remember(): void {
    const { battle } = this;
    this.rememberHash(battle);
    if (battle.frame % this.keyframeEvery === 0) this.keep(battle);
  }

  private keep(battle: Battle): void {
    this.keyframes.add({ frame: battle.frame, bytes: battle.save(), events: this.writer.mark() });
  }

  private start(earlier: Beginning | undefined, probe: Probe | undefined): Battle {
    const { snapshot, content } = this.scenario;
    const { writer } = this;
    const sink: TraceSink = {
      level: this.trace,
      emit: (event) => writer.push(event),
      emitParts: (head, body) => writer.pushParts(head, body),
    };
    // A run that is taken over has told its beginning already.
    const battle = createBattle(snapshot, content, {
      ...(earlier === undefined && this.trace !== 'off' && { trace: sink }),
      ...(probe && { probe }),
      ...(this.heavy && { heavy: { fault: (fault) => (this.firstFault = fault) } }),
    });
    if (earlier === undefined) {
      this.battleStarted(battle);
      return battle;
    }
    battle.restore(earlier.bytes);
    if (this.trace !== 'off') battle.setTrace(sink);
    this.cursor.moveAfter(earlier.frame);
    return battle;
  }

  private battleStarted(battle: Battle): void {
    this.rememberHash(battle);
    this.keep(battle);
  }

  private rememberHash(battle: Battle): void {
    if (!this.hashesEachFrame) return;
    battle.hashInto(this.scratch);
    this.hashes.push(this.scratch);
  }

  private beginning(lastFrame: number): Beginning {
    const { frame, bytes, events } = this.keyframes.before(lastFrame);
    return {
      frame,
      bytes,
      writer: this.writer.upTo(events),
      hashes: this.hashes.upTo(this.hashesEachFrame ? frame : -1, this.scenario.untilFrame),
      keyframes: this.keyframes.upTo(frame),
    };
  }
}

/** What a run takes over from an earlier one. */
interface Beginning {
  readonly frame: number;
  readonly bytes: Uint8Array;
  readonly writer: EventWriter;
  readonly hashes: HashChain;
  readonly keyframes: Keyframes;
}

/** A second battle, moved to wherever somebody looks, so that looking never disturbs the run. */
class Viewer {
  private readonly battle: Battle;
  private readonly keyframes: Keyframes;
  private readonly cursor: CommandCursor;

  constructor(scenario: PreparedScenario, keyframes: Keyframes) {
    this.battle = createBattle(scenario.snapshot, scenario.content);
    this.cursor = new CommandCursor(scenario.commands);
    this.keyframes = keyframes;
  }

  at(frame: number): Battle {
    const keyframe = this.keyframes.before(frame);
    if (this.battle.frame > frame || this.battle.frame < keyframe.frame) {
      this.battle.restore(keyframe.bytes);
      this.cursor.moveAfter(keyframe.frame);
    }
    return this.forwardTo(frame);
  }

  /** Step by step, so that nothing on the way is missed. */
  forwardTo(frame: number): Battle {
    while (this.battle.frame < frame) this.step();
    return this.battle;
  }

  step(afterPhase?: (phase: TracePhase) => void): void {
    this.cursor.submitFor(this.battle);
    this.battle.step(afterPhase);
  }
}
