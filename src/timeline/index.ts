/** The door to timelines: lay a trace out, search it, thin it for drawing, follow causes, compare two runs. */
export * from './model.ts';
export { projectTimeline, TimelineProjector } from './project.ts';
export { firstIndex, instantRange, instantsIn, sliceRange, slicesIn, valueAt, type IndexRange } from './search.ts';
export * from './export/index.ts';
export * from './lod/index.ts';
export { causeChain, indexOfEvent, nearestCause, tryGetEvent, type CauseChain } from './cause.ts';
export { diffTimelines, isSlice, type Difference, type DifferenceKind, type TimelineDiff } from './diff.ts';
export { valuesThatDiffer } from './diff-values.ts';
export { EventLog } from './log/event-log.ts';
export { EventWriter } from './log/event-writer.ts';
export { msAt, type EventList } from './log/event-list.ts';
export { newColumns, type EventColumns, type EventMark, type EventStretch } from './log/packed.ts';
export { lastAbout } from './last-about.ts';
export { jumpEvent, JUMP_KINDS, type JumpKind } from './navigate.ts';
export { placeOf, type Place } from './place.ts';
export {
  meanMilli,
  summariseArea,
  type Area,
  type AreaFigures,
  type AreaSummary,
  type Tally,
  type TallyRow,
} from './area.ts';
export * from './filter/index.ts';
export { withChecks, type HashMoment } from './lanes/checks.ts';
export { findIdentity, identityOf, type EventIdentity } from './identity.ts';
export { originOf, type Origin } from './origin.ts';
export { stepsOf } from './steps.ts';
export { endsUpTo } from './rows.ts';
