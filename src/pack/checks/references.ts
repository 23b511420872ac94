import type { CodeName } from '../diagnostics/codes.ts';
import type { Fix, Params } from '../diagnostics/diagnostic.ts';
import { ROW_KIND, tableOfKind, TABLES, type TableName } from '../files/kinds.ts';
import { referencesOf, wholeRow, type Reference } from '../model/references.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import { closest, hintParams, kindWord, placeOf } from '../schema/words.ts';
import { hasSchema } from '../schema/schemas.ts';
import { isObject, own, type JsonObject } from '../text/json.ts';
import type { ProjectCheck, ProjectContext } from './check.ts';

/** Lists of the ruleset that rows name, by `x-ref` word. */
const RULESET_LISTS: Readonly<Record<string, string>> = {
  attribute: 'attributes',
  resource: 'resources',
  damageType: 'damageTypes',
  camp: 'camps',
};

function rulesetNames(ruleset: JsonObject | undefined): ReadonlyMap<string, ReadonlySet<string>> {
  const names = Object.entries(RULESET_LISTS).map(([kind, list]) => {
    const entries = own(ruleset ?? {}, list);
    const ids = Array.isArray(entries)
      ? entries.flatMap((entry) => (isObject(entry) ? [String(own(entry, 'id'))] : []))
      : [];
    return [kind, new Set(ids)] as const;
  });
  return new Map(names);
}

/** Every reference names something that exists, in the table that the field means. */
export const referencesCheck: ProjectCheck = {
  name: 'references',
  run({ project, report }) {
    const names = rulesetNames(project.files.get('ruleset.json')?.row);
    const world = { project, names, scripts: namesOf(project, 'script'), scenarios: namesOf(project, 'scenario') };
    for (const file of project.files.values()) {
      if (!file.row || !hasSchema(file.kind)) continue;
      for (const reference of referencesOf(file.kind, file.row, wholeRow(project, file))) {
        // `extends` has its own check: it knows circles too.
        if (reference.pointer !== '/extends') checkReference(world, file, reference, report);
      }
    }
  },
};

interface World {
  readonly project: Project;
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  readonly scripts: ReadonlySet<string>;
  readonly scenarios: ReadonlySet<string>;
}

const namesOf = (project: Project, kind: 'script' | 'scenario'): ReadonlySet<string> =>
  new Set([...project.files.values()].filter((file) => file.kind === kind).map((file) => file.id ?? ''));

function checkReference(world: World, file: ProjectFile, reference: Reference, report: ProjectContext['report']): void {
  const { kind, id } = reference;
  const table = tableOfKind(kind);
  if (table) {
    if (!world.project.rows[table].has(id)) reportRow(world.project, file, reference, table, report);
    return;
  }
  const known = kind === 'script' ? world.scripts : kind === 'scenario' ? world.scenarios : world.names.get(kind);
  if (!known || known.has(id)) return;
  const code: CodeName =
    kind === 'script' ? 'scriptMissing' : kind === 'scenario' ? 'danglingReference' : 'unknownName';
  reportMissing(code, file, reference, closest(id, known), report);
}

function reportRow(
  project: Project,
  file: ProjectFile,
  reference: Reference,
  table: TableName,
  report: ProjectContext['report'],
): void {
  const elsewhere = TABLES.find((other) => other !== table && project.rows[other].has(reference.id));
  const near = closest(reference.id, project.rows[table].keys());
  if (!elsewhere || near.length > 0) return reportMissing('danglingReference', file, reference, near, report);
  const params = {
    ...paramsOf(reference),
    found: kindWord(ROW_KIND[elsewhere]).en,
    found_zh: kindWord(ROW_KIND[elsewhere]).zh,
  };
  report('wrongTable', file.path, reference.pointer, params, markOf(reference));
}

const markOf = (reference: Reference): { mark?: 'key' } => (reference.isKey ? { mark: 'key' } : {});

const paramsOf = (reference: Reference): Params => ({
  place: placeOf(reference.pointer),
  id: reference.id,
  kind: kindWord(reference.kind).en,
  kind_zh: kindWord(reference.kind).zh,
});

function reportMissing(
  code: CodeName,
  file: ProjectFile,
  reference: Reference,
  near: readonly string[],
  report: ProjectContext['report'],
): void {
  const fix = near.length === 1 && !reference.isKey ? fixTo(file, reference, near[0]!) : undefined;
  report(
    code,
    file.path,
    reference.pointer,
    { ...paramsOf(reference), ...hintParams(near) },
    { ...markOf(reference), ...(fix ? { fix } : {}) },
  );
}

const fixTo = (file: ProjectFile, reference: Reference, id: string): Fix => ({
  label: { en: `Change to “${id}”`, zh: `改为“${id}”` },
  edits: [{ path: file.path, pointer: reference.pointer, value: reference.prefix + id }],
});
