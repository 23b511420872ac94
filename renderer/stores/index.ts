/** What panels and the shell may know of the stores. */
export {
  asOneStep,
  beginStep,
  cancelRevert,
  editTexts,
  goToStep,
  redoEdit,
  revertPart,
  revertStep,
  undoEdit,
  useProject,
  type EditOptions,
  type ProjectState,
} from './project.ts';
export { mergePlanOf, resolveConflict, settleConflicts, type Conflict } from './conflicts.ts';
export { conflictsOf, type RevertFile, type RevertPlan } from './revert.ts';
export type { HistoryEntry } from './history.ts';
export { refOf, SINGLE_TABLES } from './row-ref.ts';
export { unsavedTexts } from './documents.ts';
export { createRow, createScript, editRow, insertInRow } from './edits.ts';
export { applyFixes } from './fixes.ts';
export {
  discardRecovery,
  hasMovedOn,
  isSavable,
  putOffRecovery,
  recover,
  saveAll,
  flushJournal,
  writeJournal,
  type SaveOutcome,
  type ExternalOutcome,
} from './saving.ts';
export { connectStores, openProject, scenarioIds, scenariosNow, type SessionTexts } from './session.ts';
export { checkStep, stepsDone, useHelp, type HelpPlace } from './help.ts';
export { SPEEDS, usePlayhead } from './playhead.ts';
export { useRange, type TimeRange } from './range.ts';
export { getPreference, loadPreferences, setPreference, usePreferences } from './preferences.ts';
export {
  closeRefactor,
  deleteRows,
  openDelete,
  openRefactor,
  renameRow,
  targetAt,
  thingOf,
  useRefactor,
  type RefactorKind,
} from './refactor.ts';
export type { Branch, BranchCommand } from './branches.ts';
export { listenToGuestRefusals, runningTables, useRun } from './run.ts';
export {
  cancelScenarios,
  runScenarios,
  useScenarioResults,
  type Impact,
  type ScenarioResult,
  type ScenarioStatus,
} from './scenario-results.ts';
export { sameRow, useSelection } from './selection.ts';
export type { Language, PlayheadState, RowRef, RunState, SelectionState } from './types.ts';
export {
  applyCreate,
  applyDuplicate,
  closeCreate,
  openDuplicate,
  openNew,
  useCreate,
  type CreateDialogState,
} from './create.ts';
export { setBaseline, useBaseline, type Baseline, type BaselineKind } from './baselines.ts';
export { diskProject } from './disk-project.ts';
export { followEarlier, loadEarlier, useEarlier, type Earlier, type EarlierKind } from './earlier.ts';
export { useSearchWish, wishSearch, type SearchWish } from './search-wish.ts';
export {
  aimQuestion,
  askDoctor,
  askDoctorAbout,
  closeQuestion,
  mayAskDoctor,
  rephraseQuestion,
  useDoctor,
  type DoctorState,
} from './doctor.ts';
export {
  addBreakpoint,
  addWatch,
  editBreakpoint,
  editWatch,
  evaluateAgain,
  followWatches,
  removeBreakpoint,
  removeWatch,
  stop as stopWatching,
  toggleBreakpoint,
  useWatches,
  watchForLanes,
  type Breakpoint,
  type Watch,
  type WatchesState,
} from './watches.ts';
export {
  axisFor,
  EMPTY_AXIS,
  openSweep,
  pickCell,
  rowNow,
  runningRows,
  setAxis,
  setWish,
  useBalance,
  type AxisWish,
  type BalanceResult,
  type BalanceState,
  type BalanceWish,
  type GoalState,
  type MeasureWish,
} from './balance.ts';
export { canRunToHit, goToHit, runToHit, stopAtHits } from './watch-stops.ts';
export { keep, keptNow, useKept, type Shelf } from './kept.ts';
export {
  acceptPlace,
  addNote,
  deleteNote,
  dropEvent,
  NOTES,
  notesNow,
  readNotes,
  settleNotes,
  takeNotes,
  useMark,
  writeNote,
  type Note,
  type NotesFile,
  type SettledNote,
} from './notes.ts';
export {
  cancelOpening,
  cancelVerify,
  closeQuestionOfReplay,
  closeRecording,
  openRecording,
  runAsNewFight,
  takeIntoProject,
  twinOf,
  useRecording,
  verifyAgain,
  type OpenOutcome,
  type Recording,
  type ReplayQuestion,
  type Verification,
} from './recording.ts';
