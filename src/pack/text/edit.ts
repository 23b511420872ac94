import {
  applyEdits,
  findNodeAtLocation,
  getNodeValue,
  modify,
  parseTree,
  type EditResult,
  type JSONPath,
  type Node,
} from 'jsonc-parser';
import { deepEqual, type JsonValue } from './json.ts';
import { formatPointer, parsePointer, type JsonPath } from './pointer.ts';
import { BOM, styleOf, withoutBom } from './style.ts';
import { orderKeys, type KeyOrder } from './format.ts';

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
    node = node && findNodeAtLocation(node, [step]);
  }
  return path;
}

/** The deepest object that exists on the way: that is where a missing key is inserted. */
function insertionParent(tree: Node | undefined, path: JSONPath): string {
  let depth = path.length - 1;
  while (depth > 0 && !(tree && findNodeAtLocation(tree, path.slice(0, depth)))) depth--;
  return formatPointer(path.slice(0, Math.max(depth, 0)));
}

const insertionIndex = (order: readonly string[], added: string) => (keys: string[]) =>
  orderKeys([...keys, added], order).indexOf(added);

/**
 * Sets one value and leaves every other byte alone: number tokens, spacing, line ends and BOM stay as they were.
 * A value that is equal already changes nothing. The text must parse; a broken document keeps its own buffer.
 */
export function editValue(text: string, pointer: string | JsonPath, value: unknown, options: EditOptions = {}): string {
  const body = withoutBom(text);
  const tree = parseTree(body);
  const path = resolvePath(tree, pointer);
  const current = tree && findNodeAtLocation(tree, path);
  const unchanged = current ? deepEqual(getNodeValue(current), value) : value === undefined;
  if (unchanged && !options.insert) return text;
  const cut = value === undefined && current ? itemCut(current) : undefined;
  const edits = cut ?? modify(body, path, value, modification(body, tree, path, options));
  return (body === text ? '' : BOM) + applyEdits(body, edits);
}

/**
 * Takes a list item out with the comma beside it, and nothing else: jsonc-parser lays the whole list out anew, and cuts
 * one character too few when the last item touches the bracket.
 */
function itemCut({ parent, offset, length }: Node): EditResult | undefined {
  if (parent?.type !== 'array' || !parent.children) return undefined;
  const index = parent.children.findIndex((item) => item.offset === offset);
  const [previous, next] = [parent.children[index - 1], parent.children[index + 1]];
  const from = next ? offset : previous ? previous.offset + previous.length : parent.offset + 1;
  const to = next ? next.offset : previous ? offset + length : parent.offset + parent.length - 1;
  return [{ offset: from, length: to - from, content: '' }];
}

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
  const value = tree && findNodeAtLocation(tree, resolvePath(tree, pointer));
  const key = value?.parent?.type === 'property' ? value.parent.children?.[0] : undefined;
  if (!key) return text;
  const edits = [{ offset: key.offset, length: key.length, content: JSON.stringify(newKey) }];
  return (body === text ? '' : BOM) + applyEdits(body, edits);
}
