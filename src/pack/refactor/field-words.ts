import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { ProjectFile } from '../model/project.ts';
import { wholeRow } from '../model/references.ts';
import type { Project } from '../model/project.ts';
import { hasSchema, schemaAt } from '../schema/schemas.ts';
import { isObject, own } from '../text/json.ts';
import { parsePointer, formatPointer } from '../text/pointer.ts';

/** Beyond this many steps the outer ones are left out: the file is named beside it. */
const STEPS_MAX = 4;

/** A place of a file as its form calls it: `Action › Buff`, `Effects › 2`. */
export function fieldWords(project: Project, file: ProjectFile, pointer: string): LocalText {
  const row = wholeRow(project, file) ?? file.row;
  const parts = parsePointer(pointer);
  if (!row || !hasSchema(file.kind)) return { en: parts.join(' › '), zh: parts.join(' › ') };
  const { kind } = file;
  const steps = parts.map((part, depth) => {
    if (/^\d+$/.test(part)) return { en: String(Number(part) + 1), zh: String(Number(part) + 1) };
    const node = schemaAt(kind, row, formatPointer(parts.slice(0, depth + 1)));
    return titleOf(node?.raw, part, isMapKey(kind, row, parts.slice(0, depth)));
  });
  const shown = steps.slice(-STEPS_MAX);
  return { en: shown.map(({ en }) => en).join(' › '), zh: shown.map(({ zh }) => zh).join(' › ') };
}

/** The key of a map is data; only keys that the schema lists have titles. */
function isMapKey(
  kind: Parameters<typeof schemaAt>[0],
  row: Parameters<typeof schemaAt>[1],
  parent: string[],
): boolean {
  const properties = schemaAt(kind, row, formatPointer(parent))?.raw['properties'];
  return !isObject(properties);
}

function titleOf(raw: unknown, part: string, isData: boolean): LocalText {
  if (isData || !isObject(raw)) return { en: part, zh: part };
  const [title, chinese] = [own(raw, 'title'), own(raw, 'x-zh')];
  const en = typeof title === 'string' ? title : part;
  const zh = isObject(chinese) ? own(chinese, 'title') : undefined;
  return { en, zh: typeof zh === 'string' ? zh : en };
}
