export { explainParting, type PartedRuns } from './explain.ts';
export { scanFrames, type Scan } from './scan.ts';
export { sidesAt, type Sides } from './sides.ts';
