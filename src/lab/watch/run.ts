import { createBattle, type Battle, type TraceSink } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import type { Work } from '../jobs/work.ts';
import type { PreparedScenario } from '../prepare/scenario.ts';
import { CommandCursor } from '../simulation/command-list.ts';
import { HITS_MAX, type BreakpointHits, type BreakpointSpec, type Hit } from './breakpoint.ts';
import { compileCondition, compileWatch } from './compile.ts';
import type { WatchFault } from './fault.ts';
import { Moment } from './moment.ts';
import { SeriesWriter, type Series } from './series.ts';
import type { ValueTerm } from './term.ts';
import { namesOfScenario, vocabularyOf, type Vocabulary } from './vocabulary.ts';

export type Watched<Found> =
  { readonly ok: true; readonly found: Found } | { readonly ok: false; readonly fault: WatchFault };

export interface WatchOutcome {
  readonly frames: number;
  readonly watches: readonly Watched<Series>[];
  readonly breakpoints: readonly Watched<BreakpointHits>[];
}

const STEPS_AT_ONCE = 60;

/** Runs a fight once and tells what expressions came to at each step and where breakpoints were met. */
export function* watchFight(
  prepared: PreparedScenario,
  expressions: readonly string[],
  specs: readonly BreakpointSpec[],
): Work<WatchOutcome> {
  const vocabulary = vocabularyOf(namesOfScenario(prepared));
  const watches = expressions.map((text) => new WatchedExpression(text, vocabulary));
  const breaks = specs.map((spec) => new Break(spec, vocabulary));
  const { battle, cursor } = openWatched(prepared, breaks);
  const look = () => {
    const moment = new Moment(battle);
    for (const watch of watches) watch.look(moment);
    for (const one of breaks) one.look(moment);
  };
  look();
  while (battle.frame < prepared.untilFrame) {
    cursor.submitFor(battle);
    battle.step();
    look();
    if (battle.frame % STEPS_AT_ONCE === 0) yield { done: battle.frame, total: prepared.untilFrame };
  }
  return {
    frames: battle.frame,
    watches: watches.map((watch) => watch.result()),
    breakpoints: breaks.map((one) => one.result()),
  };
}

/** What enters at the start is told before there is a battle to look at; it is looked at right afterwards. */
function openWatched({ snapshot, content, commands }: PreparedScenario, breaks: readonly Break[]) {
  const early: TraceEvent[] = [];
  const opened: { battle?: Battle } = {};
  const hear = (event: TraceEvent) => {
    if (opened.battle) for (const one of breaks) one.hear(event, opened.battle);
    else early.push({ ...event });
  };
  const trace: TraceSink = { level: 'events', emit: hear };
  const battle = createBattle(snapshot, content, breaks.some((one) => one.listens) ? { trace } : {});
  opened.battle = battle;
  for (const event of early) hear(event);
  return { battle, cursor: new CommandCursor(commands) };
}

class WatchedExpression {
  private readonly term: ValueTerm | undefined;
  private readonly fault: WatchFault | undefined;
  private readonly series: SeriesWriter;

  constructor(text: string, vocabulary: Vocabulary) {
    const compiled = compileWatch(text, vocabulary);
    if ('fault' in compiled) this.fault = compiled.fault;
    else this.term = compiled.term;
    this.series = new SeriesWriter(this.term?.kind ?? 'any');
  }

  look(moment: Moment): void {
    if (this.term) this.series.add(moment.battle.frame, this.term.read(moment));
  }

  result(): Watched<Series> {
    return this.fault ? { ok: false, fault: this.fault } : { ok: true, found: this.series.finish() };
  }
}

class Break {
  private readonly condition: ValueTerm | undefined;
  private readonly fault: WatchFault | undefined;
  private readonly hits: Hit[] = [];
  private count = 0;
  private held = false;

  constructor(
    private readonly spec: BreakpointSpec,
    vocabulary: Vocabulary,
  ) {
    if (spec.on === 'frame' || (spec.condition.trim() === '' && this.listens)) return;
    const compiled = compileCondition(spec.condition, vocabulary, this.listens);
    if ('fault' in compiled) this.fault = compiled.fault;
    else this.condition = compiled.term;
  }

  /** Whether it waits for an event. */
  get listens(): boolean {
    return this.spec.on !== 'frame' && this.spec.on !== 'state';
  }

  /** A state is met where it comes true, not as long as it holds. */
  look(moment: Moment): void {
    const { frame } = moment.battle;
    if (this.spec.on === 'frame' && frame === this.spec.frame) this.met(frame, 0);
    if (this.spec.on !== 'state' || !this.condition) return;
    const holds = this.condition.read(moment) === true;
    if (holds && !this.held) this.met(frame, 0);
    this.held = holds;
  }

  hear(event: TraceEvent, battle: Battle): void {
    if (event.kind !== this.spec.on || this.fault) return;
    if (this.condition && this.condition.read(new Moment(battle, event)) !== true) return;
    this.met(event.frame, event.id);
  }

  result(): Watched<BreakpointHits> {
    if (this.fault) return { ok: false, fault: this.fault };
    return { ok: true, found: { hits: this.hits, dropped: this.count - this.hits.length } };
  }

  private met(frame: number, eventId: number): void {
    this.count++;
    if (this.hits.length < HITS_MAX) this.hits.push({ frame, eventId, count: this.count });
  }
}
