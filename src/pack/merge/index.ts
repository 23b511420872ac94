export type { MergeField, MergeStep } from './fields.ts';
export { mergeHunks, type Hunk } from './lines.ts';
export {
  canJoin,
  conflictKeys,
  hunkKey,
  mergeText,
  openConflicts,
  outcomeOf,
  planMerge,
  WHOLE,
  type MergeChoice,
  type MergeChoices,
  type MergePlan,
  type MergeTexts,
} from './merge.ts';
export { mergeFieldWords, type MergeFieldWords } from './words.ts';
