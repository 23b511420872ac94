import { hasSchema } from '../schema/schemas.ts';
import { FileSlot } from '../model/file-slot.ts';
import { heirsOf, references, referencesOf, wholeRow, type Reference } from '../model/references.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import type { JsonObject } from '../text/json.ts';
import { fileOfRef, keyOf, kindOfTable, refOfFile, tableOfReference, type GraphRef } from './ref.ts';
import { rowsNamedIn, scriptsNaming } from './script-names.ts';

/** One place of a row that names another row. */
export interface Link {
  readonly from: GraphRef;
  readonly to: GraphRef;
  /** Empty in a script. */
  readonly pointer: string;
  /** Of a script, from 1; 0 in rows. */
  readonly line: number;
  /** Written by a base row, and valid here. */
  readonly isInherited: boolean;
  /** False: a text of a script that equals the id, at a place that does not tell what is meant. */
  readonly isCertain: boolean;
}

/** `folded`: base rows are not shown, so what a row inherits counts as its own. */
export type Inheritance = 'shown' | 'folded';

interface FileLinks {
  readonly whole: JsonObject;
  readonly own: readonly Link[];
  readonly folded: readonly Link[];
}

const slot = new FileSlot<FileLinks>();
const NONE: readonly Link[] = [];

function toLinks(from: GraphRef, found: readonly Reference[], isInherited: boolean): Link[] {
  return found.flatMap(({ kind, id, pointer }) => {
    const table = tableOfReference(kind);
    return table === undefined ? [] : [{ from, to: { table, id }, pointer, line: 0, isInherited, isCertain: true }];
  });
}

/** Read once for each state of a row and its ancestors. */
function linksOfFile(project: Project, file: ProjectFile): FileLinks | undefined {
  const from = refOfFile(file);
  if (!from || !file.row || !hasSchema(file.kind)) return undefined;
  const whole = wholeRow(project, file) ?? file.row;
  const known = slot.get(file);
  if (known?.whole === whole) return known;
  const found = referencesOf(file.kind, file.row, whole);
  const places = new Set(found.map(({ pointer }) => pointer));
  const all = whole === file.row ? [] : referencesOf(file.kind, whole, whole);
  const inherited = all.filter(({ pointer }) => pointer !== '/extends' && !places.has(pointer));
  const own = toLinks(from, found, false);
  const folded = own.filter(({ pointer }) => pointer !== '/extends').concat(toLinks(from, inherited, true));
  return slot.set(file, { whole, own, folded });
}

const inScript = { pointer: '', isInherited: false } as const;

function linksOfScript(project: Project, file: ProjectFile): Link[] {
  const from = refOfFile(file)!;
  return rowsNamedIn(project, file).map((naming) => ({ ...inScript, ...naming, from }));
}

/** What a row names, in the order of its text. */
export function linksFrom(project: Project, ref: GraphRef, inheritance: Inheritance): readonly Link[] {
  const file = fileOfRef(project, ref);
  if (!file) return NONE;
  if (file.kind === 'script') return linksOfScript(project, file);
  const links = linksOfFile(project, file);
  if (!links) return NONE;
  return inheritance === 'folded' ? links.folded : links.own;
}

const usersByProject = new WeakMap<Project, Map<string, readonly Link[]>>();

/** Who names a row, in path order; scripts last. A base row has thousands, so they are kept for as long as the project. */
export function linksTo(project: Project, ref: GraphRef, inheritance: Inheritance): readonly Link[] {
  let known = usersByProject.get(project);
  if (!known) usersByProject.set(project, (known = new Map()));
  const key = `${inheritance} ${keyOf(ref)}`;
  let links = known.get(key);
  if (!links) known.set(key, (links = findLinksTo(project, ref, inheritance)));
  return links;
}

function findLinksTo(project: Project, ref: GraphRef, inheritance: Inheritance): readonly Link[] {
  const kind = kindOfTable(ref.table);
  if (kind === undefined) return NONE;
  const usages = references(project)
    .usagesOf(kind, ref.id)
    .filter(({ pointer }) => inheritance === 'shown' || pointer !== '/extends');
  const direct = usages.flatMap(({ path, pointer }) => {
    const from = refOfFile(project.files.get(path)!);
    return from ? [{ from, to: ref, pointer, line: 0, isInherited: false, isCertain: true }] : [];
  });
  const scripts = scriptsNaming(project, ref).map((naming) => ({ ...inScript, ...naming, to: ref }));
  const paths = usages.map(({ path }) => path);
  return [...direct, ...(inheritance === 'folded' ? inheritedLinksTo(project, ref, paths) : []), ...scripts];
}

/** Rows that name it because a base row of theirs does. */
function inheritedLinksTo(project: Project, ref: GraphRef, paths: readonly string[]): Link[] {
  const key = keyOf(ref);
  return [...heirsOf(project, paths)].flatMap((path) => {
    const file = project.files.get(path);
    const links = file && linksOfFile(project, file);
    return links ? links.folded.filter((link) => link.isInherited && keyOf(link.to) === key) : [];
  });
}
