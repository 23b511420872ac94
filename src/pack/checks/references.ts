import type { CodeName } from '../diagnostics/codes.ts';
import type { Params } from '../diagnostics/diagnostic.ts';
import { ROW_KIND, tableOfKind, TABLES } from '../files/kinds.ts';
import type { Names } from '../model/names.ts';
import { namesIn, referencesIn, userCountOf, type Reference } from '../model/references.ts';
import { rowIdOf, type Project, type ProjectFile } from '../model/project.ts';
import { isUnreadable } from '../model/waiting.ts';
import { closest, hintParams, kindWord, placeOf } from '../schema/words.ts';
import type { FileCheck, FileContext } from './check.ts';

/** Who says that a name of this kind is missing; for the others it is the ruleset. */
const CODE_OF_KIND: Readonly<Record<string, CodeName>> = {
  script: 'scriptMissing',
  scenario: 'danglingReference',
  tag: 'undeclaredName',
  cue: 'undeclaredName',
};

/** What to do when no name is near. */
const REMEDIES: Partial<Record<CodeName, { en: string; zh: string }>> = {
  danglingReference: { en: 'Create it, or name another.', zh: '请创建它，或改用其他。' },
  scriptMissing: { en: 'Create it, or name another.', zh: '请创建它，或改用其他。' },
  unknownName: { en: 'Define it there, or name another.', zh: '请在规则集中定义，或改用其他。' },
};

type Report = FileContext['report'];

/** Every reference names something that exists, in the table that the field means. */
export const referencesCheck: FileCheck = {
  name: 'references',
  run({ project, names, file, report }) {
    if (isUnreadable(file)) return reportWaiting(project, file, report);
    // Nearly always all is known, and then no place has to be looked for.
    if (areAllKnown(names, namesIn(project, file))) return;
    for (const reference of referencesIn(project, file)) {
      // `extends` has its own check: it knows circles too.
      if (reference.pointer === '/extends') continue;
      // Nothing is wrong with naming a row whose own text does not parse: that text tells it, once.
      if (!rowFileOf(project, reference)) checkReference(names, reference, report);
    }
  },
};

function areAllKnown({ ofKind }: Names, named: readonly string[]): boolean {
  for (let at = 0; at < named.length; at += 2) if (ofKind.get(named[at]!)?.has(named[at + 1]!) === false) return false;
  return true;
}

function rowFileOf(project: Project, { kind, id }: Reference): ProjectFile | undefined {
  const table = tableOfKind(kind);
  return table && project.rows[table].get(id);
}

/** How much depends on the file: more than one mistake of others would be, and less than a list of them. */
function reportWaiting(project: Project, file: ProjectFile, report: Report): void {
  const id = rowIdOf(file);
  if (!file.table || id === null || project.rows[file.table].get(id) !== file) return;
  const count = userCountOf(project, file.table, id, file.path);
  if (count > 0) report('othersWait', '', { id, count });
}

function checkReference(names: Names, reference: Reference, report: Report): void {
  const { kind, id } = reference;
  const known = names.ofKind.get(kind);
  // Tags and cues are free words until the project lists them.
  if (!known || known.has(id)) return;
  if (tableOfKind(kind)) return reportRow(names, reference, known, report);
  reportMissing(CODE_OF_KIND[kind] ?? 'unknownName', reference, closest(id, known), report);
}

function reportRow(names: Names, reference: Reference, known: ReadonlySet<string>, report: Report): void {
  const elsewhere = TABLES.map((table) => ROW_KIND[table]).find((kind) => names.ofKind.get(kind)?.has(reference.id));
  const near = closest(reference.id, known);
  if (!elsewhere || near.length > 0) return reportMissing('danglingReference', reference, near, report);
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

function reportMissing(code: CodeName, reference: Reference, near: readonly string[], report: Report): void {
  report(
    code,
    reference.pointer,
    { ...paramsOf(reference), ...hintParams(near, REMEDIES[code]) },
    { ...markOf(reference), near },
  );
}
