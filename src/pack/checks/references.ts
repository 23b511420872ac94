import type { CodeName } from '../diagnostics/codes.ts';
import type { Fix, Params } from '../diagnostics/diagnostic.ts';
import { ROW_KIND, RULESET_PATH, tableOfKind, TABLES } from '../files/kinds.ts';
import { FileSlot } from '../model/file-slot.ts';
import { usagesIn, type Reference, type Usage } from '../model/references.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import { closest, hintParams, kindWord, placeOf } from '../schema/words.ts';
import { isObject, own, type JsonObject } from '../text/json.ts';
import type { ProjectCheck, ReportOptions } from './check.ts';

/** Lists of the ruleset that rows name, by `x-ref` word. */
const RULESET_LISTS: Readonly<Record<string, string>> = {
  attribute: 'attributes',
  resource: 'resources',
  damageType: 'damageTypes',
  camp: 'camps',
};

/** Every name that something may refer to. Kept as one object while no name comes or goes, which is most edits. */
interface Names {
  readonly ofKind: ReadonlyMap<string, ReadonlySet<string>>;
}

function listedNames(ruleset: JsonObject | undefined): [kind: string, names: string[]][] {
  return Object.entries(RULESET_LISTS).map(([kind, list]) => {
    const entries = own(ruleset ?? {}, list);
    return [
      kind,
      Array.isArray(entries) ? entries.flatMap((entry) => (isObject(entry) ? [String(own(entry, 'id'))] : [])) : [],
    ];
  });
}

function filesOf(project: Project, kind: 'script' | 'scenario'): string[] {
  const names: string[] = [];
  for (const file of project.files.values()) if (file.kind === kind) names.push(file.id ?? '');
  return names;
}

const sameNames = (known: ReadonlySet<string> | undefined, names: readonly string[]): boolean =>
  known?.size === new Set(names).size && names.every((name) => known.has(name));

let lastNames: Names = { ofKind: new Map() };

function namesOf(project: Project): Names {
  const lists: [string, string[]][] = [
    ...listedNames(project.files.get(RULESET_PATH)?.row),
    ['script', filesOf(project, 'script')],
    ['scenario', filesOf(project, 'scenario')],
    ...TABLES.map((table): [string, string[]] => [ROW_KIND[table], [...project.rows[table].keys()]]),
  ];
  if (lists.every(([kind, names]) => sameNames(lastNames.ofKind.get(kind), names))) return lastNames;
  lastNames = { ofKind: new Map(lists.map(([kind, names]) => [kind, new Set(names)])) };
  return lastNames;
}

type Report = (code: CodeName, pointer: string, params: Params, options?: ReportOptions) => void;

interface Kept {
  readonly names: Names;
  readonly usages: readonly Usage[];
  readonly findings: readonly Parameters<Report>[];
}

const slot = new FileSlot<Kept>();
const NOTHING: readonly Parameters<Report>[] = [];

/** Every reference names something that exists, in the table that the field means. */
export const referencesCheck: ProjectCheck = {
  name: 'references',
  run({ project, report }) {
    const names = namesOf(project);
    for (const file of project.files.values()) {
      for (const [code, pointer, params, options] of findingsOf(project, names, file))
        report(code, file.path, pointer, params, options);
    }
  },
};

function findingsOf(project: Project, names: Names, file: ProjectFile): readonly Parameters<Report>[] {
  const usages = usagesIn(project, file);
  if (usages.length === 0) return NOTHING;
  const known = slot.get(file);
  if (known?.names === names && known.usages === usages) return known.findings;
  const found: Parameters<Report>[] = [];
  for (const usage of usages) {
    // `extends` has its own check: it knows circles too.
    if (usage.pointer !== '/extends') checkReference(names, file, usage, (...finding) => found.push(finding));
  }
  return slot.set(file, { names, usages, findings: found.length === 0 ? NOTHING : found }).findings;
}

function checkReference(names: Names, file: ProjectFile, reference: Reference, report: Report): void {
  const { kind, id } = reference;
  const known = names.ofKind.get(kind);
  // Tags and cues are free words: nothing lists them.
  if (!known || known.has(id)) return;
  if (tableOfKind(kind)) return reportRow(names, file, reference, known, report);
  const code: CodeName =
    kind === 'script' ? 'scriptMissing' : kind === 'scenario' ? 'danglingReference' : 'unknownName';
  reportMissing(code, file, reference, closest(id, known), report);
}

function reportRow(
  names: Names,
  file: ProjectFile,
  reference: Reference,
  known: ReadonlySet<string>,
  report: Report,
): void {
  const elsewhere = TABLES.map((table) => ROW_KIND[table]).find((kind) => names.ofKind.get(kind)?.has(reference.id));
  const near = closest(reference.id, known);
  if (!elsewhere || near.length > 0) return reportMissing('danglingReference', file, reference, near, report);
  const params = { ...paramsOf(reference), found: kindWord(elsewhere).en, found_zh: kindWord(elsewhere).zh };
  report('wrongTable', reference.pointer, params, markOf(reference));
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
  report: Report,
): void {
  const fix = near.length === 1 && !reference.isKey ? fixTo(file, reference, near[0]!) : undefined;
  report(
    code,
    reference.pointer,
    { ...paramsOf(reference), ...hintParams(near) },
    { ...markOf(reference), ...(fix ? { fix } : {}) },
  );
}

const fixTo = (file: ProjectFile, reference: Reference, id: string): Fix => ({
  label: { en: `Change to “${id}”`, zh: `改为“${id}”` },
  edits: [{ path: file.path, pointer: reference.pointer, value: reference.prefix + id }],
});
