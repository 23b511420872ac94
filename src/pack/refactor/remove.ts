import { comparePaths } from '../files/kinds.ts';
import type { TextUpdate, Project, ProjectFile } from '../model/project.ts';
import { wholeRow } from '../model/references.ts';
import type { SchemaNode } from '../schema/node.ts';
import { hasSchema, keyOrder, schemaAt, schemaOf } from '../schema/schemas.ts';
import { setMany, type ValueEdit } from '../text/edit.ts';
import type { JsonValue } from '../text/json.ts';
import { lastPart, parentPointer, parsePointer, valueAt } from '../text/pointer.ts';
import { Leaving } from './leaving.ts';
import { placeOfUse, type Place } from './place.ts';
import { refactorProblem, type RefactorProblem } from './problem.ts';
import { replaceSpans, requoted } from './spans.ts';
import { definitionOf, type Definition, type Thing } from './thing.ts';
import { unreadUsers } from './unread.ts';
import { usesOf, type Use } from './uses.ts';

/**
 * What becomes of a use: nothing is decided (`block`), it stays and points at nothing (`keep`), it goes, or it names
 * another row.
 */
export type Choice = 'block' | 'keep' | 'remove' | { readonly replaceBy: string };

/** How a use can go: out of its list, out of its map or row, as an empty slot, with the entry that needs it, or not at all. */
export type Removal = 'item' | 'field' | 'slot' | 'entry' | 'none';

export interface DeletePlace extends Place {
  /** The deleted thing that it names. */
  readonly thing: Thing;
  readonly removal: Removal;
  readonly choice: Choice;
}

export interface DeleteOptions {
  /** By key of the place, then by kind of the deleted thing; `all` is for those that neither lists. */
  readonly choices?: ReadonlyMap<string, Choice>;
  readonly byKind?: ReadonlyMap<string, Choice>;
  readonly all?: Choice;
}

export interface DeletePlan {
  /** False while a use is undecided. */
  readonly isPossible: boolean;
  readonly updates: readonly TextUpdate[];
  readonly places: readonly DeletePlace[];
  readonly problems: readonly RefactorProblem[];
}

/** Everything that changes when things go. Their numbers are retired at the next export and never given again. */
export function deletePlan(
  project: Project,
  things: Thing | readonly Thing[],
  options: DeleteOptions = {},
): DeletePlan {
  const all = 'kind' in things ? [things] : things;
  const definitions = all.flatMap((thing) => definitionOf(project, thing) ?? []);
  const missing = all.filter((thing) => !definitionOf(project, thing));
  if (missing.length > 0) return impossible(missing.map((thing) => refactorProblem('missing', thing, thing.id)));
  const decided = decideAll(project, all, definitions, options);
  const places = decided.map((one) => placeFor(project, one));
  const isPossible = decided.every(({ choice }) => choice !== 'block');
  const updates = isPossible
    ? [...rewrites(project, decided, definitions), ...gone(project, decided, definitions)]
    : [];
  return { isPossible, updates, places, problems: problemsOf(project, all, definitions) };
}

const impossible = (problems: readonly RefactorProblem[]): DeletePlan => ({
  isPossible: false,
  updates: [],
  places: [],
  problems,
});

interface Named {
  readonly thing: Thing;
  readonly use: Use;
}

/** What goes with one of the things itself needs no choice. A place that may name two of them is asked about once. */
function outsideUses(project: Project, things: readonly Thing[], definitions: readonly Definition[]): Named[] {
  const own = ownPointers(definitions);
  const isOwn = ({ path, pointer }: Use) => own.get(path)?.some((outer) => isInside(pointer ?? '', outer)) === true;
  const byKey = new Map<string, Named>();
  for (const thing of things)
    for (const use of usesOf(project, thing))
      if (!isOwn(use) && !byKey.has(use.key)) byKey.set(use.key, { thing, use });
  const named = [...byKey.values()];
  return things.length === 1 ? named : named.sort(inOrderOfPlace);
}

const inOrderOfPlace = ({ use: a }: Named, { use: b }: Named): number =>
  comparePaths(a.path, b.path) || a.offset - b.offset;

const isInside = (pointer: string, outer: string): boolean => pointer === outer || pointer.startsWith(`${outer}/`);

