import type { ReadOnlyReason } from '#contract';
import type { Localized } from './panel.ts';
import type { TableName } from '../widgets/table-icons.ts';

/** Settings of the person at this machine, kept by the host (never in web storage, which a web host would lose). */
export interface Preferences {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

export interface ProjectStatus {
  name: string;
  version: string;
  unsavedCount: number;
  errorCount: number;
  warningCount: number;
  /** How far the check of a large project has come; undefined while the counts are complete. */
  checking: { readonly doneCount: number; readonly totalCount: number } | undefined;
  /** How far the files of a large project are read; undefined once they are. */
  reading: { readonly doneCount: number; readonly totalCount: number } | undefined;
  /** What undo would take back, such as "Oath Mark, duration 4 s to 5 s"; undefined when there is nothing. */
  undoLabel: Localized | undefined;
  redoLabel: Localized | undefined;
  /** Why nothing can be changed here; undefined while it can. */
  readOnlyReason: ReadOnlyReason | undefined;
  /** Age of the last journal write; undefined while nothing was written since opening. */
  journalAgeMs: number | undefined;
}

export interface TableStatus {
  table: TableName;
  rowCount: number;
  errorCount: number;
  warningCount: number;
  unsavedCount: number;
}

export interface RunStatus {
  /** Length of one step; undefined until a run exists. */
  stepMs: number | undefined;
  stepCount: number;
  tookMs: number;
  fromKeyframe: number | undefined;
  seed: number | undefined;
  /** Last hash of the chain, hexadecimal. */
  hash: string | undefined;
  /** Set while a re-simulation is under way. */
  progress: { doneSteps: number; totalSteps: number } | undefined;
}

export interface TransportStatus {
  frame: number;
  timeMs: number;
  isPlaying: boolean;
  /** False until there is a run to play. */
  isReady: boolean;
}

/** One hit of "go to row". `matches` is what the search looked at, for the palette's own ranking. */
export interface RowHit {
  table: TableName;
  id: string;
  name: string;
  secondName?: string;
  keywords?: string[];
}

/** One field of the open row, as its form calls it. */
export interface FieldHit {
  pointer: string;
  en: string;
  zh: string;
}

/** Everything a button of the shell can ask of the rest of the studio. Each may be absent while its part is not loaded. */
export interface ShellActions {
  undo(): void;
  redo(): void;
  saveAll(): void;
  exportPack(): void;
  openProject(): void;
  togglePlay(): void;
  restart(): void;
  stepBy(steps: number): void;
  cancelRun(): void;
  listRows(): RowHit[];
  openRow(table: TableName, id: string): void;
  /** Fields that the open row has, inherited ones too; none while no row is open. */
  listFields(): FieldHit[];
  openField(pointer: string): void;
  /** A line of the text of what is open, from 1. */
  openLine(line: number): void;
  /** The explorer should show this table (the rail of small windows calls it). */
  revealTable(table: TableName): void;
}

/** The shell reads the stores only through these hooks, so that it runs in tests and before a project is open. */
export interface ShellPorts {
  preferences: Preferences;
  /** One figure of the project, so that a component is drawn anew only when its own figure changes. */
  useProject<Key extends keyof ProjectStatus>(key: Key): ProjectStatus[Key];
  useTables(): TableStatus[];
  useRun(): RunStatus;
  useTransport(): TransportStatus;
  actions: ShellActions;
}

export type { Localized };
