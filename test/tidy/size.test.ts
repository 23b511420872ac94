import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './imports.ts';

const FILE_LINES_MAX = 600;
const FUNCTION_LINES_MAX = 70;
/** Known exceptions may only shrink: a function listed here that got short must leave the list. */
const LONG_FUNCTIONS: Readonly<Record<string, number>> = {};
const ANY_MAX = 0;

const files = ['src', 'main', 'renderer', 'scripts', 'test']
  .flatMap(sourceFiles)
  .filter((file) => !file.startsWith('src/generated/'));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface LongFunction {
  readonly where: string;
  readonly lines: number;
}

/** Suites of tests are lists, not functions to be read in one go; so are they counted by their parts. */
const isSuite = (node: ts.Node) =>
  ts.isCallExpression(node.parent) && /^(describe|it)\b/.test(node.parent.expression.getText().split('\n')[0]!);

function longFunctions(file: string): LongFunction[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const found: LongFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && !isSuite(node)) {
      const from = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const lines = source.getLineAndCharacterOfPosition(node.getEnd()).line - from + 1;
      if (lines > FUNCTION_LINES_MAX) found.push({ where: `${file}:${from + 1}`, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const ANY = new RegExp(String.raw`:\s*` + 'any\\b|\\bas any\\b|<any>', 'g');
const countAny = (file: string) => (file.startsWith('test/tidy/') ? 0 : (read(file).match(ANY) ?? []).length);

describe('size', () => {
  it('keeps files under the limit', () => {
    const long = files.filter((file) => !/trig-table/.test(file) && read(file).split('\n').length > FILE_LINES_MAX);
    expect(long).toEqual([]);
  });

  it('keeps functions under the limit', () => {
    const long = files.flatMap(longFunctions).filter(({ where, lines }) => lines > (LONG_FUNCTIONS[where] ?? 0));
    expect(long).toEqual([]);
  });

  it('has no any', () => {
    const counts = files.map((file) => [file, countAny(file)] as const).filter(([, count]) => count > 0);
    expect(
      counts.reduce((sum, [, count]) => sum + count, 0),
      JSON.stringify(counts),
    ).toBeLessThanOrEqual(ANY_MAX);
  });
});
