import { parseTree, type Node } from 'jsonc-parser';
import { withoutBom } from './style.ts';
import { parsePointer } from './pointer.ts';

/** One-based, as editors and compilers print them. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export function positionAt(text: string, offset: number): Position {
  const end = Math.min(offset, text.length);
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', lineStart)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: end - lineStart + 1 };
}

const childOf = (node: Node, part: string): Node | undefined =>
  node.type === 'array'
    ? node.children?.[Number(part)]
    : node.children?.find((property) => property.children?.[0]?.value === part);

/** Offset of the value at a pointer, or of the closest ancestor that exists: a missing field is shown at its parent. */
export function offsetOf(tree: Node, pointer: string): number {
  let node = tree;
  for (const part of parsePointer(pointer)) {
    const next = childOf(node, part);
    if (!next) break;
    node = next.type === 'property' ? (next.children?.[1] ?? next) : next;
  }
  return node.offset;
}

/** Offset of the key at a pointer: an unknown key is marked itself, not its value. */
export function keyOffsetOf(tree: Node, pointer: string): number {
  const parts = parsePointer(pointer);
  const last = parts.pop();
  let node: Node | undefined = tree;
  for (const part of parts) {
    const next: Node | undefined = node && childOf(node, part);
    node = next?.type === 'property' ? next.children?.[1] : next;
  }
  const key = node?.type === 'object' && last !== undefined ? childOf(node, last) : undefined;
  return key?.offset ?? offsetOf(tree, pointer);
}

/** Finds places in one text; the tree is built at the first question only, for few files ever have a problem. */
export class Locator {
  private readonly body: string;
  private tree: Node | undefined | null = null;

  constructor(private readonly text: string) {
    this.body = withoutBom(text);
  }

  at(pointer: string, mark: 'value' | 'key' = 'value'): Position {
    if (pointer === '') return { line: 1, column: 1 };
    if (this.tree === null) this.tree = parseTree(this.body);
    if (!this.tree) return { line: 1, column: 1 };
    return positionAt(this.body, mark === 'key' ? keyOffsetOf(this.tree, pointer) : offsetOf(this.tree, pointer));
  }

  /** Offsets are counted without the BOM. */
  atOffset(offset: number): Position {
    return positionAt(this.body, offset);
  }
}

export interface Place extends Position {
  readonly offset: number;
  readonly length: number;
}

/** The exact place of the value at a pointer; null when the text has none there. Offsets count a BOM. */
export function findPlace(text: string, pointer: string): Place | null {
  const body = withoutBom(text);
  let node = parseTree(body);
  for (const part of parsePointer(pointer)) {
    const next: Node | undefined = node && childOf(node, part);
    node = next?.type === 'property' ? next.children?.[1] : next;
  }
  return node
    ? { offset: node.offset + text.length - body.length, length: node.length, ...positionAt(body, node.offset) }
    : null;
}
