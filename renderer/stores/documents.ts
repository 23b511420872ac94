/**
 * The open project as the studio holds it: for every file its present text, what is on disk, and the last text that
 * parsed. The project that is validated shows present texts; the one that runs shows the last valid rows.
 */
import { changedPaths, createProject, replaceFiles, withFiles, withReplaced, type Project } from '#pack';
import type { CopiedFile, FileProblem, ProjectFileText } from '#contract';

export interface DiskState {
  readonly text: string;
  readonly hash: string;
}

export interface Documents {
  /** Present texts, valid or not: what editors show and diagnostics speak of. */
  readonly shown: Project;
  /** Same, but a file whose text does not parse keeps its last valid text: what runs. */
  readonly valid: Project;
  /** Last known state on disk; a path without entry is new. */
  readonly disk: ReadonlyMap<string, DiskState>;
  /** Paths whose text differs from the disk, in path order. */
  readonly unsaved: readonly string[];
}

export interface TextUpdate {
  readonly path: string;
  /** Null removes the file. */
  readonly text: string | null;
  /** The file is there, but is no text just now: it is neither removed nor ever written. */
  readonly problem?: FileProblem | undefined;
}

export function openDocuments(files: readonly ProjectFileText[]): Documents {
  const project = createProject(files.map(({ path, text, problem }) => ({ path, text, problem })));
  const readable = files.filter((file) => !file.problem);
  return {
    shown: project,
    valid: project,
    disk: new Map(readable.map(({ path, text, hash }) => [path, { text, hash }])),
    unsaved: [],
  };
}

export const textOf = (documents: Documents, path: string): string | null =>
  documents.shown.files.get(path)?.text ?? null;

/** Sets texts; a text that does not parse reaches `shown` only. */
export function setTexts(documents: Documents, updates: readonly TextUpdate[]): Documents {
  const shown = withFiles(documents.shown, updates);
  const next = { ...documents, shown, valid: validAfter(documents, shown, updates) };
  return { ...next, unsaved: unsavedAfter(next, updates) };
}

/** One and the same project as long as all that is shown parses: then everything about it is worked out once only. */
function validAfter({ valid }: Documents, shown: Project, updates: readonly TextUpdate[]): Project {
  const parsing = updates.filter(({ path }) => shown.files.get(path)?.parses ?? true);
  const next = replaceFiles(valid, new Map(parsing.map(({ path }) => [path, shown.files.get(path) ?? null])));
  return changedPaths(next, shown).length === 0 ? shown : next;
}

const isUnsaved = ({ shown, disk }: Documents, path: string): boolean => {
  const file = shown.files.get(path);
  return file ? !file.problem && disk.get(path)?.text !== file.text : disk.has(path);
};

/** Only the paths that an update names can have become unsaved or clean. */
function unsavedAfter(documents: Documents, updates: readonly { readonly path: string }[]): readonly string[] {
  const before = new Set(documents.unsaved);
  const after = new Set(before);
  for (const { path } of updates) {
    if (isUnsaved(documents, path)) after.add(path);
    else after.delete(path);
  }
  const isSame = after.size === before.size && [...after].every((path) => before.has(path));
  return isSame ? documents.unsaved : [...after].sort();
}

/** Paths whose text differs from the disk, in path order. */
export const unsavedPaths = ({ unsaved }: Documents): readonly string[] => unsaved;

/** Every unsaved text, also those that do not parse: what there is to rescue. Deletions have no text. */
export const unsavedTexts = (documents: Documents): CopiedFile[] =>
  unsavedPaths(documents).flatMap((path) => {
    const text = textOf(documents, path);
    return text === null ? [] : [{ path, text }];
  });

type DiskUpdate = TextUpdate & { readonly hash: string | null };

/** A save of some of many files copies those alone. */
function diskAfter(disk: Documents['disk'], states: readonly DiskUpdate[]): Documents['disk'] {
  const isWritten = (update: DiskUpdate): update is DiskUpdate & { hash: string } => update.hash !== null;
  const written = states.filter(isWritten);
  const entries = written.map(({ path, text, hash }) => [path, { text: text ?? '', hash }] as const);
  if (written.length === states.length && written.every(({ path }) => disk.has(path)))
    return withReplaced(disk, entries);
  const gone = new Set(states.filter(({ hash }) => hash === null).map(({ path }) => path));
  return new Map([...disk, ...entries].filter(([path]) => !gone.has(path)));
}

export function withDisk(documents: Documents, states: readonly DiskUpdate[]): Documents {
  const next = { ...documents, disk: diskAfter(documents.disk, states) };
  return { ...next, unsaved: unsavedAfter(next, states) };
}
