import type {
  Assignment,
  Block,
  Expression,
  ForGeneric,
  ForNumeric,
  FunctionNode,
  Identifier,
  IfNode,
  IndexNode,
  LocalNode,
  Member,
  Statement,
  While,
} from './ast.ts';
import type { FunctionBuilder } from './builder.ts';
import { call, closure, countOf, expression, fresh, keeping, list, operand } from './expressions.ts';
import { SourceFault } from './fault.ts';
import { GLOBALS } from './library.ts';
import { Op, OPEN } from './opcode.ts';

/** Statements of a block; its variables end with it. */
export function block(fn: FunctionBuilder, body: Block): void {
  keeping(fn, () => body.forEach((node) => statement(fn, node)));
}

function statement(fn: FunctionBuilder, node: Statement): void {
  fn.line = node.loc.start.line;
  switch (node.type) {
    case 'LocalStatement':
      return local(fn, node);
    case 'AssignmentStatement':
      return keeping(fn, () => assign(fn, node));
    case 'CallStatement':
      return call(fn, node.expression, 0);
    case 'ReturnStatement':
      return keeping(fn, () => {
        const first = list(fn, node.arguments, OPEN);
        fn.emit(Op.return, first, countOf(node.arguments));
      });
    case 'DoStatement':
      return block(fn, node.body);
    case 'IfStatement':
      return branches(fn, node);
    case 'FunctionDeclaration':
      return functionStatement(fn, node);
    case 'BreakStatement':
      fn.breaks[fn.breaks.length - 1]!.push(fn.emit(Op.jump));
      return;
    case 'WhileStatement':
    case 'RepeatStatement':
      return loop(fn, () => conditional(fn, node));
    case 'ForNumericStatement':
      return loop(fn, () => numeric(fn, node));
    case 'ForGenericStatement':
      return loop(fn, () => generic(fn, node));
    default:
      throw new SourceFault(fn.line, 'goto and labels are not supported: use loops, break and functions');
  }
}

function local(fn: FunctionBuilder, { variables, init }: LocalNode): void {
  const first = list(fn, init, variables.length);
  fn.free = first + variables.length;
  variables.forEach((node, index) => fn.bind(fn.script.scopes.variables.get(node)!, first + index));
}

/** Where a value is to go, worked out before any value is stored. */
type Place = { readonly node: Identifier } | { readonly base: number; readonly key: number };

function assign(fn: FunctionBuilder, { variables, init }: Assignment): void {
  const isSingle = variables.length === 1 && init.length === 1;
  const places = variables.map((node) => placeOf(fn, node, isSingle ? operand : fresh));
  if (isSingle) return store(fn, places[0]!, operand(fn, init[0]!));
  const first = list(fn, init, variables.length);
  for (let index = places.length - 1; index >= 0; index--) store(fn, places[index]!, first + index);
}

type Evaluate = (fn: FunctionBuilder, node: Expression) => number;

function placeOf(fn: FunctionBuilder, node: Identifier | Member | IndexNode, evaluate: Evaluate): Place {
  if (node.type === 'Identifier') return { node };
  const base = evaluate(fn, node.base);
  if (node.type === 'IndexExpression') return { base, key: evaluate(fn, node.index) };
  const key = fn.take();
  fn.emit(Op.constant, key, fn.constant(node.identifier.name));
  return { base, key };
}

function store(fn: FunctionBuilder, place: Place, from: number): void {
  if ('base' in place) fn.emit(Op.setIndex, place.base, place.key, from);
  else storeName(fn, place.node, from);
}

function storeName(fn: FunctionBuilder, node: Identifier, from: number): void {
  const variable = fn.script.scopes.variables.get(node);
  if (variable) return fn.store(variable, from);
  fn.line = node.loc.start.line;
  fn.emit(Op.setGlobal, globalOf(fn, node.name), from);
}