function ownPointers(definitions: readonly Definition[]): ReadonlyMap<string, readonly string[]> {
  const pointers = new Map<string, string[]>();
  for (const { file, pointer } of definitions) pointers.set(file.path, [...(pointers.get(file.path) ?? []), pointer]);
  return pointers;
}

/** A file that goes too tells nothing about what is left. */
function problemsOf(project: Project, things: readonly Thing[], definitions: readonly Definition[]): RefactorProblem[] {
  const goes = new Set(definitions.flatMap(({ file, pointer }) => (pointer === '' ? [file.path] : [])));
  const problems = things.flatMap((thing) => unreadUsers(project, thing));
  return problems.filter(({ path }) => path === null || !goes.has(path));
}

interface Decided extends Named {
  readonly removal: Removal;
  /** What is taken away when the use goes: itself, or the entry around it. */
  readonly target: string;
  readonly choice: Choice;
}

/** One after the other, those that go first: a list gives items away until it is as short as it may be. */
function decideAll(
  project: Project,
  things: readonly Thing[],
  definitions: readonly Definition[],
  options: DeleteOptions,
): Decided[] {
  const leaving = new Leaving();
  for (const { file, pointer } of definitions) if (pointer !== '') leaving.add(file.path, pointer);
  const uses = outsideUses(project, things, definitions);
  const wanted = new Map(uses.map((named) => [named, wantedFor(named, options)]));
  const goFirst = [...uses].sort((a, b) => Number(wanted.get(b) === 'remove') - Number(wanted.get(a) === 'remove'));
  const decided = new Map(goFirst.map((named) => [named, decide(project, things, named, wanted.get(named)!, leaving)]));
  return uses.map((named) => decided.get(named)!);
}

const wantedFor = ({ thing, use }: Named, { choices, byKind, all = 'block' }: DeleteOptions): Choice =>
  choices?.get(use.key) ?? (use.isCertain ? (byKind?.get(thing.kind) ?? all) : 'keep');

function decide(
  project: Project,
  things: readonly Thing[],
  { thing, use }: Named,
  wanted: Choice,
  leaving: Leaving,
): Decided {
  const { removal, target } = removalOf(project, use, leaving);
  const isImpossible = wanted === 'remove' ? removal === 'none' : namesOneOf(wanted, thing.kind, things);
  const choice = isImpossible ? 'block' : wanted;
  if (choice === 'remove' && (removal === 'item' || removal === 'entry')) leaving.add(use.path, target);
  return { thing, use, removal, target, choice };
}

/** What goes cannot stand in for what goes with it. */
const namesOneOf = (choice: Choice, kind: string, things: readonly Thing[]): boolean =>
  typeof choice === 'object' && things.some((thing) => thing.kind === kind && thing.id === choice.replaceBy);

function placeFor(project: Project, { thing, use, removal, choice }: Decided): DeletePlace {
  const newId = typeof choice === 'object' ? choice.replaceBy : thing.id;
  const place = placeOfUse(project, project.files.get(use.path)!, use, { id: thing.id, newId }, choice !== 'block');
  return { ...place, ...(choice === 'remove' && { after: '' }), thing, removal, choice };
}

/** How a reference can go without leaving a row that lacks what it needs. */
function removalOf(project: Project, use: Use, leaving: Leaving): Pick<Decided, 'removal' | 'target'> {
  const file = project.files.get(use.path)!;
  const target = use.pointer ?? '';
  if (target === '' || target === '/extends' || !file.row || !hasSchema(file.kind)) return { removal: 'none', target };
  const row = wholeRow(project, file) ?? file.row;
  const removal = removalAt(file, row, target, leaving);
  if (removal !== 'none') return { removal, target };
  const entry = entryOf(file, row, target, leaving);
  return entry === undefined ? { removal, target } : { removal: 'entry', target: entry };
}

function removalAt(file: ProjectFile, row: JsonValue, pointer: string, leaving: Leaving): Removal {
  if (!hasSchema(file.kind)) return 'none';
  const parent = schemaAt(file.kind, row, parentPointer(pointer)) ?? schemaOf(file.kind);
  const list = valueAt(row, parentPointer(pointer));
  if (Array.isArray(list)) {
    if (allowsNull(schemaAt(file.kind, row, pointer))) return 'slot';
    return list.length - leaving.countBeside(file.path, pointer) > numberOf(parent, 'minItems') ? 'item' : 'none';
  }
  return isRequired(parent, lastPart(pointer)) ? 'none' : 'field';
}

