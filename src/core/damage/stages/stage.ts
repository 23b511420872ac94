import type { World } from '../../world/index.ts';
import type { Hit } from '../hit.ts';

/** One stage of the pipeline: changes the hit's amount through its ledger, or takes part of it away for good. */
export type Stage = (w: World, hit: Hit) => void;
