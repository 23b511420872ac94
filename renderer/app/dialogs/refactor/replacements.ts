import { RULESET_PATH, tableOfKind, tableOfThing, type Project, type Thing } from '#pack';
import { namesOf } from '../../../stores/row-names.ts';
import type { Language } from '../../../stores/types.ts';
import type { ReferenceOption } from '../../../widgets/ReferencePicker.tsx';

type NamedRow = Readonly<Record<string, unknown>> | undefined;

/** Everything of a kind that could stand in the place of what goes. */
export function replacements(
  project: Project,
  kind: string,
  going: readonly Thing[],
  language: Language,
): ReferenceOption[] {
  const gone = new Set(going.filter((thing) => thing.kind === kind).map(({ id }) => id));
  return candidates(project, kind)
    .filter(([id]) => !gone.has(id))
    .map(([id, row]) => {
      const [name, secondName] = namesOf(row, language);
      return { id, ...(name !== undefined && { name }), ...(secondName !== undefined && { secondName }) };
    });
}

function candidates(project: Project, kind: string): (readonly [string, NamedRow])[] {
  const table = tableOfKind(kind);
  if (table) return [...project.rows[table]].map(([id, file]) => [id, file.row] as const);
  if (kind === 'script' || kind === 'scenario')
    return [...project.files.values()]
      .filter((file) => file.kind === kind)
      .map(({ id, row }) => [id ?? '', row] as const);
  const entries: unknown = project.files.get(RULESET_PATH)?.row?.[tableOfThing({ kind, id: '' })];
  return Array.isArray(entries) ? entries.map((entry: NamedRow) => [String(entry?.['id']), entry] as const) : [];
}
