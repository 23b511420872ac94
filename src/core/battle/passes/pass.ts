import type { World } from '../../world/index.ts';

/** One part of a step. Units are taken in GUID order, which is the order of their slots. */
export type Pass = (w: World) => void;
