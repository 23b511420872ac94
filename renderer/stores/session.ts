/** Opens a project and keeps the stores in step: documents → tables → run; unsaved → journal; disk → documents. */
import type { ChangedFile, HostEvents, OpenedProject } from '#contract';
import type { ScenarioFile } from '#generated/types.ts';
import { createTables, type LocalText, type Project, type ProjectFile, type TablesBuilder } from '#pack';
import { host } from '../host-client/index.ts';
import { followRow } from './follow-row.ts';
import { followRows } from './follow.ts';
import { adopt, checkAll, onRowMoved, SMALL_FILE_COUNT, useProject } from './project.ts';
import { readProject } from './read-project.ts';
import { followScenarios, runningTables, simulateTables, useRun } from './run.ts';
import { keepJournal, takeExternalChange, type ExternalOutcome } from './saving.ts';
import { beginScenarios, runAfterSave, type SavedState } from './scenario-results.ts';
import { useSelection } from './selection.ts';

export interface SessionTexts {
  /** Label of the undo step that follows a change on disk. */
  externalChange(): LocalText;
  onExternalChange(outcome: ExternalOutcome): void;
}

let tables: TablesBuilder = createTables();

/** Changes on disk that were told while a project was still being taken in: they wait until it is there. */
let early: HostEvents['project.changed'][] = [];
let takeChange: (files: readonly ChangedFile[]) => void = () => undefined;

function hearChange(change: HostEvents['project.changed']): void {
  const { handle, status } = useProject.getState();
  if (change.handle === handle) takeChange(change.files);
  // Of this project or of another window's: its handle is not known before the reply is there.
  else if (status === 'opening') early.push(change);
}

function hearEarlyChanges({ handle }: OpenedProject): void {
  const heard = early;
  early = [];
  for (const change of heard) if (change.handle === handle) hearChange(change);
}

export const scenarioIds = (): string[] =>
  useProject
    .getState()
    .documents.valid.others.filter((file) => file.kind === 'scenario' && file.row && file.id !== null)
    .map((file) => file.id!);

const findScenario = (id: string): ScenarioFile | undefined =>
  useProject.getState().documents.valid.files.get(`scenarios/${id}.scenario.json`)?.row as ScenarioFile | undefined;

/** Scenarios and the data that they run on, as they are now. */
export function scenariosNow(): SavedState | undefined {
  const tablesNow = runningTables();
  const scenarios = new Map(scenarioIds().flatMap((id) => (findScenario(id) ? [[id, findScenario(id)!]] : [])));
  return tablesNow && { tables: tablesNow, scenarios };
}

/** Between the save and what follows from it the window draws. */
const AFTER_SAVE_MS = 200;

function followSave(): void {
  setTimeout(() => {
    const now = scenariosNow();
    if (now) void runAfterSave(now);
  }, AFTER_SAVE_MS);
}

function runDocuments(): void {
  const built = tables.build(useProject.getState().documents.valid);
  if (built) simulateTables(built);
  followScenarios(findScenario);
}

/** The scenario that a project opens with: the one named by the project, else the first. */
function firstScenario(): string | undefined {
  const ids = scenarioIds();
  const preferred = ['duel-1v1', 'first-strike'].find((id) => ids.includes(id));
  return preferred ?? ids[0];
}

/** Work starts on something: the first skill of the first unit that fights. */
function openFirstRow(scenario: string): void {
  const { units } = useProject.getState().documents.valid.rows;
  const unit = findScenario(scenario)?.participants[0]?.unit;
  const skills = unit === undefined ? undefined : units.get(unit)?.row?.['skills'];
  const id = Array.isArray(skills) ? skills[0] : undefined;
  const isFree = useSelection.getState().openRows.length === 0;
  if (isFree && typeof id === 'string') useSelection.getState().selectRow({ table: 'skills', id });
}

/** In a window that nobody sees no picture comes. */
const PICTURE_WAIT_MS = 300;

