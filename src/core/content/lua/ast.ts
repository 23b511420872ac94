/** The syntax tree as luaparse builds it (Lua 5.3, with locations). Texts are bytes, one a character. */
interface Located {
  readonly loc: { readonly start: { readonly line: number } };
  readonly range: readonly [number, number];
  /** Set where parentheses cut the values of a call or `…` down to one. */
  inParens?: boolean;
}

type Node<Type extends string, Fields = unknown> = Located & { readonly type: Type } & Fields;

export type Identifier = Node<'Identifier', { readonly name: string }>;
type Literal =
  | Node<'StringLiteral', { readonly value: string }>
  | Node<'NumericLiteral', { readonly raw: string }>
  | Node<'BooleanLiteral', { readonly value: boolean }>
  | Node<'NilLiteral'>;
export type Vararg = Node<'VarargLiteral'>;
export type Member = Node<
  'MemberExpression',
  { readonly indexer: '.' | ':'; readonly identifier: Identifier; readonly base: Expression }
>;
export type IndexNode = Node<'IndexExpression', { readonly base: Expression; readonly index: Expression }>;
export type Call =
  | Node<'CallExpression', { readonly base: Expression; readonly arguments: readonly Expression[] }>
  | Node<'TableCallExpression', { readonly base: Expression; readonly arguments: Expression }>
  | Node<'StringCallExpression', { readonly base: Expression; readonly argument: Expression }>;
export type FunctionNode = Node<
  'FunctionDeclaration',
  {
    readonly identifier: Identifier | Member | null;
    readonly isLocal: boolean;
    readonly parameters: readonly (Identifier | Vararg)[];
    readonly body: readonly Statement[];
  }
>;
export type TableField =
  | Node<'TableKey', { readonly key: Expression; readonly value: Expression }>
  | Node<'TableKeyString', { readonly key: Identifier; readonly value: Expression }>
  | Node<'TableValue', { readonly value: Expression }>;
export type TableNode = Node<'TableConstructorExpression', { readonly fields: readonly TableField[] }>;
export type Binary = Node<
  'BinaryExpression' | 'LogicalExpression',
  { readonly operator: string; readonly left: Expression; readonly right: Expression }
>;
export type Unary = Node<'UnaryExpression', { readonly operator: string; readonly argument: Expression }>;
export type Expression =
  Literal | Vararg | Identifier | Member | IndexNode | Call | FunctionNode | TableNode | Binary | Unary;

export type Block = readonly Statement[];
export type IfNode = Node<
  'IfStatement',
  {
    readonly clauses: readonly (
      | Node<'IfClause' | 'ElseifClause', { readonly condition: Expression; readonly body: Block }>
      | Node<'ElseClause', { readonly body: Block }>
    )[];
  }
>;
export type LocalNode = Node<
  'LocalStatement',
  { readonly variables: readonly Identifier[]; readonly init: readonly Expression[] }
>;
export type Assignment = Node<
  'AssignmentStatement',
  { readonly variables: readonly (Identifier | Member | IndexNode)[]; readonly init: readonly Expression[] }
>;
export type While = Node<
  'WhileStatement' | 'RepeatStatement',
  { readonly condition: Expression; readonly body: Block }
>;
export type ForNumeric = Node<
  'ForNumericStatement',
  {
    readonly variable: Identifier;
    readonly start: Expression;
    readonly end: Expression;
    readonly step: Expression | null;
    readonly body: Block;
  }
>;
export type ForGeneric = Node<
  'ForGenericStatement',
  { readonly variables: readonly Identifier[]; readonly iterators: readonly Expression[]; readonly body: Block }
>;
export type Statement =
  | Node<'LabelStatement'>
  | Node<'GotoStatement'>
  | Node<'BreakStatement'>
  | Node<'DoStatement', { readonly body: Block }>
  | Node<'ReturnStatement', { readonly arguments: readonly Expression[] }>
  | Node<'CallStatement', { readonly expression: Call }>
  | IfNode
  | LocalNode
  | Assignment
  | While
  | ForNumeric
  | ForGeneric
  | FunctionNode;
export type Chunk = Node<'Chunk', { readonly body: Block }>;

export const isCall = (node: Expression): node is Call =>
  node.type === 'CallExpression' || node.type === 'TableCallExpression' || node.type === 'StringCallExpression';

export function argumentsOf(call: Call): readonly Expression[] {
  if (call.type === 'CallExpression') return call.arguments;
  return [call.type === 'TableCallExpression' ? call.arguments : call.argument];
}
