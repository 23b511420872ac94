import { applyEdits, getNodeValue, modify, parseTree, type Edit, type JSONPath, type Node } from 'jsonc-parser';
import type { JsonValue } from './json.ts';
import { formatPointer, parsePointer, type JsonPath } from './pointer.ts';
import { BOM, styleOf, withoutBom } from './style.ts';
import { orderKeys, type KeyOrder } from './format.ts';
import { nodeAt, textWith } from './replace.ts';

export interface EditOptions {
  /** Where new keys go; without it they are appended. */
  readonly order?: KeyOrder;
  /** The last part of the path is an index at which an item is inserted instead of replaced. */
  readonly insert?: boolean;
}

export interface ValueEdit {
  /** RFC 6901 pointer, or a path. */
  readonly pointer: string | JsonPath;
  /** Undefined removes the key or item. */
  readonly value: unknown;
}

/** Pointers do not say whether `0` is a key or an index: the document does. `-` means one past the last item. */
function resolvePath(tree: Node | undefined, pointer: string | JsonPath): JSONPath {
  if (typeof pointer !== 'string') return [...pointer];
  const path: JSONPath = [];
  let node = tree;
  for (const part of parsePointer(pointer)) {
    const isIndex = node?.type === 'array';
    const step = isIndex ? (part === '-' ? (node?.children?.length ?? 0) : Number(part)) : part;
    path.push(step);
    node = nodeAt(node, [step]);
  }
  return path;
}

/** The deepest object that exists on the way: that is where a missing key is inserted. */
function insertionParent(tree: Node | undefined, path: JSONPath): string {
  let depth = path.length - 1;
  while (depth > 0 && !nodeAt(tree, path.slice(0, depth))) depth--;
  return formatPointer(path.slice(0, Math.max(depth, 0)));
}

const insertionIndex = (order: readonly string[], added: string) => (keys: string[]) =>
  orderKeys([...keys, added], order).indexOf(added);

/** The one piece of text that changes, equal parts of lists and objects left out of it. */
function replacement(body: string, node: Node, value: JsonValue): Edit[] {
  const content = textWith(body, node, value);
  return [{ offset: node.offset, length: node.length, content }];
}

/**
 * Sets one value and leaves every other byte alone: number tokens, spacing, line ends and BOM stay as they were, also
 * those of equal parts inside the value. The text must parse; a broken document keeps its own buffer.
 */
export function editValue(text: string, pointer: string | JsonPath, value: unknown, options: EditOptions = {}): string {
  const body = withoutBom(text);
  const tree = parseTree(body);
  const path = resolvePath(tree, pointer);
  const current = nodeAt(tree, path);
  if (!current && value === undefined) return text;
  const edits =
    current && !options.insert
      ? value === undefined
        ? removal(current)
        : replacement(body, current, plain(value))
      : modify(body, path, value, modification(body, tree, path, options));
  return (body === text ? '' : BOM) + applyEdits(body, edits);
}

/** Takes a key or an item out with one of the commas beside it; jsonc-parser would cut lists that stand on one line short. */
function removal(value: Node): Edit[] {
  const gone = value.parent?.type === 'property' ? value.parent : value;
  const { parent } = gone;
  if (!parent) return [{ offset: gone.offset, length: gone.length, content: '' }];
  const siblings = parent.children!;
  const index = siblings.indexOf(gone);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  const offset = before ? endOf(before) : after ? gone.offset : parent.offset + 1;
  const end = before ? endOf(gone) : (after?.offset ?? endOf(parent) - 1);
  return [{ offset, length: end - offset, content: '' }];
}

const endOf = (node: Node): number => node.offset + node.length;

/** The value as JSON knows it: a member that is undefined is not there. */
const plain = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value)) as JsonValue;

function modification(body: string, tree: Node | undefined, path: JSONPath, options: EditOptions) {
  const { eol, indent } = styleOf(body);
  const parent = insertionParent(tree, path);
  const added = path[parsePointer(parent).length];
  const order = tree && options.order?.(parent, getNodeValue(tree));
  return {
    formattingOptions: {
      eol,
      insertSpaces: !indent.startsWith('\t'),
      tabSize: indent.startsWith('\t') ? 1 : indent.length,
    },
    isArrayInsertion: options.insert ?? false,
    ...(order && typeof added === 'string' ? { getInsertionIndex: insertionIndex(order, added) } : {}),
  };
}

/** Several edits on one text, in the given order; later pointers see what the earlier ones did. */
export const setMany = (text: string, edits: readonly ValueEdit[], options: EditOptions = {}): string =>
  edits.reduce((current, edit) => editValue(current, edit.pointer, edit.value as JsonValue, options), text);

/** Gives one key another name; its value and place stay as they are. */
export function renameKey(text: string, pointer: string, newKey: string): string {
  const body = withoutBom(text);
  const tree = parseTree(body);
  const value = nodeAt(tree, resolvePath(tree, pointer));
  const key = value?.parent?.type === 'property' ? value.parent.children?.[0] : undefined;
  if (!key) return text;
  const edits = [{ offset: key.offset, length: key.length, content: JSON.stringify(newKey) }];
  return (body === text ? '' : BOM) + applyEdits(body, edits);
}