/** Only the top level of a script may define globals, and none of those that every script has. */
function globalOf(fn: FunctionBuilder, name: string): number {
  if (GLOBALS.includes(name)) throw new SourceFault(fn.line, `'${name}' belongs to all scripts and cannot be changed`);
  if (fn.outer !== null) {
    throw new SourceFault(
      fn.line,
      `globals are frozen: write 'local ${name}', or define '${name}' outside of functions`,
    );
  }
  return fn.script.globals.indexOf(name);
}

function functionStatement(fn: FunctionBuilder, node: FunctionNode): void {
  const { identifier } = node;
  if (identifier?.type === 'MemberExpression') {
    return keeping(fn, () => {
      const place = placeOf(fn, identifier, operand);
      const value = fn.take();
      closure(fn, node, value, identifier.identifier.name);
      store(fn, place, value);
    });
  }
  const variable = fn.script.scopes.variables.get(identifier!);
  if (variable && node.isLocal) {
    // The function can call itself: its variable exists before its value.
    const register = fn.take();
    if (variable.isShared) fn.emit(Op.nil, register, register);
    fn.bind(variable, register);
  }
  keeping(fn, () => {
    const value = fn.take();
    closure(fn, node, value, identifier!.name);
    storeName(fn, identifier!, value);
  });
}

function condition(fn: FunctionBuilder, node: Expression): number {
  let jump = 0;
  keeping(fn, () => {
    const value = operand(fn, node);
    jump = fn.emit(Op.jumpFalse, value);
  });
  return jump;
}

function branches(fn: FunctionBuilder, { clauses }: IfNode): void {
  const ends: number[] = [];
  clauses.forEach((clause, index) => {
    const skip = clause.type === 'ElseClause' ? -1 : condition(fn, clause.condition);
    block(fn, clause.body);
    if (index < clauses.length - 1) ends.push(fn.emit(Op.jump));
    if (skip >= 0) fn.land(skip);
  });
  ends.forEach((end) => fn.land(end));
}

/** A loop's breaks lead behind it. */
function loop(fn: FunctionBuilder, work: () => void): void {
  fn.breaks.push([]);
  keeping(fn, work);
  for (const jump of fn.breaks.pop()!) fn.land(jump);
}

function conditional(fn: FunctionBuilder, { type, condition: test, body }: While): void {
  const start = fn.here;
  if (type === 'WhileStatement') {
    const out = condition(fn, test);
    block(fn, body);
    fn.emit(Op.jump, 0, start);
    return fn.land(out);
  }
  body.forEach((node) => statement(fn, node));
  const value = fresh(fn, test);
  const out = fn.emit(Op.jumpTrue, value);
  fn.emit(Op.jump, 0, start);
  fn.land(out);
}

function numeric(fn: FunctionBuilder, node: ForNumeric): void {
  const first = fresh(fn, node.start);
  fresh(fn, node.end);
  const step = fn.take();
  if (node.step) expression(fn, node.step, step);
  else fn.emit(Op.integer, step, 1);
  const value = fn.take();
  fn.line = node.loc.start.line;
  const prepare = fn.emit(Op.forPrepare, first);
  const start = fn.here;
  fn.bind(fn.script.scopes.variables.get(node.variable)!, value);
  block(fn, node.body);
  fn.line = node.loc.start.line;
  fn.emit(Op.forLoop, first, start);
  fn.land(prepare);
}

/** Three hidden values (iterator, what it walks, where it is), then the loop's own variables. */
function generic(fn: FunctionBuilder, node: ForGeneric): void {
  const first = list(fn, node.iterators, 3);
  fn.free = first + 3;
  const values = fn.take(Math.max(3, node.variables.length));
  fn.line = node.loc.start.line;
  const start = fn.here;
  for (let index = 0; index < 3; index++) fn.emit(Op.move, values + index, first + index);
  fn.emit(Op.call, values, 2, node.variables.length);
  const out = fn.emit(Op.jumpNil, values);
  fn.emit(Op.move, first + 2, values);
  node.variables.forEach((variable, index) => fn.bind(fn.script.scopes.variables.get(variable)!, values + index));
  block(fn, node.body);
  fn.emit(Op.jump, 0, start);
  fn.land(out);
}
