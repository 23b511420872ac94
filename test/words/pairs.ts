import ts from 'typescript';
import { lineOf, nodesOf, parse, writtenText } from './parse.ts';

/** One text in both languages, as it stands in the source. */
export interface Pair {
  readonly where: string;
  readonly en: string;
  /** Undefined: the English has no partner. */
  readonly zh: string | undefined;
}

type Texts = ReadonlyMap<string, ts.Node>;

const nameOf = (name: ts.PropertyName): string =>
  ts.isComputedPropertyName(name) ? name.getText() : ts.isIdentifier(name) ? name.text : name.text;

const bare = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;

/** Texts of an object literal by their key; of objects inside it by the whole way. */
function textsOf(node: ts.ObjectLiteralExpression, way = ''): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property)) continue;
    const key = `${way}${nameOf(property.name)}`;
    const value = bare(property.initializer);
    if (ts.isObjectLiteralExpression(value)) textsOf(value, `${key}.`).forEach((text, at) => found.set(at, text));
    else if (writtenText(value) !== undefined) found.set(key, value);
  }
  return found;
}

/** `const en = {…}` beside `const zh = {…}`, and their partner in another file. */
function tableOf(source: ts.SourceFile, names: readonly string[]): Texts | undefined {
  for (const node of nodesOf(source)) {
    if (!ts.isVariableDeclaration(node) || !names.includes(node.name.getText()) || !node.initializer) continue;
    const value = bare(node.initializer);
    if (ts.isObjectLiteralExpression(value)) return textsOf(value);
  }
  return undefined;
}

export function tablePairs(file: string, zhFile = file): Pair[] {
  const en = tableOf(parse(file), ['en']);
  const zh = tableOf(parse(zhFile), ['zh', 'zhCN']);
  if (!en || !zh) throw new Error(`${file}: no texts in both languages`);
  return [...en].map(([key, text]) => {
    const partner = zh.get(key);
    return { where: `${file} ${key}`, en: writtenText(text)!, zh: partner && writtenText(partner) };
  });
}

/** `{ en: '…', zh: '…' }` anywhere in a file. */
export function pairsIn(file: string, text?: string): Pair[] {
  return [...nodesOf(parse(file, text))].filter(ts.isObjectLiteralExpression).flatMap((node) => {
    const texts = textsOf(node);
    const [en, zh] = [texts.get('en'), texts.get('zh')];
    if (!en || !zh) return [];
    return [{ where: `${file}:${lineOf(node)}`, en: writtenText(en)!, zh: writtenText(zh) }];
  });
}

const HAN = /\p{Script=Han}/u;

/** `helper('…', '中文')`: a text followed by its Chinese, as the helpers of tables take them. */
export function callPairsIn(file: string, text?: string): Pair[] {
  return [...nodesOf(parse(file, text))].filter(ts.isCallExpression).flatMap((node) =>
    node.arguments.flatMap((argument, at) => {
      const [en, zh] = [at > 0 ? writtenText(node.arguments[at - 1]!) : undefined, writtenText(argument)];
      if (en === undefined || zh === undefined || HAN.test(en) || !HAN.test(zh)) return [];
      return [{ where: `${file}:${lineOf(argument)}`, en, zh }];
    }),
  );
}
