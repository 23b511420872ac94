/** Questions about more than a row's own values: texts that lack a language, uses near and far. */
import { ROW_KIND } from '../../files/kinds.ts';
import { references, referencesIn } from '../../model/references.ts';
import { rowIdOf, type Project, type ProjectFile } from '../../model/project.ts';
import { isObject, own, type JsonValue } from '../../text/json.ts';
import { childPointer } from '../../text/pointer.ts';
import type { Ask } from './structure.ts';

/** Places that answer to a question; empty when the row does not. */
export type AskFile = (file: ProjectFile) => readonly string[];

const LANGUAGES = ['en', 'zh-CN'] as const;

/** Texts in several languages that have some, but not this one. */
function untranslated(value: JsonValue, language: string, pointer: string, found: string[]): string[] {
  if (Array.isArray(value)) {
    value.forEach((item, index) => untranslated(item as JsonValue, language, childPointer(pointer, index), found));
  } else if (isObject(value)) {
    const isText = LANGUAGES.some((one) => typeof own(value, one) === 'string');
    const written = own(value, language);
    if (isText && (typeof written !== 'string' || written.trim() === '')) found.push(pointer);
    if (!isText)
      for (const key of Object.keys(value)) untranslated(value[key]!, language, childPointer(pointer, key), found);
  }
  return found;
}

/** Files from which references lead, over any number of rows, to something of this id. */
function filesReaching(project: Project, id: string): ReadonlySet<string> {
  const index = references(project);
  const reached = new Set<string>();
  const queue = allUses(project, id);
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const file = project.files.get(path);
    const by = file && rowIdOf(file);
    if (file?.table && by) queue.push(...index.usagesOf(ROW_KIND[file.table], by).map((use) => use.path));
  }
  return reached;
}

function allUses(project: Project, id: string): string[] {
  const paths: string[] = [];
  for (const file of project.files.values()) {
    if (referencesIn(project, file).some((use) => use.id === id)) paths.push(file.path);
  }
  return paths;
}

export function askOf(project: Project, { kind, of }: Ask): AskFile {
  if (kind === 'missing') return ({ row }) => (row ? untranslated(row, of, '', []) : []);
  if (kind === 'uses')
    return (file) =>
      referencesIn(project, file)
        .filter((use) => use.id === of)
        .map((use) => use.pointer);
  let reaching: ReadonlySet<string> | undefined;
  return ({ path }) => ((reaching ??= filesReaching(project, of)).has(path) ? [''] : []);
}
