import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isTest, ROOT, sourceFiles } from '../tidy/imports.ts';

/** Files whose words reach a person, without their tests. */
export const filesOf = (...folders: readonly string[]): string[] =>
  folders.flatMap(sourceFiles).filter((file) => !isTest(file));

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

export const parse = (file: string, text = textOf(file)): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Every node below one, outermost first. */
export function nodesOf(root: ts.Node, found: ts.Node[] = []): readonly ts.Node[] {
  found.push(root);
  ts.forEachChild(root, (child) => void nodesOf(child, found));
  return found;
}

export const lineOf = (node: ts.Node): number =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

/** What is written in a text, `…` for whatever a template takes in; undefined: not written here. */
export function writtenText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}
