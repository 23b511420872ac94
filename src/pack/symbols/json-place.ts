import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import { formatPointer } from '../text/pointer.ts';
import { withoutBom } from '../text/style.ts';

/** A written value or key. Offsets count a BOM; the quotes of a text are part of it. */
export interface JsonPlace {
  readonly pointer: string;
  /** The key at the pointer, not its value. */
  readonly isKey: boolean;
  readonly value: unknown;
  readonly offset: number;
  readonly length: number;
}

/** The text, number or word that an offset stands in or right behind; also in a document that does not parse. */
export function placeAt(text: string, offset: number): JsonPlace | undefined {
  const body = withoutBom(text);
  const shift = text.length - body.length;
  const tree = parseTree(body);
  const node = tree && findNodeAtOffset(tree, offset - shift, true);
  if (!node || node.type === 'object' || node.type === 'array' || node.type === 'property') return undefined;
  const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node;
  return {
    pointer: formatPointer(getNodePath(node)),
    isKey,
    value: node.value as unknown,
    offset: node.offset + shift,
    length: node.length,
  };
}

/** Pointer of the innermost place that the offset is in, for saying where the caret is: a key stands for its value. */
export function pointerAt(text: string, offset: number): string {
  const body = withoutBom(text);
  const tree = parseTree(body);
  const node = tree && findNodeAtOffset(tree, offset - (text.length - body.length), true);
  const place = node?.type === 'property' ? node.children?.[0] : node;
  return place ? formatPointer(getNodePath(place)) : '';
}
