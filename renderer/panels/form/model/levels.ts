export { levelledForm, curveAt, levelAt, allLevels, rewriteLevelled, fitted, lossOf } from '#pack';
export type { LevelledForm, FindCurve, LevelChange } from '#pack';
