export type { Block, Lod } from './block.ts';
export { barsOf, histogramOf, type Histogram } from './histogram.ts';
export { isRare, lodInstants } from './instants.ts';
export { columnsOf, isCut, ROWS_DRAWN_MAX } from './columns.ts';
export { lodSlices } from './slices.ts';
export { mergedInstants, mergedSlices } from './merged.ts';
export { lodSteps, type StepLevel } from './steps.ts';
