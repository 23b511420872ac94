export { levelledForm, levelAt, allLevels, rewriteLevelled, fitted, lossOf } from '#pack';
export type { LevelledForm, FindCurve, LevelChange } from '#pack';
