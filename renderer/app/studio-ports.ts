/** The shell's view of the stores: small, flat status objects, each recomputed only when its source changed. */
import { useMemo, useSyncExternalStore } from 'react';
import { keysOf, TABLES, type Diagnostic, type Project, type ProjectFile } from '#pack';
import {
  refOf,
  SINGLE_TABLES,
  useProject,
  usePlayhead,
  useRun,
  useSelection,
  type Language,
  type ProjectState,
} from '../stores/index.ts';
import type { TableName } from '../widgets/table-icons.ts';
import { namesOf } from '../stores/row-names.ts';
import { runCommand } from './commands/registry.ts';
import { useLanguage } from './i18n/use-texts.ts';
import type { ProjectStatus, RowHit, RunStatus, TableStatus, TransportStatus } from './ports.ts';

const JOURNAL_AGE_STEP_MS = 1000;
/** Tables in the order of the explorer, whatever the order of their files. */
const TABLE_ORDER: readonly string[] = [...TABLES, ...Object.values(SINGLE_TABLES)];

export const tableOf = (file: ProjectFile): TableName | undefined => refOf(file)?.table as TableName | undefined;

type SeverityCounts = Readonly<Record<Diagnostic['severity'], number>>;

const countsByList = new WeakMap<readonly Diagnostic[], SeverityCounts>();

/** Asked at every change of the store, which leaves the list as it is most times. */
function count(diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): number {
  let counts = countsByList.get(diagnostics);
  if (!counts) {
    const fresh = { error: 0, warning: 0, info: 0 };
    for (const one of diagnostics) fresh[one.severity]++;
    countsByList.set(diagnostics, (counts = fresh));
  }
  return counts[severity];
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, JOURNAL_AGE_STEP_MS);
  return () => clearInterval(timer);
}
const never = () => () => undefined;

/** Rounded to a second, so that the status bar is not drawn at every frame; 0 for those that do not ask. */
const useNowMs = (isAsked: boolean): number =>
  useSyncExternalStore(isAsked ? everySecond : never, () =>
    isAsked ? Math.floor(Date.now() / JOURNAL_AGE_STEP_MS) * JOURNAL_AGE_STEP_MS : 0,
  );

type ReadStatus = {
  readonly [Key in keyof ProjectStatus]: (state: ProjectState, language: Language, nowMs: number) => ProjectStatus[Key];
};

const projectFile = ({ documents }: ProjectState) => documents.valid.files.get('project.json');

function versionOf(state: ProjectState): string {
  const version = projectFile(state)?.row?.['version'];
  return typeof version === 'string' ? version : '';
}

const readStatus: ReadStatus = {
  name: (state, language) => namesOf(projectFile(state)?.row, language)[0] ?? state.name,
  version: versionOf,
  unsavedCount: ({ unsaved }) => unsaved.size,
  errorCount: ({ diagnostics }) => count(diagnostics, 'error'),
  warningCount: ({ diagnostics }) => count(diagnostics, 'warning'),
  checking: ({ checking }) => checking ?? undefined,
  reading: ({ reading }) => reading ?? undefined,
  undoLabel: ({ history }) => history.done.at(-1)?.label,
  redoLabel: ({ history }) => history.undone.at(-1)?.label,
  readOnlyReason: ({ readOnly, readOnlyReason }) => (readOnly ? (readOnlyReason ?? 'openElsewhere') : undefined),
  journalAgeMs: ({ journalAtMs }, _language, nowMs) =>
    journalAtMs === null ? undefined : Math.max(0, nowMs - journalAtMs),
};

export function useProjectStatus<Key extends keyof ProjectStatus>(key: Key): ProjectStatus[Key] {
  const language = useLanguage();
  const nowMs = useNowMs(key === 'journalAgeMs');
  return useProject((state) => readStatus[key](state, language, nowMs));
}

type RowCounts = ReadonlyMap<TableName, number>;

/** An edit of a row leaves the set of paths as it is, so files are counted when some come or go. */
const countsByPaths = new WeakMap<object, RowCounts>();

function rowCounts({ files }: Project): RowCounts {
  const known = countsByPaths.get(keysOf(files));
  if (known) return known;
  const counts = new Map<TableName, number>();
  for (const file of files.values()) {
    const table = tableOf(file);
    if (table !== undefined) counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  countsByPaths.set(keysOf(files), counts);
  return counts;
}

function tableStatuses(
  project: Project,
  diagnostics: readonly Diagnostic[],
  unsaved: ReadonlySet<string>,
): TableStatus[] {
  const statuses = new Map<TableName, { -readonly [Key in keyof TableStatus]: TableStatus[Key] }>();
  for (const [table, rowCount] of rowCounts(project))
    statuses.set(table, { table, rowCount, errorCount: 0, warningCount: 0, unsavedCount: 0 });
  const statusAt = (path: string) => {
    const file = project.files.get(path);
    return file && statuses.get(tableOf(file)!);
  };
  for (const { path, severity } of diagnostics) {
    const status = severity === 'info' ? undefined : statusAt(path);
    if (status) status[severity === 'error' ? 'errorCount' : 'warningCount']++;
  }
  for (const path of unsaved) {
    const status = statusAt(path);
    if (status) status.unsavedCount++;
  }
  return [...statuses.values()].sort((a, b) => TABLE_ORDER.indexOf(a.table) - TABLE_ORDER.indexOf(b.table));
}

export function useTableStatuses(): TableStatus[] {
  const project = useProject((state) => state.documents.shown);
  const diagnostics = useProject((state) => state.diagnostics);
  const unsaved = useProject((state) => state.unsaved);
  return useMemo(() => tableStatuses(project, diagnostics, unsaved), [project, diagnostics, unsaved]);
}

export function useRunStatus(): RunStatus {
  const run = useRun((state) => state.run);
  const progress = useRun((state) => state.progress);
  return {
    stepMs: run?.stepMs,
    stepCount: run ? run.frames - run.resumedFromFrame : 0,
    tookMs: run ? run.compileMs + run.simulateMs : 0,
    fromKeyframe: run && run.resumedFromFrame > 0 ? run.resumedFromFrame : undefined,
    seed: run?.seed,
    hash: run?.hash,
    progress: progress ? { doneSteps: progress.done, totalSteps: progress.total } : undefined,
  };
}

export function useTransportStatus(): TransportStatus {
  const frame = usePlayhead((state) => state.frame);
  const isPlaying = usePlayhead((state) => state.playing);
  const stepMs = useRun((state) => state.run?.stepMs);
  return { frame, timeMs: frame * (stepMs ?? 0), isPlaying, isReady: stepMs !== undefined };
}

/** Every row that can be opened, with both names to find it by. */
export function listRows(): RowHit[] {
  const language = document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en';
  return [...useProject.getState().documents.shown.files.values()].flatMap((file) => {
    const ref = refOf(file);
    if (!ref) return [];
    const [name, secondName] = namesOf(file.row, language);
    return [
      {
        table: ref.table as TableName,
        id: ref.id,
        name: name ?? ref.id,
        ...(secondName !== undefined && { secondName }),
      },
    ];
  });
}

export function openRow(table: TableName, id: string): void {
  useSelection.getState().selectRow({ table, id });
  runCommand('view.revealRow');
}
