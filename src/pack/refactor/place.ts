import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import { fieldWords } from './field-words.ts';
import type { Use, UseKind } from './uses.ts';

/** `file`: its name. `id`: the thing's own name, or its number in ids.lock.json. */
export type PlaceKind = UseKind | 'file' | 'id';

/** One place as a preview shows it. */
export interface Place {
  readonly key: string;
  readonly kind: PlaceKind;
  readonly path: string;
  readonly pointer: string | null;
  /** From 1; 0 for the name of a file. */
  readonly line: number;
  readonly column: number;
  /** The field as forms call it; empty in scripts and for names of files. */
  readonly field: LocalText;
  readonly before: string;
  readonly after: string;
  readonly isCertain: boolean;
  /** Whether the plan changes it. */
  readonly isChosen: boolean;
}

const NOWHERE: LocalText = { en: '', zh: '' };

/** A use with the name that it would get. */
export function placeOfUse(
  project: Project,
  file: ProjectFile,
  use: Use,
  names: { id: string; newId: string },
  isChosen: boolean,
): Place {
  const { key, kind, path, pointer, line, column, prefix, suffix, isCertain } = use;
  const field = pointer === null ? NOWHERE : fieldWords(project, file, pointer);
  const before = prefix + names.id + suffix;
  return {
    key,
    kind,
    path,
    pointer,
    line,
    column,
    field,
    before,
    after: prefix + names.newId + suffix,
    isCertain,
    isChosen,
  };
}

export const placeOfFile = (path: string, newPath: string): Place => ({
  key: path,
  kind: 'file',
  path,
  pointer: null,
  line: 0,
  column: 0,
  field: NOWHERE,
  before: path,
  after: newPath,
  isCertain: true,
  isChosen: true,
});
