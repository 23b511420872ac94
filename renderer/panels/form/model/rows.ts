/** Reads of other rows that fields need: candidates of a reference, curves, the ruleset. */
import { useCallback, useMemo } from 'react';
import { isTable, resolveExtends, tableOfKind, type Project, type FindCurve } from '#pack';
import { useProject } from '../../../stores/index.ts';
import type { Language } from '../../../stores/types.ts';
import type { ReferenceOption } from '../../../widgets/ReferencePicker.tsx';
import { effectiveRow, fileOf } from '../../../editors/rows/files.ts';
import { isList, memberOf, textIn, type JsonObject } from '../../../editors/rows/json.ts';
import { nameIn, secondNameIn } from '../../../editors/rows/names.ts';

const RULESET = { table: 'ruleset', id: 'ruleset' } as const;

/** Lists of the ruleset that references may name, by the word of `x-ref`. */
const RULESET_LISTS: Readonly<Record<string, string>> = {
  attribute: 'attributes',
  resource: 'resources',
  damageType: 'damageTypes',
  camp: 'camps',
};

export const rulesetOf = (project: Project): JsonObject | undefined => fileOf(project, RULESET)?.row;
export const useRuleset = (): JsonObject | undefined => useProject((state) => rulesetOf(state.documents.valid));

/** Table in which a reference of this word is looked up; undefined when it is a word of the ruleset. */
export function tableOfReference(ref: string): string | undefined {
  if (ref === 'script') return 'scripts';
  return ref === 'scenario' ? 'scenarios' : tableOfKind(ref);
}

function asOptions(rows: Iterable<readonly [string, JsonObject | undefined]>, language: Language): ReferenceOption[] {
  return [...rows].map(([id, row]) => {
    const name = nameIn(row, language);
    const secondName = secondNameIn(row, language);
    return { id, ...(name !== undefined && { name }), ...(secondName !== undefined && { secondName }) };
  });
}

function rulesetEntries(project: Project, ref: string): readonly (readonly [string, JsonObject])[] {
  const lists = ref === 'attribute' ? ['attributes', 'resources'] : [RULESET_LISTS[ref] ?? ''];
  return lists.flatMap((list) => {
    const entries = memberOf(rulesetOf(project), list);
    return isList(entries) ? entries.map((entry) => [textIn(entry, 'id') ?? '', entry as JsonObject] as const) : [];
  });
}

/** Everything that a reference of this word may name. */
export function referenceOptions(project: Project, ref: string, language: Language): ReferenceOption[] {
  const table = tableOfReference(ref);
  if (table === undefined) return asOptions(rulesetEntries(project, ref), language);
  if (isTable(table))
    return asOptions(
      [...project.rows[table]].map(([id, file]) => [id, file.row] as const),
      language,
    );
  const kind = table === 'scripts' ? 'script' : 'scenario';
  return asOptions(
    project.others.filter((file) => file.kind === kind).map((file) => [file.id ?? '', file.row] as const),
    language,
  );
}

export function referenceExists(project: Project, ref: string, id: string): boolean {
  const table = tableOfReference(ref);
  if (table !== undefined) return fileOf(project, { table, id }) !== undefined;
  return rulesetEntries(project, ref).some(([known]) => known === id);
}

/** Name of what a reference names. */
export function referenceName(project: Project, ref: string, id: string, language: Language): string | undefined {
  const table = tableOfReference(ref);
  if (table !== undefined) return nameIn(effectiveRow(project, { table, id }), language);
  return nameIn(rulesetEntries(project, ref).find(([known]) => known === id)?.[1], language);
}

export function useReferenceName(ref: string, id: string | undefined, language: Language): string | undefined {
  return useProject((state) =>
    id === undefined ? undefined : referenceName(state.documents.valid, ref, id, language),
  );
}

/** Curves of the project, base rows merged in; the function changes only when a curve does. */
export function useFindCurve(): FindCurve {
  const curves = useProject((state) => resolveExtends(state.documents.valid).curves);
  return useCallback((id: string) => curves.rows.get(id), [curves]);
}

/** Tags in use anywhere in the project, for suggestions. */
export function useTagsInUse(isWanted: boolean): readonly string[] {
  const project = useProject((state) => (isWanted ? state.documents.valid : undefined));
  return useMemo(
    () => [...new Set([...(project?.files.values() ?? [])].flatMap((file) => tagsOf(file.row)))].sort(),
    [project],
  );
}

function tagsOf(row: JsonObject | undefined): readonly string[] {
  const tags = memberOf(row, 'tags');
  return isList(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}
