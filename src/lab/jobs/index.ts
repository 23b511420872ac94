export { JobHost } from './host.ts';
export type { FromLane, LaneClock, ToLane } from './host.ts';
export type { JobInput, JobKind, JobResult } from './kinds.ts';
export { LabData } from './lab-data.ts';
export { JobCancelled, JobPool } from './pool.ts';
export type { JobOptions, Lane, OpenLane, Task } from './pool.ts';
export type { ScenarioInput, ScenarioOutcome } from './scenario.ts';
export { finish } from './work.ts';
export type { Progress, Work } from './work.ts';
