export { diffStates, type FieldChange } from './diff.ts';
export { stateOf, type FieldMeasure, type FieldWord, type StateField, type UnitState } from './fields.ts';
export { changesAround, statesIn, type MomentChange, type MomentQuestion, type UnitChange } from './moment.ts';
