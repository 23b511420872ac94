export { alongOf, asideOf, newArea, placeArea } from './area.ts';
export type { Area, Miss, ShapeKind } from './area.ts';
export { isVisible, refuses, refusesWhatever } from './filter.ts';
export { forgetPlace, lastArea, select } from './select.ts';
export type { Request } from './select.ts';
export { kindOfShape, SHAPES } from './shapes/index.ts';
