import type { Content, Probe, TraceLevel } from '#core';
import type { HashMark, RunEvent, RunResult, ScenarioFile } from '#generated/types.ts';
import { judgeSteps } from '../expectations/index.ts';
import { finish, type Work } from '../jobs/work.ts';
import { prepareScenario, type PreparedScenario } from '../prepare/scenario.ts';
import type { LabProblem } from '../problem.ts';
import { Simulation } from '../simulation/simulation.ts';
import { runEvent } from './event.ts';
import { runUnits } from './units.ts';

export interface RunOptions {
  /** What the result lists; expectations see events all the same. Default events. */
  readonly trace?: TraceLevel;
  /** Lists the hash of every so many frames, and of the last. */
  readonly hashEvery?: number;
  /** Another seed than the scenario's. */
  readonly seed?: number;
  /** Ends the run earlier or later than the scenario says. */
  readonly untilMs?: number;
  /** Proves each step as it runs; a fault is listed in the result. */
  readonly heavy?: boolean;
  /** Counts how conditions and filters answer. */
  readonly probe?: Probe;
  /** Milliseconds of some clock, for `wallMs`; without one it is 0, since this code knows no clock. */
  readonly now?: () => number;
}

export type RunOutcome =
  | { readonly ok: true; readonly result: RunResult; readonly simulation: Simulation }
  | { readonly ok: false; readonly problems: readonly LabProblem[] };

/** Runs a scenario to its end and judges its expectations: what `run --json` prints. */
export function runScenario(content: Content, scenario: ScenarioFile, options: RunOptions = {}): RunOutcome {
  const startedMs = options.now?.() ?? 0;
  const outcome = finish(runSteps(content, scenario, options));
  if (!outcome.ok) return outcome;
  return { ...outcome, result: { ...outcome.result, wallMs: (options.now?.() ?? 0) - startedMs } };
}

const STEPS_AT_ONCE = 200;

/** The same in steps, for whoever has something else to do in between. */
export function* runSteps(content: Content, scenario: ScenarioFile, options: RunOptions = {}): Work<RunOutcome> {
  const until = options.untilMs === undefined ? scenario.until : { ms: options.untilMs };
  const seed = options.seed ?? scenario.seed;
  const { prepared, problems } = prepareScenario(content, { ...scenario, until, ...(seed !== undefined && { seed }) });
  if (prepared === undefined) return { ok: false, problems };
  const simulation = new Simulation(prepared, {
    trace: traceLevel(scenario, options),
    heavy: options.heavy ?? false,
    ...(options.probe && { probe: options.probe }),
  });
  while (!simulation.advance(STEPS_AT_ONCE)) yield { done: simulation.frame, total: prepared.untilFrame };
  return { ok: true, simulation, result: yield* resultOf(scenario, simulation, options) };
}

function traceLevel(scenario: ScenarioFile, { trace = 'events' }: RunOptions): TraceLevel {
  const isNeeded = (scenario.expect ?? []).length > 0;
  return trace === 'off' && isNeeded ? 'events' : trace;
}

function* resultOf(scenario: ScenarioFile, simulation: Simulation, options: RunOptions): Work<RunResult> {
  const { content, snapshot } = simulation.scenario;
  const events = simulation.events.map(runEvent);
  const expectations = yield* judgeSteps(scenario.expect ?? [], { simulation, events });
  return {
    scenario: scenario.id,
    pack: packOf(content),
    stepMs: content.ruleset.stepMs,
    seed: snapshot.seed,
    frames: simulation.frame,
    hash: simulation.hash,
    ...(options.hashEvery !== undefined && { hashes: hashMarks(simulation, options.hashEvery) }),
    units: runUnits(simulation.seek(simulation.frame)),
    events: options.trace === 'off' ? ([] as RunEvent[]) : events,
    expectations,
    rngUsed: simulation.randomUsed,
    ...(options.heavy === true && { heavy: { steps: simulation.frame, fault: simulation.fault ?? null } }),
    wallMs: 0,
  };
}

export function packOf(content: PreparedScenario['content']): RunResult['pack'] {
  return { id: content.packId, version: content.packVersion, contentHash: content.contentHash };
}

/** Every so many frames from 0 on, and the last frame in any case. */
export function hashMarks(simulation: Simulation, every: number): HashMark[] {
  const marks: HashMark[] = [];
  for (let frame = 0; frame <= simulation.frame; frame++) {
    if (frame % every === 0 || frame === simulation.frame) marks.push([frame, simulation.hashes.hexAt(frame)!]);
  }
  return marks;
}
