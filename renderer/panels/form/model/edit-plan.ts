export { planSet, planRemove, planReset, planReorder } from '#pack';
export type { RowValues } from '#pack';
