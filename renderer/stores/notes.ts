/**
 * Marks and notes on a run. A note on an event is kept by what the event is, not by its serial, so that it finds the
 * event again after an edit; a note on a moment stays at the moment.
 */
import { create } from 'zustand';
import { findIdentity, type EventIdentity, type Timeline } from '#timeline';
import { keep, keptNow, type Shelf } from './kept.ts';

export interface Note {
  /** Unlike all others of the scenario. */
  readonly id: number;
  /** Where it was set, or last accepted. */
  readonly ms: number;
  readonly text: string;
  readonly event: EventIdentity | null;
}

/** What a repro bundle carries. */
export interface NotesFile {
  readonly version: 1;
  readonly notes: readonly Note[];
}

/** A note on the run at hand. */
export interface SettledNote {
  readonly note: Note;
  /** Where it stands in this run; of a lost one, where it stood. */
  readonly ms: number;
  /** 0 = a moment, or an event that this run does not have. */
  readonly eventId: number;
  readonly state: 'there' | 'moved' | 'lost';
}

const TEXT_MAX = 2000;
const NOTES_MAX = 500;

function isNote(value: unknown): value is Note {
  const note = value as Partial<Note> | null;
  return (
    typeof note === 'object' &&
    note !== null &&
    typeof note.id === 'number' &&
    typeof note.ms === 'number' &&
    typeof note.text === 'string' &&
    (note.event === null || typeof note.event === 'object')
  );
}

/** Undefined for anything that is no such file. */
export function readNotes(value: unknown): NotesFile | undefined {
  const file = value as Partial<NotesFile> | null;
  if (typeof file !== 'object' || file?.version !== 1 || !Array.isArray(file.notes)) return undefined;
  return { version: 1, notes: file.notes.filter(isNote) };
}

export const NOTES: Shelf<NotesFile> = { key: 'timeline.notes', empty: { version: 1, notes: [] }, read: readNotes };

const byTime = (a: Note, b: Note) => a.ms - b.ms || a.id - b.id;

function change(edit: (notes: readonly Note[]) => readonly Note[]): void {
  const notes = [...edit(keptNow(NOTES).notes)].sort(byTime).slice(0, NOTES_MAX);
  keep(NOTES, { version: 1, notes });
}

/** Gives the new note's id. */
export function addNote(ms: number, event: EventIdentity | null, text = ''): number {
  const id = keptNow(NOTES).notes.reduce((most, note) => (note.id > most ? note.id : most), 0) + 1;
  change((notes) => [...notes, { id, ms, text, event }]);
  return id;
}

const replace = (id: number, more: Partial<Note>) =>
  change((notes) => notes.map((note) => (note.id === id ? { ...note, ...more } : note)));

export const writeNote = (id: number, text: string): void => replace(id, { text: text.slice(0, TEXT_MAX) });
/** The place where a moved note stands now becomes its own. */
export const acceptPlace = (id: number, ms: number): void => replace(id, { ms });
/** A lost note stays at its moment, without its event. */
export const dropEvent = (id: number): void => replace(id, { event: null });
export const deleteNote = (id: number): void => change((notes) => notes.filter((note) => note.id !== id));

/** For a repro bundle, and back from one. */
export const notesNow = (): NotesFile => keptNow(NOTES);
export const takeNotes = (file: NotesFile): void => change(() => file.notes);

/** Where notes stand in a run. */
export function settleNotes({ notes }: NotesFile, timeline: Timeline): readonly SettledNote[] {
  return notes.map((note) => {
    if (note.event === null) return { note, ms: note.ms, eventId: 0, state: 'there' };
    const found = findIdentity(timeline, note.event);
    if (found === undefined) return { note, ms: note.ms, eventId: 0, state: 'lost' };
    return { note, ...found, state: found.ms === note.ms ? 'there' : 'moved' };
  });
}

export interface MarkState {
  /** The one quick mark, gone with the window; null = none. */
  readonly markMs: number | null;
  setMark(ms: number | null): void;
}

export const useMark = create<MarkState>()((set) => ({ markMs: null, setMark: (markMs) => set({ markMs }) }));
