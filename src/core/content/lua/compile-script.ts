import { deepFreeze } from '../freeze.ts';
import type { ScriptPrototype } from '../prototypes/script.ts';
import type { Assignment, Block, Chunk, Identifier, Statement } from './ast.ts';
import { FunctionBuilder } from './builder.ts';
import { SourceFault } from './fault.ts';
import { parse } from './parse.ts';
import { resolveScopes, type Scopes } from './scope.ts';
import { block } from './statements.ts';

/** What is wrong with a source, at the first place where something is. */
export interface SourceProblem {
  readonly line: number;
  readonly message: string;
}

/** Texts that can name a lasting number. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/** Compiles a Lua source. Never throws on bad source. */
export function compileScript(name: string, source: string): ScriptPrototype | SourceProblem {
  try {
    return deepFreeze(compiled(name, parse(source)));
  } catch (error) {
    if (error instanceof SourceFault) return { line: error.line, message: error.message };
    throw error;
  }
}

export const isScript = (result: ScriptPrototype | SourceProblem): result is ScriptPrototype => 'main' in result;

function compiled(name: string, chunk: Chunk): ScriptPrototype {
  const scopes = resolveScopes(chunk);
  const globals = globalsOf(chunk.body, scopes);
  const main = new FunctionBuilder({ scopes, globals }, null, chunk, false);
  block(main, chunk.body);
  return { name, main: main.finish('top level', 1, 0), globals, names: namesOf(chunk) };
}

/** Names that the top level assigns, blocks of it included. */
function globalsOf(body: Block, scopes: Scopes): string[] {
  const found = new Set<string>();
  const visit = (node: Statement): void => {
    for (const { name } of assigned(node).filter((one) => !scopes.variables.has(one))) found.add(name);
    if (node.type === 'FunctionDeclaration') return;
    if (node.type === 'IfStatement') node.clauses.forEach((clause) => clause.body.forEach(visit));
    else if ('body' in node) node.body.forEach(visit);
  };
  body.forEach(visit);
  return [...found];
}

function assigned(node: Statement): readonly Identifier[] {
  if (node.type === 'AssignmentStatement') return namesIn(node);
  const isNamed = node.type === 'FunctionDeclaration' && node.identifier?.type === 'Identifier';
  return isNamed ? [node.identifier as Identifier] : [];
}

const namesIn = ({ variables }: Assignment): readonly Identifier[] =>
  variables.filter((variable): variable is Identifier => variable.type === 'Identifier');

/** Every text of the source that could be a name, in order, each once. */
function namesOf(chunk: Chunk): string[] {
  const names = new Set<string>();
  const waiting: object[] = [chunk];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const text = 'type' in node && node.type === 'StringLiteral' && 'value' in node ? node.value : undefined;
    if (typeof text === 'string' && NAME.test(text)) names.add(text);
    for (const inner of Object.values(node)) if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  }
  return [...names].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
