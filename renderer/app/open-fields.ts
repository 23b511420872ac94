/** Fields and lines of what is open, for going to them by name. */
import { fieldWords, formatPointer, isObject, resolveExtends, rowIdOf, type Project, type ProjectFile } from '#pack';
import { refOf, useProject, useSelection } from '../stores/index.ts';

import type { FieldHit } from './ports.ts';

const FIELDS_MAX = 600;

const openRef = () => useSelection.getState().row;

function openFile(project: Project): ProjectFile | undefined {
  const row = openRef();
  if (!row) return undefined;
  const inTable = (project.rows as Partial<typeof project.rows>)[row.table as keyof typeof project.rows]?.get(row.id);
  return inTable ?? project.others.find((file) => refOf(file)?.table === row.table && refOf(file)?.id === row.id);
}

/** Places of all values, a holder before what it holds. */
function pointersIn(value: unknown, path: readonly (string | number)[], found: string[]): string[] {
  if (found.length >= FIELDS_MAX) return found;
  if (path.length > 0) found.push(formatPointer(path));
  if (Array.isArray(value)) value.forEach((item, index) => pointersIn(item, [...path, index], found));
  else if (isObject(value as never))
    for (const [key, item] of Object.entries(value as object)) pointersIn(item, [...path, key], found);
  return found;
}

export function listFields(): FieldHit[] {
  const { shown } = useProject.getState().documents;
  const file = openFile(shown);
  if (!file?.row) return [];
  const whole = file.table ? resolveExtends(shown)[file.table].rows.get(rowIdOf(file) ?? '') : undefined;
  return pointersIn(whole ?? file.row, [], []).map((pointer) => ({ pointer, ...fieldWords(shown, file, pointer) }));
}

export function openField(pointer: string): void {
  useSelection.getState().selectRow(openRef(), pointer);
}

export function openLine(line: number): void {
  useSelection.getState().selectRow(openRef(), '', line);
}
