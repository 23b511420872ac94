export { callersOf, definitionPlace, placesOfUses } from './places.ts';
export type { ScriptCaller, TextPlace } from './places.ts';
export { codeOf, functionsOf, variablesAt } from './functions.ts';
export type { ScriptFunction, ScriptVariable } from './functions.ts';
export { placeAt, pointerAt } from './json-place.ts';
export type { JsonPlace } from './json-place.ts';
export { FUNCTION_KIND, symbolAt } from './symbol-at.ts';
export type { NamedSymbol } from './symbol-at.ts';
