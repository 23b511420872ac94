export { alongOf, asideOf, newArea, placeArea, ROUNDING_MILLI } from './area.ts';
export type { Area, Miss, ShapeKind } from './area.ts';
export { isSeenByCamp, isVisible, refuses, refusesWhatever, relationsAsked } from './filter.ts';
export { forgetPlace, lastArea, select } from './select.ts';
export type { Request } from './select.ts';
export { lookAround } from './vision.ts';
export { kindOfShape } from './shapes/index.ts';
export { sector } from './shapes/sector.ts';
