export { makeBundle } from './make.ts';
export type { BundleParts, MadeBundle } from './make.ts';
export { openBundle } from './open.ts';
export type { BundleResult, OpenedBundle } from './open.ts';
export { PICTURE_LIMITS, pictureFault } from './picture.ts';
