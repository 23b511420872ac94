/** From text to a tree whose parts know where they stand; the parser itself forgets it. */
import jsep from 'jsep';
import { WatchError } from './fault.ts';

export type Node = jsep.Expression;

interface Span {
  readonly from: number;
  readonly to: number;
}

const spans = new WeakMap<Node, Span>();

/** What the parser has and its types do not name. */
interface Parser {
  readonly index: number;
  gobbleSpaces(): void;
  gobbleToken(): Node | undefined;
  gobbleIdentifier(): Node | undefined;
  parse(): Node;
}

const { Jsep } = jsep as unknown as { readonly Jsep: new (text: string) => Parser };

class PlacingParser extends Jsep {
  override gobbleToken(): Node | undefined {
    this.gobbleSpaces();
    const from = this.index;
    return this.#placed(super.gobbleToken(), from);
  }

  override gobbleIdentifier(): Node | undefined {
    const from = this.index;
    return this.#placed(super.gobbleIdentifier(), from);
  }

  /** What is in brackets was placed before them. */
  #placed(node: Node | undefined, from: number): Node | undefined {
    if (node && !spans.has(node)) spans.set(node, { from, to: this.index });
    return node;
  }
}

export function parse(text: string): Node {
  try {
    return new PlacingParser(text).parse();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new WatchError('syntax', { text: error.message, at: (error as { index?: number }).index ?? 0 });
  }
}

const FIRST_PART: Readonly<Record<string, string>> = {
  MemberExpression: 'object',
  CallExpression: 'callee',
  BinaryExpression: 'left',
  ConditionalExpression: 'test',
};

const LAST_PART: Readonly<Record<string, string>> = { MemberExpression: 'property', BinaryExpression: 'right' };

/** Where a part begins, without brackets around the whole of it. */
export function startOf(node: Node): number {
  const part = FIRST_PART[node.type];
  return part === undefined ? (spans.get(node)?.from ?? 0) : startOf(node[part] as Node);
}

/** Where it ends, before closing brackets. */
function endOf(node: Node): number {
  const part = LAST_PART[node.type];
  if (part !== undefined) return endOf(node[part] as Node);
  if (node.type !== 'CallExpression') return spans.get(node)?.to ?? 0;
  const { callee, arguments: given } = node as jsep.CallExpression;
  return endOf(given.at(-1) ?? callee);
}

/** Where a sign stands that follows a part: only spaces and closing brackets lie between. */
export const signAfter = (node: Node, sign: string, text: string): number => text.indexOf(sign, endOf(node));
