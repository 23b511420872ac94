import ts from 'typescript';

/** One small fault: the text from `start` to `end` replaced. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Both counted from 1. */
  readonly line: number;
  readonly column: number;
  readonly what: string;
}

type Edit = (node: ts.Node, text: string) => void;

const K = ts.SyntaxKind;

const OPERATORS: ReadonlyMap<ts.SyntaxKind, readonly string[]> = new Map([
  [K.LessThanToken, ['<=', '>=']],
  [K.LessThanEqualsToken, ['<', '>']],
  [K.GreaterThanToken, ['>=', '<=']],
  [K.GreaterThanEqualsToken, ['>', '<']],
  [K.EqualsEqualsEqualsToken, ['!==']],
  [K.ExclamationEqualsEqualsToken, ['===']],
  [K.PlusToken, ['-']],
  [K.MinusToken, ['+']],
  [K.PlusEqualsToken, ['-=']],
  [K.MinusEqualsToken, ['+=']],
  [K.AmpersandAmpersandToken, ['||']],
  [K.BarBarToken, ['&&']],
]);

const OPPOSITES: Readonly<Record<string, string>> = { min: 'max', max: 'min' };

/** All mutants of a file, in the order of its text. Types, enums, imports and assertions are no targets. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const edit: Edit = (node, text) => {
    const start = node.getStart(file);
    const { line, character } = file.getLineAndCharacterOfPosition(start);
    const place = { line: line + 1, column: character + 1 };
    mutants.push({ start, end: node.end, text, ...place, what: `${brief(node.getText(file))} → ${brief(text)}` });
  };
  const visit = (node: ts.Node): void => {
    if (isNoTarget(node)) return;
    for (const rule of RULES) rule(node, edit);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end);
}

export const applied = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);

const RULES: readonly ((node: ts.Node, edit: Edit) => void)[] = [operator, step, extreme, condition, result, constant];

function isNoTarget(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return true;
  if (ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node)) return true;
  return ts.isCallExpression(node) && node.expression.getText() === 'assert';
}

function operator(node: ts.Node, edit: Edit): void {
  if (!ts.isBinaryExpression(node) || isOfText(node)) return;
  for (const text of OPERATORS.get(node.operatorToken.kind) ?? []) edit(node.operatorToken, text);
}

/** Texts are put together with a plus, and nothing else. */
function isOfText(node: ts.Expression): boolean {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === K.PlusToken)
    return isOfText(node.left) || isOfText(node.right);
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function step(node: ts.Node, edit: Edit): void {
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return;
  const text = node.getText();
  if (node.operator === K.PlusPlusToken) edit(node, text.replace('++', '--'));
  if (node.operator === K.MinusMinusToken) edit(node, text.replace('--', '++'));
}

function extreme(node: ts.Node, edit: Edit): void {
  if (!ts.isPropertyAccessExpression(node) || node.expression.getText() !== 'Math') return;
  const text = OPPOSITES[node.name.text];
  if (text) edit(node.name, text);
}

/** A loop that never ends would only say that it was cut off. */
function condition(node: ts.Node, edit: Edit): void {
  if (ts.isIfStatement(node)) both(node.expression, edit);
  if (ts.isConditionalExpression(node)) both(node.condition, edit);
  if (ts.isWhileStatement(node)) edit(node.expression, 'false');
  if (ts.isForStatement(node) && node.condition) edit(node.condition, 'false');
}

function both(node: ts.Expression, edit: Edit): void {
  edit(node, 'true');
  edit(node, 'false');
}

/** Leaves out an early return. One that does nothing else under its `if` is left out with the condition already. */
function result(node: ts.Node, edit: Edit): void {
  if (!ts.isReturnStatement(node)) return;
  const isLast =
    ts.isBlock(node.parent) && ts.isFunctionLike(node.parent.parent) && node.parent.statements.at(-1) === node;
  const isAll = ts.isIfStatement(node.parent) && !(node.expression && ts.isCallExpression(node.expression));
  if (!isLast && !isAll) edit(node, node.expression ? `${node.expression.getText()};` : ';');
}

/** −1 and its like stand for "none": another negative number would mean the same. */
function constant(node: ts.Node, edit: Edit): void {
  if (!ts.isNumericLiteral(node)) return;
  const value = Number(node.text);
  const isNegative = ts.isPrefixUnaryExpression(node.parent) && node.parent.operator === K.MinusToken;
  if (isNegative) return edit(node.parent, String(1 - value));
  edit(node, String(value + 1));
  edit(node, value === 0 ? '(-1)' : String(value - 1));
}

function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 69)}…` : line || 'nothing';
}
