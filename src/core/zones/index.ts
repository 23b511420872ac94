export { createZone } from './create.ts';
export type { ZoneStart } from './create.ts';
export { nameOf as nameOfZone } from './name.ts';
export { measureZone } from './place.ts';
export { endZonesOf, stepZones, sweepZones } from './step.ts';
