/** Values of a row as they are on the disk, to show what an edit changed since the last save. */
import { valueAt } from '#pack';
import { useProject } from '../../../stores/index.ts';
import { isObject, type Json, type JsonObject } from '../../../editors/rows/json.ts';
import { useScope } from './scope.tsx';

/** The last saved text of a file and what it holds; asked for by every field of a form at every key. */
const parsed = new Map<string, { readonly text: string; readonly row: JsonObject | undefined }>();

function parse(text: string): JsonObject | undefined {
  try {
    const row: unknown = JSON.parse(text);
    return isObject(row) ? row : undefined;
  } catch {
    return undefined;
  }
}

function read(path: string, text: string): JsonObject | undefined {
  const known = parsed.get(path);
  if (known?.text === text) return known.row;
  const row = parse(text);
  parsed.set(path, { text, row });
  return row;
}

/** What the saved file of the row says at the place; undefined when it says nothing or there is no unsaved edit. */
export function useSavedValue(pointer: string): Json | undefined {
  const { path } = useScope();
  const text = useProject((state) => (state.unsaved.has(path) ? state.documents.disk.get(path)?.text : undefined));
  return text === undefined ? undefined : (valueAt(read(path, text), pointer) as Json | undefined);
}
