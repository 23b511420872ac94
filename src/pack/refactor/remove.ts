import type { TextUpdate, Project, ProjectFile } from '../model/project.ts';
import { wholeRow } from '../model/references.ts';
import type { SchemaNode } from '../schema/node.ts';
import { hasSchema, keyOrder, schemaAt, schemaOf } from '../schema/schemas.ts';
import { editValue, setMany, type ValueEdit } from '../text/edit.ts';
import type { JsonValue } from '../text/json.ts';
import { lastPart, parentPointer, parsePointer, valueAt } from '../text/pointer.ts';
import { placeOfUse, type Place } from './place.ts';
import { refactorProblem, type RefactorProblem } from './problem.ts';
import { replaceSpans, requoted } from './spans.ts';
import { definitionOf, type Thing } from './thing.ts';
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
  readonly removal: Removal;
  readonly choice: Choice;
}

export interface DeleteOptions {
  /** By key of the place; `all` is for those that are not listed. */
  readonly choices?: ReadonlyMap<string, Choice>;
  readonly all?: Choice;
}

export interface DeletePlan {
  /** False while a use is undecided. */
  readonly isPossible: boolean;
  readonly updates: readonly TextUpdate[];
  readonly places: readonly DeletePlace[];
  readonly problems: readonly RefactorProblem[];
}

/** Everything that changes when a thing goes. Its number is retired at the next export and never given again. */
export function deletePlan(project: Project, thing: Thing, options: DeleteOptions = {}): DeletePlan {
  const definition = definitionOf(project, thing);
  if (!definition)
    return { isPossible: false, updates: [], places: [], problems: [refactorProblem('missing', thing, thing.id)] };
  // What goes with the row itself needs no choice.
  const isOwn = ({ path, pointer }: Use) =>
    path === definition.file.path && (pointer ?? '').startsWith(definition.pointer);
  const uses = usesOf(project, thing).filter((use) => !isOwn(use));
  const decided = uses.map((use) => decide(project, use, options));
  const places = decided.map(({ use, ...more }) => ({ ...placeFor(project, thing, use, more.choice), ...more }));
  const isPossible = decided.every(({ choice }) => choice !== 'block');
  const updates = isPossible ? [...rewrites(project, decided, definition), ...gone(project, decided, definition)] : [];
  return { isPossible, updates, places, problems: unreadUsers(project, thing) };
}

interface Decided {
  readonly use: Use;
  readonly removal: Removal;
  readonly choice: Choice;
}

function decide(project: Project, use: Use, { choices, all = 'block' }: DeleteOptions): Decided {
  const removal = removalOf(project, use);
  const wanted = choices?.get(use.key) ?? (use.isCertain ? all : 'keep');
  return { use, removal, choice: wanted === 'remove' && removal === 'none' ? 'block' : wanted };
}

function placeFor(project: Project, thing: Thing, use: Use, choice: Choice): Place {
  const newId = typeof choice === 'object' ? choice.replaceBy : thing.id;
  const place = placeOfUse(project, project.files.get(use.path)!, use, { id: thing.id, newId }, choice !== 'block');
  return choice === 'remove' ? { ...place, after: '' } : place;
}

/** How a reference can go without leaving a row that lacks what it needs. */
function removalOf(project: Project, use: Use): Removal {
  const file = project.files.get(use.path)!;
  const { pointer } = use;
  if (pointer === null || pointer === '/extends' || !file.row || !hasSchema(file.kind)) return 'none';
  const row = wholeRow(project, file) ?? file.row;
  const own = removalAt(file, row, pointer);
  if (own !== 'none') return own;
  return entryOf(file, row, pointer) === undefined ? 'none' : 'entry';
}

function removalAt(file: ProjectFile, row: JsonValue, pointer: string): Removal {
  if (!hasSchema(file.kind)) return 'none';
  const parent = schemaAt(file.kind, row, parentPointer(pointer)) ?? schemaOf(file.kind);
  const list = valueAt(row, parentPointer(pointer));
  if (Array.isArray(list)) {
    if (allowsNull(schemaAt(file.kind, row, pointer))) return 'slot';
    return list.length > numberOf(parent, 'minItems') ? 'item' : 'none';
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
function entryOf(file: ProjectFile, row: JsonValue, pointer: string): string | undefined {
  for (let at = parentPointer(pointer); at !== ''; at = parentPointer(at)) {
    if (!Array.isArray(valueAt(row, parentPointer(at)))) continue;
    return removalAt(file, row, at) === 'item' ? at : undefined;
  }
  return undefined;
}

type Definition = NonNullable<ReturnType<typeof definitionOf>>;

function rewrites(project: Project, decided: readonly Decided[], { file: own, pointer }: Definition): TextUpdate[] {
  const byPath = new Map<string, Decided[]>();
  for (const one of decided) byPath.set(one.use.path, [...(byPath.get(one.use.path) ?? []), one]);
  return [...byPath].flatMap(([path, list]) => {
    const file = project.files.get(path)!;
    const edits = [
      ...removals(project, file, list),
      ...(path === own.path && pointer !== '' ? [removal(pointer)] : []),
    ];
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

function removals(project: Project, file: ProjectFile, list: readonly Decided[]): Edit[] {
  const row = wholeRow(project, file) ?? file.row!;
  return list.flatMap(({ use, removal: way, choice }) => {
    if (choice !== 'remove' || use.pointer === null) return [];
    if (way === 'slot') return [{ pointer: use.pointer, value: null }];
    return [removal(way === 'entry' ? entryOf(file, row, use.pointer)! : use.pointer)];
  });
}

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

/** The thing's own file goes; an entry of the ruleset goes out of its list, with other edits of that file if there are any. */
function gone(project: Project, decided: readonly Decided[], { file, pointer }: Definition): TextUpdate[] {
  if (pointer === '') return [{ path: file.path, text: null }];
  if (decided.some(({ use }) => use.path === file.path)) return [];
  return [{ path: file.path, text: editValue(project.files.get(file.path)!.text, pointer, undefined) }];
}
