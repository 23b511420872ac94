export { planSet, planRemove, planReset, planResetAll, planReorder } from '#pack';
export type { RowValues } from '#pack';
