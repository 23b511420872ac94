export { launchBullet } from './launch.ts';
export type { Launch } from './launch.ts';
export { stepBullets, sweepBullets } from './step.ts';
