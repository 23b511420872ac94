/**
 * What runs inside the worker, without the worker: tables in, compiled content and the latest finished run kept,
 * questions answered. A run advances in slices; a newer request drops an older run at the next slice.
 */
import { compile, CompileCache, type CompileProblem, type CompileResult, type FrameView, type PackTables } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import {
  ArrivingTables,
  patchTables,
  prepareScenario,
  problemText,
  Simulation,
  type LabProblem,
  type PreparedScenario,
} from '#lab';
import { newColumns, type EventColumns } from '#timeline';
import type { FromWorker, RunEnd, RunRefusal, RunRequest, RunStart, ToWorker } from './protocol.ts';
import { BesideRuns } from './beside-runs.ts';
import { FigureQueue } from './figure-queue.ts';
import { makeLater } from './later.ts';
import { Practice } from './practice.ts';
import { answerOf } from './questions/index.ts';
import { buffersOf } from './told-runs.ts';

/** Long enough to be efficient, short enough that a keystroke or a question waits for about a picture. */
const SLICE_MS = 18;
/** The page gets its events more often than it may ask. */
const HAND_OVER_MS = 9;
const CLOCK_EVERY_STEPS = 16;
const PROGRESS_AFTER_MS = 300;
/** Practice compiles everything anew each time; longer than this it would keep an edit waiting. */
const PRACTICE_COMPILE_MS_MAX = 400;
const SPARES_MAX = 16;
/** Room for what happens between two times. */
const STRETCH_EVENTS = 4_096;
const STRETCH_WORDS = 65_536;

interface Pending {
  readonly runId: number;
  readonly isGuest: boolean;
  readonly scenario: ScenarioFile;
  readonly simulation: Simulation;
  readonly startedMs: number;
  readonly lookFrame: number;
  /** Picture of that frame. */
  view: FrameView | null;
  spentMs: number;
}

/** The page wants no hash of each frame, and runs without are faster. */
const RUN_OPTIONS = { trace: 'events', hashesEachFrame: false } as const;

type Problems = RunRefusal['problems'];

export class SimulationHost {
  private tables: PackTables | undefined;
  private compiled: CompileResult = { problems: [] };
  /** Of the recording that is looked at. */
  private guest: CompileResult = { problems: [] };
  private compileMs = 0;
  private wholeCompileMs = 0;
  private readonly arriving = new ArrivingTables();
  private readonly cache = new CompileCache();
  private pending: Pending | undefined;
  private finished: Simulation | undefined;
  private finishedId = 0;
  /** Finished runs by their id: the latest, and those that the page still shows. */
  private readonly kept = new Map<number, Simulation>();
  private scenario: ScenarioFile | undefined;
  private readonly spares: EventColumns[] = [];
  private readonly practice = new Practice();
  private readonly figures: FigureQueue;
  private readonly beside: BesideRuns;

  constructor(
    private readonly send: (message: FromWorker, handedOver?: ArrayBuffer[]) => void,
    private readonly later: (work: () => void) => void = makeLater(),
  ) {
    const isFree = () => this.pending === undefined;
    this.figures = new FigureQueue(send, later, isFree, this.cache);
    this.beside = new BesideRuns(
      {
        send,
        later,
        isFree,
        keep: (runId, simulation) => this.kept.set(runId, simulation),
        describe: (runId, title, simulation) => describeStart({ runId, title, simulation }),
        end: (runId, simulation, spentMs) => describeEnd({ runId, simulation, spentMs }, 0),
      },
      this.cache,
    );
  }

  receive(message: ToWorker): void {
    switch (message.type) {
      case 'rows':
        return this.arriving.add(message.table, message.rows);
      case 'tables':
        this.setTables(this.arriving.finish(message.whole));
        this.wholeCompileMs = this.compileMs;
        return;
      case 'patch':
        return this.setTables(patchTables(this.tables!, message));
      case 'run':
        return this.run(message.runId, message.request);
      case 'cancel':
        this.pending = undefined;
        return;
      case 'hold':
        return this.practice.hold(message.isHeld);
      case 'beside':
        return message.request ? this.beside.start(message.request, this.tables!) : this.beside.stop();
      case 'guest':
        return this.setGuest(message.tables);
      case 'figures':
        return this.figures.ask(message.requests);
      case 'spare':
        if (this.spares.length < SPARES_MAX) this.spares.push(message.columns);
        return;
      case 'keep':
        return this.keep(message.runIds);
      case 'ask':
        return this.answer(message);
    }
  }

