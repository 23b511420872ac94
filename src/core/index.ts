/** The only door of the core: compile rows, start battles, compare states. */
export { createBattle } from './battle/battle.ts';
export { hashHex } from './battle/hash.ts';
export { outsideMilli } from './battle/outside.ts';
export { createSnapshot } from './battle/snapshot.ts';
export type * from './battle/api.ts';
export * from './content/index.ts';
// In place of those of `content`, which know no plug-ins.
export { compile, LiveEnvironment } from './plugins/index.ts';
export { lastingCues } from './battle/lasting-cues.ts';
export { firstDivergence, NULL_CUES, PHASES, SEGMENTS } from './world/index.ts';
export type { Divergence } from './world/index.ts';
