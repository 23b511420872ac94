import { findNodeAtLocation, getNodeValue, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import { editValue, type EditOptions } from '../text/edit.ts';
import type { JsonValue } from '../text/json.ts';
import { BOM, withoutBom } from '../text/style.ts';
import type { MergeField, MergeStep } from './fields.ts';
import { joinOrders, tryIds } from './items.ts';

/** A field and the value that the result is to have there. */
export interface Outcome {
  readonly field: MergeField;
  readonly value: JsonValue | undefined;
}

const idsAt = (node: Node | undefined): string[] => (node && tryIds(getNodeValue(node) as JsonValue)) ?? [];

/** The path with ids of items as indices; an item that is not there gets the index −1. */
function indexed(tree: Node | undefined, path: readonly MergeStep[]): JSONPath {
  const found: JSONPath = [];
  for (const step of path) {
    const parent = tree && findNodeAtLocation(tree, found);
    found.push(typeof step === 'object' ? idsAt(parent).indexOf(step.id) : step);
  }
  return found;
}

const isItem = ({ path, isOrder }: MergeField): boolean => typeof path.at(-1) === 'object' && isOrder !== true;

/** Writes outcomes into my text. Whatever has its outcome already keeps its bytes. */
export function applyOutcomes(mine: string, theirs: string, outcomes: readonly Outcome[], options: EditOptions) {
  const inOrder = [
    ...outcomes.filter(({ field }) => !isItem(field) && !field.isOrder),
    ...outcomes.filter(({ field }) => isItem(field)),
    ...outcomes.filter(({ field }) => field.isOrder),
  ];
  return inOrder.reduce((text, outcome) => applyOne(text, theirs, outcome, options), mine);
}

function applyOne(text: string, theirs: string, { field, value }: Outcome, options: EditOptions): string {
  if (field.isOrder) return reorder(text, field.path, value as readonly string[]);
  const path = indexed(parseTree(withoutBom(text)), field.path);
  const isInsert = path.at(-1) === -1;
  if (isInsert && value === undefined) return text;
  if (isInsert) path[path.length - 1] = placeFor(text, theirs, field.path);
  const edited = editValue(text, path, value, { ...options, insert: isInsert });
  return edited === text ? text : withTokensOf(edited, path, theirs, field.path);
}

/** A new item follows whom it follows in the version that it comes from. */
function placeFor(text: string, theirs: string, path: readonly MergeStep[]): number {
  const idsIn = (source: string) => {
    const tree = parseTree(withoutBom(source));
    return idsAt(tree && findNodeAtLocation(tree, indexed(tree, path.slice(0, -1))));
  };
  const { id } = path.at(-1) as { readonly id: string };
  const present = idsIn(text);
  const wanted = joinOrders(present, idsIn(theirs));
  return wanted.filter((one) => one === id || present.includes(one)).indexOf(id);
}

interface Splice {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

function splice(text: string, edits: readonly Splice[]): string {
  const body = withoutBom(text);
  const done = [...edits]
    .sort((a, b) => b.offset - a.offset)
    .reduce((now, { offset, length, content }) => now.slice(0, offset) + content + now.slice(offset + length), body);
  return (body === text ? '' : BOM) + done;
}

const slice = (text: string, { offset, length }: Node): string => withoutBom(text).substr(offset, length);

/** Numbers that came from their text are written as they stand there: `1.0` stays `1.0`. */
function withTokensOf(text: string, path: JSONPath, theirs: string, theirPath: readonly MergeStep[]): string {
  const theirTree = parseTree(withoutBom(theirs));
  const tree = parseTree(withoutBom(text));
  const from = theirTree && findNodeAtLocation(theirTree, indexed(theirTree, theirPath));
  const to = tree && findNodeAtLocation(tree, path);
  const edits: Splice[] = [];
  if (from && to) pairNumbers(from, to, (a, b) => edits.push({ ...b, content: slice(theirs, a) }));
  return splice(text, edits);
}

function pairNumbers(from: Node, to: Node, found: (from: Node, to: Node) => void): void {
  if (from.type !== to.type) return;
  if (from.type === 'number') {
    if (from.value === to.value) found(from, to);
    return;
  }
  for (const child of from.children ?? []) {
    if (child.type === 'property') {
      const [key, value] = child.children ?? [];
      const twin = findNodeAtLocation(to, [String(key?.value)]);
      if (value && twin) pairNumbers(value, twin, found);
    } else {
      const twin = to.children?.[from.children!.indexOf(child)];
      if (twin) pairNumbers(child, twin, found);
    }
  }
}

/** Items change places as they are written; what stands between them stays. */
function reorder(text: string, path: readonly MergeStep[], order: readonly string[]): string {
  const tree = parseTree(withoutBom(text));
  const list = tree && findNodeAtLocation(tree, indexed(tree, path));
  const ids = idsAt(list);
  const wanted = joinOrders(
    order.filter((id) => ids.includes(id)),
    ids,
  );
  const items = list?.children ?? [];
  const edits = items.map((item, index) => ({ ...item, content: slice(text, items[ids.indexOf(wanted[index]!)]!) }));
  return splice(text, edits);
}
