import luaparse from 'luaparse';
import type { Chunk } from './ast.ts';
import { toBytes } from './bytes.ts';
import { SourceFault } from './fault.ts';
import { markParens } from './parens.ts';
import { deepNodeLine, NESTING_MAX, tooDeepAt } from './nesting.ts';

/** Bytes of a script. */
export const SOURCE_MAX = 65_536;

/** The syntax tree of a source. Throws a `SourceFault`. */
export function parse(source: string): Chunk {
  const bytes = toBytes(source.replace(/^\ufeff/, '').replaceAll('\r\n', '\n'));
  if (bytes.length > SOURCE_MAX) throw new SourceFault(1, `the script is longer than ${SOURCE_MAX} bytes`);
  checkDepth(tooDeepAt(bytes));
  const tree = parsed(bytes);
  checkDepth(deepNodeLine(tree));
  markParens(tree, bytes);
  return tree;
}

function checkDepth(line: number): void {
  if (line > 0) throw new SourceFault(line, `nested deeper than ${NESTING_MAX} levels`);
}

function parsed(bytes: string): Chunk {
  try {
    return luaparse.parse(bytes, {
      comments: false,
      locations: true,
      ranges: true,
      luaVersion: '5.3',
      encodingMode: 'pseudo-latin1',
    }) as Chunk;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { line } = error as SyntaxError & { readonly line?: number };
    throw new SourceFault(line ?? 1, error.message.replace(/^\[\d+:\d+\] /, ''));
  }
}