/** Until the present state of the stores is on the screen. */
const shown = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, PICTURE_WAIT_MS);
  });

/** Longest time for which reading rows holds up the window. */
const READ_MS = 25;
const isReadable = ({ row }: ProjectFile): boolean => row !== undefined;

/** Rows that nobody has looked into are read now, for a run and a check need all of them. */
async function readRows({ files }: Project): Promise<void> {
  let endMs = performance.now() + READ_MS;
  for (const file of files.values()) {
    isReadable(file);
    if (performance.now() < endMs) continue;
    await new Promise((done) => setTimeout(done));
    endMs = performance.now() + READ_MS;
  }
}

/** A small project is there and runs in its first picture; a large one is shown before it is read, compiled and checked. */
async function start({ fileCount, handle }: OpenedProject): Promise<void> {
  const scenario = firstScenario();
  if (scenario !== undefined) openFirstRow(scenario);
  if (fileCount > SMALL_FILE_COUNT) {
    await shown();
    // For developer tools and the benchmark.
    performance.mark('project:shown');
    await readRows(useProject.getState().documents.valid);
  }
  if (useProject.getState().handle !== handle) return;
  runDocuments();
  const now = scenariosNow();
  if (now) beginScenarios(now);
  if (scenario !== undefined) useRun.getState().loadScenario(scenario);
  if (fileCount > SMALL_FILE_COUNT) await shown();
  if (useProject.getState().handle === handle) checkAll();
}

/** The journal of a project that is open elsewhere belongs to that window, which has not crashed. */
function recoverableOf({ handle, readOnlyReason, journal, files, fileCount }: OpenedProject) {
  const mayBeThere = journal !== undefined || files.length < fileCount;
  return mayBeThere && readOnlyReason !== 'openElsewhere' ? host.project.journalRead({ handle }) : [];
}

/** Telling is drawing, and drawing is time in which nothing is read. */
const TELL_EVERY_MS = 200;

/** A project of one piece is read at once; a larger one tells how far it is. */
function tellReading({ fileCount: totalCount }: OpenedProject) {
  let toldAtMs = -Infinity;
  return (doneCount: number): void => {
    const nowMs = performance.now();
    if (doneCount >= totalCount || nowMs - toldAtMs < TELL_EVERY_MS) return;
    toldAtMs = nowMs;
    useProject.setState({ reading: { doneCount, totalCount } });
  };
}

export async function openProject(path?: string): Promise<void> {
  const { handle } = useProject.getState();
  early = [];
  useProject.setState({ status: 'opening', failure: undefined });
  try {
    const opened = await host.project.open({ inPieces: true, ...(path !== undefined && { path }) });
    const documents = await readProject(opened, tellReading(opened));
    const recoverable = await recoverableOf(opened);
    if (handle) void host.project.close({ handle }).catch(() => undefined);
    tables = createTables();
    adopt(opened, recoverable, documents);
    hearEarlyChanges(opened);
    await start(opened);
  } catch (failure) {
    useProject.setState({ status: 'failed', failure, reading: null });
  }
}

/** Call once at start, before the first project is opened. */
export function connectStores(texts: SessionTexts): void {
  onRowMoved(followRow);
  useProject.subscribe((state, before) => {
    // Opening has an order of its own.
    if (state.documents.valid !== before.documents.valid && state.handle === before.handle) runDocuments();
    if (state.savedAtMs !== before.savedAtMs && state.savedAtMs !== null && state.handle === before.handle)
      followSave();
    if (state.documents.shown !== before.documents.shown && state.handle === before.handle)
      followRows(before.documents.shown, state.documents.shown);
  });
  takeChange = (files) => texts.onExternalChange(takeExternalChange(texts.externalChange(), files));
  host.on('project.changed', hearChange);
  host.on('project.access', ({ handle, readOnly, reason }) => {
    if (handle === useProject.getState().handle) useProject.setState({ readOnly, readOnlyReason: reason });
  });
  keepJournal();
}
