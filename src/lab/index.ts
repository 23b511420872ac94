export { compareRuns, divergenceText, firstDifferentFrame } from './compare.ts';
export type { Divergence } from './compare.ts';
export { acceptActual } from './expectations/accept.ts';
export { countLike, picksOfEvent, picksOfValue } from './expectations/pick.ts';
export type { Pick, PickedValue, PickKind, RefOf } from './expectations/pick.ts';
export { judge } from './expectations/index.ts';
export type { Evidence } from './expectations/index.ts';
export { readAction } from './prepare/commands.ts';
export type { ActionScope } from './prepare/commands.ts';
export { NO_PLAYER } from './prepare/participants.ts';
export { Report } from './prepare/report.ts';
export { prepareScenario } from './prepare/scenario.ts';
export type { PreparedScenario, PrepareResult, Startable } from './prepare/scenario.ts';
export { UnitRefs } from './prepare/unit-ref.ts';
export { LAB_CODES, problemText } from './problem.ts';
export type { LabCode, LabProblem } from './problem.ts';
export { reachOf, recordReplay, REPLAY_SCHEMA_VERSION, usedRows } from './replay/record.ts';
export type { RecordOptions } from './replay/record.ts';
export { replayFaultText, replayFault, type ReplayFault } from './replay/fault.ts';
export { replayScenario } from './replay/as-scenario.ts';
export { tooLarge } from './replay/refusal.ts';
export { openReplay } from './replay/open.ts';
export type { ReplayResult } from './replay/open.ts';
export { hashChecks, recordedChecks, type HashCheck, type HashChecks, type RecordedCheck } from './replay/checks.ts';
export { prepareReplay, verdictText, verifyReplay, verifySteps } from './replay/verify.ts';
export type { DifferingRow, ReplayVerdict, VerifyOptions } from './replay/verify.ts';
export { runEvent } from './run/event.ts';
export { hashMarks, runScenario, runSteps } from './run/run.ts';
export type { RunOptions, RunOutcome } from './run/run.ts';
export { perfettoOfRun, timelineOfRun } from './run/timeline.ts';
export { runUnits } from './run/units.ts';
export { BareRun } from './simulation/bare-run.ts';
export { CUE_LIMIT_MS, CueGate } from './simulation/cue-gate.ts';
export { firstChange } from './simulation/command-list.ts';
export { HashChain } from './simulation/hash-chain.ts';
export { explainStretch } from './simulation/explain.ts';
export { Simulation } from './simulation/simulation.ts';
export type { PhaseState, SimulationOptions } from './simulation/simulation.ts';
export { eventText } from './text.ts';
export {
  FIGURE_SEED,
  FIGURES,
  figuresOf,
  withAppliers,
  workOut,
  type FigureDefinition,
  type FigureId,
  type FigureRequest,
  type Figures,
  type FigureSetup,
  type FigureTable,
} from './figures/index.ts';
export { ArrivingTables, diffTables, patchTables, tablePieces } from './transfer/index.ts';
export type { RowPatch, TablesMessage, TablesPatch } from './transfer/index.ts';
export { culprits, startsOf } from './bisect/culprits.ts';
export type { CulpritOptions, CulpritOutcome, CulpritSet } from './bisect/culprits.ts';
export type { CulpritField, CulpritRow } from './bisect/describe.ts';
export { firstBad } from './bisect/first-bad.ts';
export { differenceJudge, expectationJudge, FAILS, HOLDS, SAME } from './bisect/judges.ts';
export type { Judge } from './bisect/judges.ts';
export * from './bundle/index.ts';
export { goldenDifference, goldenDifferenceText, goldenOf, goldenText } from './golden/golden.ts';
export type { GoldenDifference } from './golden/golden.ts';
export { differingWays } from './golden/ways.ts';
export type { WayDifference } from './golden/ways.ts';
export { minimise } from './minimise/minimise.ts';
export type { MinimiseOptions, MinimiseOutcome, ScenarioSize } from './minimise/minimise.ts';
export { smallest } from './shrink/smallest.ts';
export * from './coverage/index.ts';
export * from './doctor/index.ts';
export * from './jobs/index.ts';
export * from './divergence/index.ts';
export * from './draws/index.ts';
export * from './state/index.ts';
export * from './watch/index.ts';
export * from './why/index.ts';
export * from './statistics/index.ts';
export * from './sweep/index.ts';
