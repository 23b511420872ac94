import { isCall, type Chunk, type Expression } from './ast.ts';
import { tokenEnd } from './nesting.ts';

/**
 * The parser keeps no parentheses, but `(f())` is one value where `f()` may be several. So the last expression of each
 * list is looked up in the source.
 */
export function markParens(tree: Chunk, source: string): void {
  const code = withoutComments(source);
  const waiting: object[] = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    markLast(node, code);
    for (const inner of Object.values(node)) if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  }
}

function markLast(node: object, code: string): void {
  const list = listOf(node);
  const last = list[list.length - 1];
  if (last === undefined || (!isCall(last) && last.type !== 'VarargLiteral')) return;
  // The first argument of a call has the call's own parenthesis before it.
  const own = 'type' in node && node.type === 'CallExpression' && list.length === 1 ? 1 : 0;
  if (opensBefore(code, last.range[0]) > own) last.inParens = true;
}

const LISTS = ['arguments', 'init', 'iterators'] as const;

/** The expressions of a node whose last one may give several values. */
function listOf(node: object): readonly Expression[] {
  const fields: Readonly<Record<string, unknown>> = { ...node };
  for (const name of LISTS) if (Array.isArray(fields[name])) return fields[name] as readonly Expression[];
  if (fields['type'] === 'TableValue') return [fields['value'] as Expression];
  return [];
}

/** How many parentheses open directly before a place. */
function opensBefore(code: string, place: number): number {
  let count = 0;
  for (let at = place - 1; at >= 0 && /[\s(]/.test(code[at]!); at--) if (code[at] === '(') count++;
  return count;
}

function withoutComments(source: string): string {
  let code = '';
  for (let at = 0; at < source.length;) {
    const end = tokenEnd(source, at);
    code += source.startsWith('--', at) ? ' '.repeat(end - at) : source.slice(at, end);
    at = end;
  }
  return code;
}