const numberOf = (node: SchemaNode, keyword: string): number => {
  const value = node.raw[keyword];
  return typeof value === 'number' ? value : 0;
};

function allowsNull(node: SchemaNode | undefined): boolean {
  const type = node?.raw['type'];
  return Array.isArray(type) && type.includes('null');
}

function isRequired(node: SchemaNode, key: string): boolean {
  const required = node.raw['required'];
  return Array.isArray(required) && required.includes(key);
}

/** The nearest entry of a list around a required reference, if the list can do without it. */
function entryOf(file: ProjectFile, row: JsonValue, pointer: string, leaving: Leaving): string | undefined {
  for (let at = parentPointer(pointer); at !== ''; at = parentPointer(at)) {
    if (!Array.isArray(valueAt(row, parentPointer(at)))) continue;
    return removalAt(file, row, at, leaving) === 'item' ? at : undefined;
  }
  return undefined;
}

function rewrites(project: Project, decided: readonly Decided[], definitions: readonly Definition[]): TextUpdate[] {
  const byPath = new Map<string, Decided[]>();
  for (const one of decided) byPath.set(one.use.path, [...(byPath.get(one.use.path) ?? []), one]);
  const own = ownPointers(definitions);
  return [...byPath].flatMap(([path, list]) => {
    const file = project.files.get(path)!;
    const edits = [...removals(list), ...(own.get(path) ?? []).map(removal)];
    const text = setMany(replaced(file.text, list), inSafeOrder(edits), { order: keyOrder(file.kind) });
    return text === file.text ? [] : [{ path, text }];
  });
}

const removal = (pointer: string): ValueEdit & { readonly pointer: string } => ({ pointer, value: undefined });

function replaced(text: string, list: readonly Decided[]): string {
  const spans = list.flatMap(({ use, choice }) => {
    if (typeof choice !== 'object') return [];
    const { offset, length, prefix, suffix } = use;
    return [
      { offset, length, text: requoted(text.slice(offset, offset + length), prefix + choice.replaceBy + suffix) },
    ];
  });
  return replaceSpans(text, spans);
}

type Edit = ValueEdit & { readonly pointer: string };

const removals = (list: readonly Decided[]): Edit[] =>
  list.flatMap(({ use, removal: way, target, choice }) => {
    if (choice !== 'remove' || use.pointer === null) return [];
    return way === 'slot' ? [{ pointer: target, value: null }] : [removal(target)];
  });

/** Last places first, so that what is left keeps its index; what lies inside a removed entry goes with it. */
function inSafeOrder(edits: readonly Edit[]): Edit[] {
  const gone = edits.filter(({ value }) => value === undefined).map(({ pointer }) => pointer);
  const alone = edits.filter(({ pointer }) => !gone.some((other) => pointer.startsWith(`${other}/`)));
  const unique = [...new Map(alone.map((edit) => [edit.pointer, edit])).values()];
  return unique.sort((a, b) => -compareParts(parsePointer(a.pointer), parsePointer(b.pointer)));
}

function compareParts(a: readonly string[], b: readonly string[]): number {
  for (let depth = 0; depth < Math.min(a.length, b.length); depth++) {
    const [x, y] = [a[depth]!, b[depth]!];
    if (x !== y) return /^\d+$/.test(x) && /^\d+$/.test(y) ? Number(x) - Number(y) : x < y ? -1 : 1;
  }
  return a.length - b.length;
}

/** A thing's own file goes; entries of the ruleset go out of their lists, with other edits of that file if there are any. */
function gone(project: Project, decided: readonly Decided[], definitions: readonly Definition[]): TextUpdate[] {
  return [...ownPointers(definitions)].flatMap(([path, pointers]): TextUpdate[] => {
    if (pointers.includes('')) return [{ path, text: null }];
    if (decided.some(({ use }) => use.path === path)) return [];
    return [{ path, text: setMany(project.files.get(path)!.text, inSafeOrder(pointers.map(removal))) }];
  });
}
