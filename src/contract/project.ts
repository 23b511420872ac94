import { baselineMethods } from './baseline.ts';
import { flag, list, nullable, oneOf, optional, record, text, whole, type Infer } from './guard.ts';
import { method } from './method.ts';
import type { PackedFiles } from './packed-files.ts';

export const TEXT_CHARS_MAX = 8 * 1024 * 1024;
export const FILES_MAX = 100_000;

/** Names an opened project; useless outside the session that opened it. */
export type ProjectHandle = string;

/** Relative to the project root, forward slashes. The host checks it again against the real file system. */
const path = text({ charsMin: 1, charsMax: 1024 });
const handle = text({ charsMin: 1, charsMax: 64 });
const content = text({ charsMax: TEXT_CHARS_MAX });
const hash = text({ charsMax: 64, pattern: /^[0-9a-f]{64}$/ });

const changeFields = {
  path,
  /** Exact text to write; null deletes. */
  text: nullable(content),
  /** Hash of the text that the edit started from; null when the file is new. */
  baseHash: nullable(hash),
};
const fileChange = record(changeFields);
const journalEntry = record({
  ...changeFields,
  /** That text itself, so that a recovery can merge what changed on disk since. */
  baseText: optional(content),
  /** When it was last edited. */
  changedAtMs: optional(whole),
});

export type FileChange = Infer<typeof fileChange>;
/** An unsaved document: what the next save would write. */
export type JournalEntry = Infer<typeof journalEntry>;

export type FileProblemCode = 'invalidUtf8' | 'tooLarge' | 'unreadable' | 'outsideProject' | 'caseTwin' | 'badName';

export interface ProjectFileText {
  readonly path: string;
  /** Exact text with its BOM and line ends; empty when `problem` is set. */
  readonly text: string;
  /** sha-256 of the bytes, 64 hex digits; empty when unreadable. */
  readonly hash: string;
  readonly problem?: FileProblem;
}

export interface FileProblem {
  readonly code: FileProblemCode;
  readonly detail: string;
  /** Place of the first byte at fault, one-based, where there is one. */
  readonly line?: number;
  readonly column?: number;
}

/** The beginning of a file as it lies on disk, for looking only: bytes that are no text show as `�`. */
export interface RawBeginning {
  readonly text: string;
  /** Length of the whole file. */
  readonly byteCount: number;
  readonly isWhole: boolean;
}

export interface JournalSummary {
  readonly writtenAtMs: number;
  readonly paths: readonly string[];
}

export type ReadOnlyReason = 'openElsewhere' | 'folderReadOnly' | 'folderGone' | 'newerSchema' | 'pack';

export interface OpenedProject {
  readonly handle: ProjectHandle;
  /** Absolute, for display. */
  readonly root: string;
  /** Last part of the root. */
  readonly name: string;
  readonly readOnly: boolean;
  readonly readOnlyReason?: ReadOnlyReason;
  readonly isSample: boolean;
  /** How many files there are in all. */
  readonly fileCount: number;
  /** All of them, or none when the project is large and opened in pieces. */
  readonly files: readonly ProjectFileText[];
  /** Present when an earlier session ended with unsaved edits and all files are given. */
  readonly journal?: JournalSummary;
}

export interface SavedFile {
  readonly path: string;
  /** Null when the file was deleted. */
  readonly hash: string | null;
}

export interface SaveConflict {
  readonly path: string;
  /** What is on disk now; null when the file is gone or cannot be read as text, which `problem` tells apart. */
  readonly text: string | null;
  readonly hash: string | null;
  readonly problem?: FileProblem;
}

/** Other failures (full disk, read-only, locked) reject with a HostError; then nothing was written. */
export type SaveResult =
  | { readonly ok: true; readonly saved: readonly SavedFile[] }
  | { readonly ok: false; readonly conflicts: readonly SaveConflict[] };

const copiedFile = record({ path, text: content });
export type CopiedFile = Infer<typeof copiedFile>;

export interface SavedCopy {
  /** Absolute, for display. */
  readonly dir: string;
  readonly count: number;
}

export interface CreatedProject {
  readonly root: string;
}

export const projectMethods = {
  ...baselineMethods,
  /** Without a path: the project named at start, else the last one, else the sample. `takeOver` makes another window read-only; `inPieces` leaves the files of a large one to `nextFiles`. */
  open: method<OpenedProject>()(
    record({
      path: optional(text({ charsMin: 1 })),
      takeOver: optional(flag),
      sample: optional(flag),
      inPieces: optional(flag),
    }),
  ),
  /** The files that follow those given so far; none when that was all. */
  nextFiles: method<PackedFiles>()(record({ handle })),
  close: method<void>()(record({ handle })),
  read: method<ProjectFileText>()(record({ handle, path })),
  /** For files that cannot be read as text. */
  readRaw: method<RawBeginning>()(record({ handle, path })),
  save: method<SaveResult>()(record({ handle, files: list(fileChange, FILES_MAX) })),
  /** Edits that cannot be saved where they belong, into a folder that is empty or not there yet. */
  saveCopy: method<SavedCopy>()(record({ handle, dir: text({ charsMin: 1 }), files: list(copiedFile, FILES_MAX) })),
  /** Replaces the whole journal by the documents that are unsaved now. */
  journalWrite: method<void>()(record({ handle, entries: list(journalEntry, FILES_MAX) })),
  journalRead: method<readonly JournalEntry[]>()(record({ handle })),
  journalClear: method<void>()(record({ handle })),
  create: method<CreatedProject>()(record({ template: oneOf('empty', 'sample'), dir: text({ charsMin: 1 }) })),
};
