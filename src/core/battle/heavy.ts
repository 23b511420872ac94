import type { Content } from '../content/prototypes.ts';
import type { Action, Verdict } from '../skills/index.ts';
import {
  firstDivergence,
  SEGMENTS,
  type CueSink,
  type Divergence,
  type TracePhase,
  type TraceSink,
} from '../world/index.ts';
import type { Battle, BattleHash, Command, FrameView, HeavyFault, HeavySink, Snapshot, UnitInspection } from './api.ts';

/** A state between two phases. */
interface Moment {
  readonly phase: HeavyFault['phase'];
  readonly bytes: Uint8Array;
  readonly hash: BattleHash;
}

const momentOf = (battle: Battle, phase: Moment['phase']): Moment => ({
  phase,
  bytes: battle.save(),
  hash: battle.hash(),
});

/**
 * A battle that proves each of its steps: it is saved, restored into a new battle, and both run the step. Whatever is
 * not part of the state, survives a run or depends on being watched makes the two differ, and is reported by name.
 */
export class HeavyBattle implements Battle {
  private readonly battle: Battle;
  private readonly open: () => Battle;
  private readonly sink: HeavySink;
  private readonly lanes = new Uint32Array(2);
  private waiting: Command[] = [];
  private hasFault = false;

  constructor(battle: Battle, open: () => Battle, sink: HeavySink) {
    this.battle = battle;
    this.open = open;
    this.sink = sink;
  }

  step(afterPhase?: (phase: TracePhase) => void): void {
    const { battle } = this;
    const frame = battle.frame + 1;
    const before = momentOf(battle, 'restore');
    const moments: Moment[] = [];
    try {
      battle.step((phase) => {
        this.tell(frame, phase);
        moments.push(momentOf(battle, phase));
        afterPhase?.(phase);
      });
    } finally {
      // A step that broke is the one to know more about.
      if (!this.hasFault) this.prove(frame, before, moments);
      this.waiting = this.waiting.filter((command) => command.frame > frame);
    }
  }

  submit(command: Command): void {
    this.battle.submit(command);
    this.waiting.push(command);
  }

  restore(bytes: Uint8Array): void {
    this.battle.restore(bytes);
    this.waiting = [];
  }

  private tell(frame: number, phase: TracePhase): void {
    if (!this.sink.phase) return;
    this.battle.hashInto(this.lanes);
    this.sink.phase(frame, phase, this.lanes);
  }

  /** Runs the step once more from its save. Without a fault so far, both were equal up to the moment compared. */
  private prove(frame: number, before: Moment, moments: readonly Moment[]): void {
    const second = this.open();
    second.restore(before.bytes);
    for (const command of this.waiting) if (command.frame === frame) second.submit(command);
    this.compare(frame, before, momentOf(second, 'restore'));
    let next = 0;
    second.step((phase) => this.compare(frame, moments[next++], momentOf(second, phase)));
  }

  private compare(frame: number, a: Moment | undefined, b: Moment): void {
    if (this.hasFault || !a) return;
    const difference = differenceOf(a, b, this.content);
    if (!difference) return;
    this.hasFault = true;
    this.sink.fault({ frame, phase: a.phase, ...difference });
  }

  // What else a battle does is none of our business.

  get content(): Content {
    return this.battle.content;
  }

  get snapshot(): Snapshot {
    return this.battle.snapshot;
  }

  get frame(): number {
    return this.battle.frame;
  }

  get stepMs(): number {
    return this.battle.stepMs;
  }

  get randomUsed(): number {
    return this.battle.randomUsed;
  }

  hash(): BattleHash {
    return this.battle.hash();
  }

  hashInto(out: Uint32Array): void {
    this.battle.hashInto(out);
  }

  save(): Uint8Array {
    return this.battle.save();
  }

  setTrace(sink: TraceSink | undefined): void {
    this.battle.setTrace(sink);
  }

  setCues(sink: CueSink | undefined): void {
    this.battle.setCues(sink);
  }

  view(): FrameView {
    return this.battle.view();
  }

  inspect(guid: number): UnitInspection | undefined {
    return this.battle.inspect(guid);
  }

  admit(player: number, action: Action): Verdict {
    return this.battle.admit(player, action);
  }
}

/** First by meaning, then cell by cell: of one build and one past, states are equal to the last bit. */
function differenceOf(a: Moment, b: Moment, content: Content): Divergence | null {
  if (a.hash.hex === b.hash.hex && sameBytes(a.bytes, b.bytes)) return null;
  return (
    firstDivergence(a.bytes, b.bytes, content) ?? firstDivergence(a.bytes, b.bytes, content, true) ?? unnamed(a, b)
  );
}

/** Something outside the records: a digest that reads more than the state, or the order in which free slots are used. */
function unnamed(a: Moment, b: Moment): Divergence {
  const segment = SEGMENTS.find((one) => a.hash.segments[one] !== b.hash.segments[one]);
  const entity = segment ? 'digest' : 'free slots';
  return { segment: segment ?? 'guids', entity, field: entity, a: null, b: null };
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