  private setTables(tables: PackTables): void {
    const startMs = performance.now();
    this.tables = tables;
    if (this.pending?.isGuest !== true) this.pending = undefined;
    this.compiled = compile(tables, { cache: this.cache, leavesOutUnusable: true });
    this.figures.setTables(tables, this.compiled.content);
    this.compileMs = performance.now() - startMs;
  }

  private setGuest(tables: PackTables | null): void {
    if (this.pending?.isGuest === true) this.pending = undefined;
    this.guest = tables ? compile(tables, { leavesOutUnusable: true }) : { problems: [] };
  }

  private run(runId: number, request: RunRequest): void {
    this.practice.stop();
    this.scenario = request.scenario ?? this.scenario;
    const scenario = this.scenario!;
    const isGuest = request.isGuest === true;
    const prepared = this.prepare(runId, scenario, isGuest ? this.guest : this.compiled);
    if (!prepared) return;
    const resumed = this.resume(prepared);
    const simulation = resumed ?? new Simulation(prepared, { ...RUN_OPTIONS, columns: this.columns() });
    const lookFrame = Math.min(request.lookFrame ?? -1, prepared.untilFrame);
    this.pending = {
      runId,
      isGuest,
      scenario,
      simulation,
      lookFrame,
      startedMs: performance.now(),
      view: null,
      spentMs: 0,
    };
    const continues = resumed ? { runId: this.finishedId, events: resumed.resumedEvents } : null;
    this.send({ type: 'started', start: describeStart({ ...this.pending, title: scenario.title }), continues });
    this.slice();
  }

  private prepare(runId: number, scenario: ScenarioFile, compiled: CompileResult): PreparedScenario | undefined {
    const refuse = (problems: Problems) => this.send({ type: 'refused', refusal: { runId, problems } });
    this.pending = undefined;
    const { content, problems: faults } = compiled;
    if (!content) return void refuse(faults.map(contentProblem));
    const { prepared, problems } = prepareScenario(content, scenario);
    return prepared ?? void refuse(once(problems.flatMap((problem) => explained(problem, compiled))));
  }

  private prepareAnew(scenario: ScenarioFile): PreparedScenario | undefined {
    const { content } = compile(this.tables!, { cache: new CompileCache(), leavesOutUnusable: true });
    return content && prepareScenario(content, scenario).prepared;
  }

  /** Orders change commands only: the beginning of the last run still holds. */
  private resume(prepared: PreparedScenario): Simulation | undefined {
    const last = this.finished;
    const isSameStart =
      last?.scenario.content === prepared.content && last.scenario.snapshot.signature === prepared.snapshot.signature;
    return isSameStart ? last.withCommands(prepared.commands, prepared.untilFrame) : undefined;
  }

  private slice(): void {
    const { pending } = this;
    if (!pending) return;
    const startMs = performance.now();
    do this.advance(pending);
    while (!pending.simulation.isDone && performance.now() - startMs < SLICE_MS);
    if (pending.simulation.isDone) return this.finish(pending);
    this.tellProgress(pending);
    this.later(() => {
      if (this.pending === pending) this.slice();
    });
  }

  private advance(pending: Pending): void {
    const startMs = performance.now();
    while (!advanceAndLook(pending) && performance.now() - startMs < HAND_OVER_MS);
    pending.spentMs += performance.now() - startMs;
    this.handOver(pending);
  }

  private tellProgress({ runId, simulation, startedMs }: Pending): void {
    if (performance.now() - startedMs < PROGRESS_AFTER_MS) return;
    this.send({ type: 'progress', runId, done: simulation.frame, total: simulation.scenario.untilFrame });
  }

  private columns(): EventColumns {
    return this.spares.pop() ?? newColumns(STRETCH_EVENTS, STRETCH_WORDS);
  }

  /** The page lays the events out while the next ones are simulated. */
  private handOver({ runId, simulation }: Pending): void {
    const stretch = simulation.takeEvents(this.columns());
    this.send({ type: 'events', runId, stretch }, buffersOf(stretch));
  }

