import { argumentsOf, isCall, type Expression } from './ast.ts';
import { toBytes, toText } from './bytes.ts';
import { SourceFault } from './fault.ts';
import { parse } from './parse.ts';

/** What the script does with a text, as far as its place alone tells. */
export type TextRole =
  /** Argument (from 0) of a function of `battle`. */
  | { readonly kind: 'argument'; readonly of: string; readonly index: number }
  /** Named field of a table given to a function of `battle`. */
  | { readonly kind: 'option'; readonly of: string; readonly field: string }
  /** Compared with a field of `ctx`. */
  | { readonly kind: 'context'; readonly field: string }
  /** Compared with what a function of `battle` gives. */
  | { readonly kind: 'result'; readonly of: string }
  | { readonly kind: 'other' };

export interface TextLiteral {
  readonly value: string;
  /** Where it stands in the source as it was given, quotes included. */
  readonly offset: number;
  readonly length: number;
  readonly role: TextRole;
}

type TreeNode = Readonly<Record<string, unknown>> & { readonly type?: string };
type Found = Pick<TextLiteral, 'value' | 'role'> & { readonly range: readonly [number, number] };

/** All texts that a script writes out, in order of place; undefined when the source does not parse. */
export function textLiterals(source: string): readonly TextLiteral[] | undefined {
  try {
    const offsets = sourceOffsets(source);
    const found = literalsIn(parse(source) as unknown as TreeNode);
    return found
      .sort((a, b) => a.range[0] - b.range[0])
      .map(({ value, role, range: [start, end] }) => {
        const offset = offsets[start]!;
        // The end is counted from the closing quote: what follows it may be a carriage return.
        return { value: toText(value), role, offset, length: offsets[end - 1]! + 1 - offset };
      });
  } catch (error) {
    if (error instanceof SourceFault) return undefined;
    throw error;
  }
}

/** The parser counts bytes and sees neither a BOM nor carriage returns: for each byte, where it stands in the source. */
function sourceOffsets(source: string): readonly number[] {
  const offsets: number[] = [];
  let at = source.startsWith('\ufeff') ? 1 : 0;
  for (const character of source.slice(at)) {
    const isLineEnd = character === '\r' && source[at + 1] === '\n';
    if (!isLineEnd) for (let count = toBytes(character).length; count > 0; count--) offsets.push(at);
    at += character.length;
  }
  offsets.push(at);
  return offsets;
}

function literalsIn(tree: TreeNode): Found[] {
  const found: Found[] = [];
  const roles = new Map<unknown, TextRole>();
  const waiting: TreeNode[] = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    noteRoles(node, roles);
    if (node.type === 'StringLiteral') {
      found.push({
        value: node['value'] as string,
        range: node['range'] as Found['range'],
        role: roles.get(node) ?? { kind: 'other' },
      });
    }
    for (const inner of Object.values(node))
      if (typeof inner === 'object' && inner !== null) waiting.push(inner as TreeNode);
  }
  return found;
}

/** Parents are seen before their children, so that a literal finds its role when its turn comes. */
function noteRoles(node: TreeNode, roles: Map<unknown, TextRole>): void {
  const expression = node as unknown as Expression;
  if (node.type === 'BinaryExpression') return noteComparison(node, roles);
  if (node.type === undefined || !isCall(expression)) return;
  const of = battleFunction(expression);
  if (of === undefined) return;
  argumentsOf(expression).forEach((argument, index) => {
    roles.set(argument, { kind: 'argument', of, index });
    if (argument.type !== 'TableConstructorExpression') return;
    for (const field of argument.fields) {
      if (field.type === 'TableKeyString') roles.set(field.value, { kind: 'option', of, field: field.key.name });
    }
  });
}

function noteComparison(node: TreeNode, roles: Map<unknown, TextRole>): void {
  const { operator, left, right } = node as unknown as { operator: string; left: Expression; right: Expression };
  if (operator !== '==' && operator !== '~=') return;
  const role = meaningOf(left) ?? meaningOf(right);
  if (role) for (const side of [left, right]) roles.set(side, role);
}

function meaningOf(node: Expression): TextRole | undefined {
  if (isCall(node)) {
    const of = battleFunction(node);
    return of === undefined ? undefined : { kind: 'result', of };
  }
  const isContext = node.type === 'MemberExpression' && node.base.type === 'Identifier' && node.base.name === 'ctx';
  return isContext ? { kind: 'context', field: node.identifier.name } : undefined;
}

/** Name of the function when the call is one of `battle.<name>(…)`. */
function battleFunction(call: Extract<Expression, { readonly base: Expression }>): string | undefined {
  const { base } = call;
  if (base.type !== 'MemberExpression' || base.indexer !== '.') return undefined;
  return base.base.type === 'Identifier' && base.base.name === 'battle' ? base.identifier.name : undefined;
}
