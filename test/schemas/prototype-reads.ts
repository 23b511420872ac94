import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const CORE = join(import.meta.dirname, '../../src/core');

export interface PrototypeFields {
  /** Such as `BuffPrototype.tickMax`; variants of a kind as `Action damage.canCrit`. */
  readonly declared: readonly string[];
  /** Those that some line of the core outside of the compiler reads. */
  readonly read: ReadonlySet<string>;
}

/** What compiled rows consist of, and what of it battles look at. */
export function prototypeFields(): PrototypeFields {
  const program = ts.createProgram(sources(), {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    lib: ['lib.es2023.d.ts'],
    skipLibCheck: true,
    noEmit: true,
    strict: true,
    types: [],
  });
  // Asked for first: it is what tells nodes their parents.
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(CORE));
  const names = new Map<ts.Node, string>();
  for (const file of files) if (file.fileName.includes('/content/prototypes/')) nameFields(file, '', names);
  const read = new Set<string>();
  for (const file of files) {
    if (file.fileName.includes('/content/')) continue;
    eachRead(file, checker, (symbol) => symbol.declarations?.forEach((node) => read.add(names.get(node) ?? '')));
  }
  return { declared: [...names.values()], read };
}

const sources = (): string[] =>
  readdirSync(CORE, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing/'))
    .map((path) => join(CORE, path));

function nameFields(node: ts.Node, owner: string, names: Map<ts.Node, string>): void {
  let own = owner;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) own = node.name.text;
  if (ts.isTypeLiteralNode(node)) own = `${owner}${variantOf(node)}`;
  if (ts.isPropertySignature(node)) {
    own = `${owner}.${node.name.getText()}`;
    names.set(node, own);
  }
  ts.forEachChild(node, (child) => nameFields(child, own, names));
}

function variantOf(node: ts.TypeLiteralNode): string {
  const tag = node.members.find((member) => ts.isPropertySignature(member) && member.name.getText() === 'kind');
  const type = tag && (tag as ts.PropertySignature).type;
  return type && ts.isLiteralTypeNode(type) ? ` ${type.getText().slice(1, -1)}` : '';
}

function eachRead(node: ts.Node, checker: ts.TypeChecker, found: (symbol: ts.Symbol) => void): void {
  if (ts.isPropertyAccessExpression(node)) {
    const symbol = checker.getSymbolAtLocation(node.name);
    if (symbol) found(symbol);
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const symbol = checker.getTypeAtLocation(node.parent).getProperty((node.propertyName ?? node.name).getText());
    if (symbol) found(symbol);
  }
  ts.forEachChild(node, (child) => eachRead(child, checker, found));
}