  private finish(pending: Pending): void {
    this.pending = undefined;
    this.finished = pending.simulation;
    this.finishedId = pending.runId;
    this.kept.set(pending.runId, pending.simulation);
    if (!pending.isGuest && this.wholeCompileMs < PRACTICE_COMPILE_MS_MAX)
      this.practice.start(pending.scenario.id, () => this.prepareAnew(pending.scenario));
    this.send({ type: 'finished', end: describeEnd(pending, this.compileMs), view: viewOf(pending) });
    this.figures.goOn();
  }

  private keep(runIds: readonly number[]): void {
    for (const id of this.kept.keys()) if (id !== this.finishedId && !runIds.includes(id)) this.kept.delete(id);
  }

  private answer({ askId, runId, kind, question }: Extract<ToWorker, { type: 'ask' }>): void {
    const asked = runId === undefined ? this.finished : this.kept.get(runId);
    const value = asked ? answerOf(asked, kind, question, (id) => this.kept.get(id)) : null;
    this.send({ type: 'answer', askId, value });
  }
}

/** What was taken over from the run before was not passed again. */
function viewOf({ view, lookFrame, simulation }: Pending): FrameView | null {
  return view ?? (lookFrame < 0 ? null : simulation.seek(lookFrame).view());
}

/** A few steps, stopping where the page looks; true when the run is complete. */
function advanceAndLook(pending: Pending): boolean {
  const { simulation, lookFrame } = pending;
  const toLook = lookFrame - simulation.frame;
  const isDone = simulation.advance(toLook > 0 ? Math.min(toLook, CLOCK_EVERY_STEPS) : CLOCK_EVERY_STEPS);
  if (simulation.frame === lookFrame) pending.view = simulation.view();
  return isDone;
}

/** What a fight needs may be there and not be usable: then its faults are to be mended, not the fight. */
function explained(problem: LabProblem, { unusable, problems: faults }: CompileResult): Problems {
  const { table, id } = problem.params;
  const culprit = problem.code === 'unknownReference' ? unusable?.get(String(table))?.get(String(id)) : undefined;
  if (!culprit) return [{ code: problem.code, where: problem.pointer, message: problemText(problem) }];
  return faults.filter((one) => one.table === culprit.table && one.row === culprit.row).map(contentProblem);
}

/** One fault may be in the way of several things. */
const once = (problems: Problems): Problems => [
  ...new Map(problems.map((problem) => [`${problem.code} ${problem.where}`, problem])).values(),
];

const contentProblem = ({ code, table, row, pointer, params }: CompileProblem): Problems[number] => ({
  code,
  where: `${table}/${row}${pointer}`,
  message: factsText(params),
});

/** Short, for the panel that cannot show the fight; the list of problems explains them. */
const factsText = (params: CompileProblem['params']): string =>
  Object.entries(params)
    .map(([name, value]) => (name === 'message' ? String(value) : `${name} ${value}`))
    .join(', ');

interface Described {
  readonly runId: number;
  readonly title: ScenarioFile['title'];
  readonly simulation: Simulation;
}

function describeStart({ runId, title, simulation }: Described): RunStart {
  const { content, snapshot, untilFrame } = simulation.scenario;
  return {
    runId,
    scenarioTitle: typeof title === 'string' ? title : (title?.en ?? ''),
    stepMs: content.ruleset.stepMs,
    seed: snapshot.seed,
    frames: untilFrame,
    units: snapshot.units.map(({ guid, player, unit, camp, slot, level }) => ({
      guid,
      ref: `${content.ruleset.camps[camp] ?? camp}:${slot}` as const,
      player,
      unit: content.units[unit]!.name,
      camp,
      level,
    })),
    resumedFromFrame: simulation.resumedFromFrame,
  };
}

function describeEnd(
  { runId, simulation, spentMs }: Pick<Pending, 'runId' | 'simulation' | 'spentMs'>,
  compileMs: number,
): RunEnd {
  return {
    runId,
    hash: simulation.hash,
    randomUsed: simulation.randomUsed,
    compileMs,
    simulateMs: spentMs,
    postedAtMs: performance.timeOrigin + performance.now(),
  };
}
