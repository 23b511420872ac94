/** What panels and the shell may know of the stores. */
export { useProject, editTexts, undoEdit, redoEdit, type EditOptions, type ProjectState } from './project.ts';
export { unsavedTexts } from './documents.ts';
export { createRow, createScript, deleteRow, editRow, insertInRow } from './edits.ts';
export {
  discardRecovery,
  isSavable,
  recover,
  resolveConflict,
  saveAll,
  writeJournal,
  type SaveOutcome,
} from './saving.ts';
export { connectStores, openProject, scenarioIds, type SessionTexts } from './session.ts';
export { checkStep, stepsDone, useHelp, type HelpPlace } from './help.ts';
export { usePlayhead } from './playhead.ts';
export { getPreference, loadPreferences, setPreference, usePreferences } from './preferences.ts';
export { useRun } from './run.ts';
export { sameRow, useSelection } from './selection.ts';
export type { Language, PlayheadState, RowRef, RunState, SelectionState } from './types.ts';
