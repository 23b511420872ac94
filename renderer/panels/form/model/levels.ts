export { levelledForm, curveAt, levelAt, allLevels, rewriteLevelled } from '#pack';
export type { LevelledForm, FindCurve } from '#pack';
