/**
 * Runs that stand beside the one on screen: other data, orders or draws. They are simulated while no fight on screen is,
 * and can be asked about like every finished run. One at a time; a newer one drops the one before.
 */
import { compile, type CompileCache, type PackTables } from '#core';
import { patchTables, prepareScenario, problemText, Simulation } from '#lab';
import { buffersOf } from './told-runs.ts';
import type { BesideRequest, FromWorker, RunEnd, RunRefusal, RunStart } from './protocol.ts';

const SLICE_MS = 12;
const CLOCK_EVERY_STEPS = 16;
const WAIT_MS = 20;

export interface BesideHost {
  send(message: FromWorker, handedOver?: ArrayBuffer[]): void;
  later(work: () => void): void;
  isFree(): boolean;
  describe(runId: number, title: BesideRequest['scenario']['title'], simulation: Simulation): RunStart;
  end(runId: number, simulation: Simulation, spentMs: number): RunEnd;
  keep(runId: number, simulation: Simulation): void;
}

export class BesideRuns {
  private current = 0;

  constructor(
    private readonly host: BesideHost,
    private readonly cache: CompileCache,
  ) {}

  start({ runId, scenario, patch }: BesideRequest, tables: PackTables): void {
    this.current = runId;
    const { content, problems: faults } = compile(patch ? patchTables(tables, patch) : tables, {
      cache: this.cache,
      leavesOutUnusable: true,
    });
    const { prepared, problems } = content ? prepareScenario(content, scenario) : { problems: [] };
    if (prepared) {
      const simulation = new Simulation(prepared, { trace: 'events', hashesEachFrame: false });
      return this.next({ runId, title: scenario.title, simulation, spentMs: 0 });
    }
    const told: RunRefusal['problems'] = content
      ? problems.map((problem) => ({ code: problem.code, where: problem.pointer, message: problemText(problem) }))
      : faults.map(({ code, table, row, pointer }) => ({ code, where: `${table}/${row}${pointer}`, message: code }));
    this.host.send({ type: 'besideRefused', refusal: { runId, problems: told } });
  }

  stop(): void {
    this.current = 0;
  }

  private next(going: Going): void {
    this.host.later(() => {
      if (this.current !== going.runId) return;
      if (this.host.isFree()) this.slice(going);
      else setTimeout(() => this.next(going), WAIT_MS);
    });
  }

  private slice(going: Going): void {
    const { runId, simulation } = going;
    const startMs = performance.now();
    while (!simulation.advance(CLOCK_EVERY_STEPS) && performance.now() - startMs < SLICE_MS);
    going.spentMs += performance.now() - startMs;
    if (simulation.isDone) return this.finish(going);
    this.host.send({ type: 'besideProgress', runId, done: simulation.frame, total: simulation.scenario.untilFrame });
    this.next(going);
  }

  private finish({ runId, title, simulation, spentMs }: Going): void {
    const { host } = this;
    const stretch = simulation.takeEvents();
    host.keep(runId, simulation);
    const start = host.describe(runId, title, simulation);
    host.send({ type: 'beside', start, end: host.end(runId, simulation, spentMs), stretch }, buffersOf(stretch));
  }
}

interface Going {
  readonly runId: number;
  readonly title: BesideRequest['scenario']['title'];
  readonly simulation: Simulation;
  spentMs: number;
}
