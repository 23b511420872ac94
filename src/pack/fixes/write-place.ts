import { parentIdOf, resolveExtends } from '../model/extends.ts';
import { rowIdOf, type Project, type ProjectFile } from '../model/project.ts';
import { wholeRow } from '../model/references.ts';
import type { ValueEdit } from '../text/edit.ts';
import { formatPointer, parsePointer, valueAt } from '../text/pointer.ts';

type Parts = readonly string[];

/** A copy with one place changed; undefined takes the place away. */
function replaced(value: unknown, [part, ...rest]: Parts, next: unknown): unknown {
  if (part === undefined) return next;
  const isGone = rest.length === 0 && next === undefined;
  if (Array.isArray(value)) {
    const index = part === '-' ? value.length : Number(part);
    const item = rest.length === 0 ? next : replaced(value[index], rest, next);
    const copy: unknown[] = [...(value as readonly unknown[])];
    copy.splice(index, 1, ...(isGone ? [] : [item]));
    return copy;
  }
  const { [part]: before, ...others } = (value ?? {}) as Record<string, unknown>;
  return isGone ? others : { ...(value as object), [part]: replaced(before, rest, next) };
}

/**
 * Where to write so that the row reads `value` at the pointer. Lists are inherited as a whole: to change one item, the
 * row has to take the list over.
 */
export function writePlace(raw: unknown, whole: unknown, pointer: string, value: unknown): ValueEdit {
  const parts = parsePointer(pointer);
  for (let depth = 1; depth < parts.length; depth++) {
    const at = formatPointer(parts.slice(0, depth));
    const list = valueAt(whole, at);
    if (valueAt(raw, at) === undefined && Array.isArray(list))
      return { pointer: at, value: replaced(list, parts.slice(depth), value) };
  }
  return { pointer, value };
}

/** What a row would read at a place if it wrote nothing itself. */
function inheritedAt(project: Project, file: ProjectFile, pointer: string): unknown {
  const parent = file.row && parentIdOf(file.row);
  if (!file.table || parent === undefined || rowIdOf(file) === parent) return undefined;
  return valueAt(resolveExtends(project)[file.table].rows.get(parent), pointer);
}

/** Where to write so that the row reads nothing at the pointer: `null` hides what its base has. */
export function removePlace(project: Project, file: ProjectFile, raw: unknown, pointer: string): ValueEdit {
  const place = writePlace(raw, wholeRow(project, file), pointer, undefined);
  const isItem = Array.isArray(valueAt(raw, pointer.slice(0, pointer.lastIndexOf('/'))));
  if (place.pointer !== pointer || isItem || inheritedAt(project, file, pointer) === undefined) return place;
  return { pointer, value: null };
}
