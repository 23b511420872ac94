import { RULESET_PATH, tableOfKind } from '../files/kinds.ts';
import { resolveExtends } from '../model/extends.ts';
import type { Project } from '../model/project.ts';
import { references } from '../model/references.ts';
import { RULESET_LISTS } from '../refactor/thing.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';

/** A text as rows write it: one for all languages, or one a language. */
export type WrittenText = string | Readonly<Record<string, string>>;

/** Something that a reference may name. */
export interface NameEntry {
  readonly id: string;
  readonly name?: WrittenText | undefined;
  readonly description?: WrittenText | undefined;
  /** Base rows are there to be extended, not to be used. */
  readonly isAbstract: boolean;
}

function asText(value: JsonValue | undefined): WrittenText | undefined {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return undefined;
  return Object.values(value).every((text) => typeof text === 'string') ? (value as WrittenText) : undefined;
}

const entryOf = (id: string, row: JsonObject | undefined): NameEntry => ({
  id,
  name: row && (asText(own(row, 'name')) ?? asText(own(row, 'title'))),
  description: row && asText(own(row, 'description')),
  isAbstract: row !== undefined && own(row, 'abstract') === true,
});

function rulesetEntries(project: Project, kind: string): JsonObject[] {
  const list = own(project.files.get(RULESET_PATH)?.row ?? {}, RULESET_LISTS[kind]!);
  return Array.isArray(list) ? (list as readonly JsonValue[]).filter(isObject) : [];
}

/** Everything that a kind of reference may name, in file order; tags and cues as far as somebody uses them. */
export function* namesOfKind(project: Project, kind: string): Generator<NameEntry> {
  const table = tableOfKind(kind);
  if (table) {
    const { rows } = resolveExtends(project)[table];
    for (const id of project.rows[table].keys()) yield entryOf(id, rows.get(id));
  } else if (kind in RULESET_LISTS) {
    for (const entry of rulesetEntries(project, kind)) yield entryOf(String(own(entry, 'id')), entry);
  } else if (kind === 'script' || kind === 'scenario') {
    for (const file of project.files.values()) if (file.kind === kind && file.id) yield entryOf(file.id, file.row);
  } else for (const id of references(project).namesOf(kind)) yield entryOf(id, undefined);
}

/** The named thing; undefined when nothing has that name. */
export function nameEntry(project: Project, kind: string, id: string): NameEntry | undefined {
  const table = tableOfKind(kind);
  if (table) {
    if (!project.rows[table].has(id)) return undefined;
    return entryOf(id, resolveExtends(project)[table].rows.get(id));
  }
  for (const entry of namesOfKind(project, kind)) if (entry.id === id) return entry;
  return undefined;
}
