import { RULESET_PATH, tableOfKind, tableOfThing, type Project, type Thing } from '#pack';
import { namesOf } from '../../../stores/row-names.ts';
import type { Language } from '../../../stores/types.ts';
import type { ReferenceOption } from '../../../widgets/ReferencePicker.tsx';

type NamedRow = Readonly<Record<string, unknown>> | undefined;

/** Everything of the same kind that could stand in its place. */
export function replacements(project: Project, thing: Thing, language: Language): ReferenceOption[] {
  return candidates(project, thing)
    .filter(([id]) => id !== thing.id)
    .map(([id, row]) => {
      const [name, secondName] = namesOf(row, language);
      return { id, ...(name !== undefined && { name }), ...(secondName !== undefined && { secondName }) };
    });
}

function candidates(project: Project, thing: Thing): (readonly [string, NamedRow])[] {
  const table = tableOfKind(thing.kind);
  if (table) return [...project.rows[table]].map(([id, file]) => [id, file.row] as const);
  if (thing.kind === 'script' || thing.kind === 'scenario')
    return [...project.files.values()]
      .filter(({ kind }) => kind === thing.kind)
      .map(({ id, row }) => [id ?? '', row] as const);
  const entries: unknown = project.files.get(RULESET_PATH)?.row?.[tableOfThing(thing)];
  return Array.isArray(entries) ? entries.map((entry: NamedRow) => [String(entry?.['id']), entry] as const) : [];
}
