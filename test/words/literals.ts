import ts from 'typescript';
import { lineOf, nodesOf, parse, writtenText } from './parse.ts';

/** Attributes that people read or hear. */
const SPOKEN =
  /^(aria-(label|description|valuetext|placeholder|roledescription)|title|placeholder|label|alt|hint|text|unit|content|body|message|note|what)$/;
const LETTERS = /\p{L}{2,}/u;

/** Elements whose content is data or a key, which both languages write alike. */
const isCode = (node: ts.Node): boolean => {
  const parent = node.parent;
  if (!ts.isJsxElement(parent)) return false;
  const { tagName, attributes } = parent.openingElement;
  return /^(code|kbd|pre)$/.test(tagName.getText()) || /["'\s]mono["'\s]/.test(attributes.getText());
};

/** Texts a value can become: both ends of a choice, the right side of a default. */
function outcomes(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return outcomes(node.expression);
  if (ts.isConditionalExpression(node)) return [...outcomes(node.whenTrue), ...outcomes(node.whenFalse)];
  if (!ts.isBinaryExpression(node)) return [node];
  return /^(&&|\|\||\?\?)$/.test(node.operatorToken.getText()) ? outcomes(node.right) : [];
}

function saidBy(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return isCode(node) ? [] : [node.text.trim()];
  if (ts.isJsxAttribute(node)) {
    if (!SPOKEN.test(node.name.getText()) || !node.initializer) return [];
    if (ts.isStringLiteral(node.initializer)) return [node.initializer.text];
  }
  const value = ts.isJsxAttribute(node) ? node.initializer : ts.isJsxExpression(node) ? node : undefined;
  if (!value || !ts.isJsxExpression(value) || !value.expression) return [];
  if (ts.isJsxExpression(node) && (ts.isJsxAttribute(node.parent) || isCode(node))) return [];
  return outcomes(value.expression).flatMap((outcome) => writtenText(outcome) ?? []);
}

export interface Literal {
  readonly where: string;
  readonly text: string;
}

/** Words written straight into a component, where no translation reaches them. */
export function literalsIn(file: string, text?: string): Literal[] {
  const wordy = (node: ts.Node) => saidBy(node).filter((said) => LETTERS.test(said));
  return [...nodesOf(parse(file, text))].flatMap((node) =>
    wordy(node).map((said) => ({ where: `${file}:${lineOf(node)}`, text: said })),
  );
}
