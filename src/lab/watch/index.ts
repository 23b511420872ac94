export {
  inOrder,
  nextHit,
  previousHit,
  type BreakpointHits,
  type BreakpointSpec,
  type Hit,
  type PlacedHit,
} from './breakpoint.ts';
export { compileCondition, compileWatch, type Compiled } from './compile.ts';
export { completionsAt, type Completions } from './complete.ts';
export { faultPlace, watchFaultText, type FaultPlace, type WatchCode, type WatchFault } from './fault.ts';
export { watchFight, type Watched, type WatchOutcome } from './run.ts';
export { valueAt, type Extreme, type Series } from './series.ts';
export { seriesTable, shownValue, type SeriesLine } from './table.ts';
export type { WatchValue } from './term.ts';
export { namesOfScenario, vocabularyOf, type FightNames, type Vocabulary } from './vocabulary.ts';
