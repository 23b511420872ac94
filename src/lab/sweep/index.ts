/** Sweeps: one or two fields over values, each with many seeds. See README. */
export { fieldEdits, legalValue, rowWith, rulesOf, type FieldOf } from './field.ts';
export { sweepFields, type SweepField } from './fields.ts';
export { seekGoal, type Evaluate, type GoalOutcome, type GoalQuestion, type GoalStep } from './goal/seek.ts';
export { MEASURE_UNITS, type MeasureUnit } from './measures.ts';
export {
  cellOfValues,
  planSweep,
  seedOfCell,
  seedsOf,
  type PlannedAxis,
  type PlanResult,
  type SweepCell,
  type SweepPlan,
  type SweepProblem,
} from './plan.ts';
export { axisName, measureName, refusalText, sweepCsv, sweepReport, type SweepReport } from './report.ts';
export { runFigures, runCell, runSweep, type CellResult, type JobRunner, type SweepProgress } from './run.ts';
export { cellSpread } from './spread.ts';
export { axisValues, AXIS_VALUES_MAX, defaultStep } from './values.ts';
