/**
 * What runs inside the worker, without the worker: tables in, compiled content and the latest finished run kept,
 * questions answered. A run advances in slices; a newer request drops an older run at the next slice.
 */
import { compile, CompileCache, type Content, type PackTables } from '#core';
import { prepareScenario, problemText, readAction, Report, Simulation, type PreparedScenario } from '#lab';
import type { FromWorker, Run, RunRefusal, RunRequest, ToWorker } from './protocol.ts';
import { Practice } from './practice.ts';
import { patchTables } from './table-diff.ts';

/** Long enough to be efficient, short enough that a keystroke or a question waits for less than a picture. */
const SLICE_MS = 12;
const CLOCK_EVERY_STEPS = 16;
const PROGRESS_AFTER_MS = 300;

interface Pending {
  readonly runId: number;
  readonly request: RunRequest;
  readonly simulation: Simulation;
  readonly startedMs: number;
  spentMs: number;
}

type Problems = RunRefusal['problems'];

export class SimulationHost {
  private tables: PackTables | undefined;
  private content: Content | undefined;
  private contentProblems: Problems = [];
  private compileMs = 0;
  private readonly cache = new CompileCache();
  private pending: Pending | undefined;
  private finished: Simulation | undefined;
  private readonly practice = new Practice();

  constructor(
    private readonly send: (message: FromWorker, handedOver?: ArrayBuffer[]) => void,
    private readonly later: (work: () => void) => void = makeLater(),
  ) {}

  receive(message: ToWorker): void {
    switch (message.type) {
      case 'tables':
        return this.setTables(message.tables as PackTables);
      case 'patch':
        return this.setTables(patchTables(this.tables!, message));
      case 'run':
        return this.run(message.runId, message.request);
      case 'cancel':
        this.pending = undefined;
        return;
      case 'view':
      case 'inspect':
      case 'admit':
        return this.answer(message);
    }
  }

  private setTables(tables: PackTables): void {
    const startMs = performance.now();
    this.tables = tables;
    this.pending = undefined;
    const { content, problems } = compile(tables, { cache: this.cache });
    this.content = content;
    this.contentProblems = problems.map(({ code, table, row, pointer, params }) => ({
      code,
      where: `${table}/${row}${pointer}`,
      message: JSON.stringify(params),
    }));
    this.compileMs = performance.now() - startMs;
  }

  private run(runId: number, request: RunRequest): void {
    this.practice.stop();
    const prepared = this.prepare(runId, request);
    if (!prepared) return;
    const simulation = this.resume(prepared) ?? new Simulation(prepared, { trace: 'events', hashesEachFrame: false });
    this.pending = { runId, request, simulation, startedMs: performance.now(), spentMs: 0 };
    this.slice();
  }

  private prepare(runId: number, { scenario }: RunRequest): PreparedScenario | undefined {
    const refuse = (problems: Problems) => this.send({ type: 'refused', refusal: { runId, problems } });
    this.pending = undefined;
    if (!this.content) return void refuse(this.contentProblems);
    const { prepared, problems } = prepareScenario(this.content, scenario);
    if (prepared) return prepared;
    return void refuse(problems.map((one) => ({ code: one.code, where: one.pointer, message: problemText(one) })));
  }

  private prepareAnew({ scenario }: RunRequest): PreparedScenario | undefined {
    const { content } = compile(this.tables!, { cache: new CompileCache() });
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
    const { simulation } = pending;
    let done = simulation.isDone;
    while (!done && performance.now() - startMs < SLICE_MS) done = simulation.advance(CLOCK_EVERY_STEPS);
    pending.spentMs += performance.now() - startMs;
    if (done) return this.finish(pending);
    this.tellProgress(pending);
    this.later(() => {
      if (this.pending === pending) this.slice();
    });
  }

  private tellProgress({ runId, simulation, startedMs }: Pending): void {
    if (performance.now() - startedMs < PROGRESS_AFTER_MS) return;
    this.send({ type: 'progress', runId, done: simulation.frame, total: simulation.scenario.untilFrame });
  }

  private finish(pending: Pending): void {
    this.pending = undefined;
    this.finished = pending.simulation;
    const events = pending.simulation.packEvents();
    const { words, starts, ids, causes, times, kinds } = events;
    const handedOver = [words, starts, ids, causes, times, kinds].map(({ buffer }) => buffer);
    this.practice.start(() => this.prepareAnew(pending.request));
    this.send({ type: 'finished', run: describeRun(pending, this.compileMs, digestOf(words)), events }, handedOver);
  }

  private answer(message: Extract<ToWorker, { askId: number }>): void {
    this.send({
      type: 'answer',
      askId: message.askId,
      value: this.finished ? this.read(this.finished, message) : null,
    });
  }

  private read(simulation: Simulation, message: Extract<ToWorker, { askId: number }>) {
    const battle = simulation.seek(Math.max(0, Math.min(message.frame, simulation.frame)));
    if (message.type === 'view') return battle.view();
    if (message.type === 'inspect') return battle.inspect(message.guid) ?? null;
    const { content, refs } = simulation.scenario;
    const action = readAction(message.action, '/action', { content, refs, report: new Report() });
    return action ? battle.admit(message.player, action) : null;
  }
}

/** Lets waiting messages in first. Not by a timer: browsers make those that follow each other wait 4 ms each. */
function makeLater(): (work: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (work) => {
    waiting.push(work);
    port2.postMessage(null);
  };
}

/** Eight hex digits (FNV-1a by words). */
function digestOf(words: Int32Array): string {
  let digest = 0x811c9dc5;
  for (let index = 0; index < words.length; index++) digest = Math.imul(digest ^ words[index]!, 0x01000193);
  return (digest >>> 0).toString(16).padStart(8, '0');
}

function describeRun(
  { runId, request, simulation, spentMs }: Pending,
  compileMs: number,
  traceDigest: string,
): Omit<Run, 'events'> {
  const { content, snapshot } = simulation.scenario;
  const title = request.scenario.title;
  return {
    runId,
    scenarioTitle: typeof title === 'string' ? title : (title?.en ?? ''),
    stepMs: content.ruleset.stepMs,
    seed: snapshot.seed,
    frames: simulation.frame,
    hash: simulation.hash,
    traceDigest,
    randomUsed: simulation.randomUsed,
    units: snapshot.units.map(({ guid, player, unit, camp, level }) => ({
      guid,
      player,
      unit: content.units[unit]!.name,
      camp,
      level,
    })),
    commands: request.scenario.commands,
    resumedFromFrame: simulation.resumedFromFrame,
    compileMs,
    simulateMs: spentMs,
    postedAtMs: performance.timeOrigin + performance.now(),
  };
}
