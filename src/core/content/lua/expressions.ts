import {
  argumentsOf,
  isCall,
  type Binary,
  type Call,
  type Expression,
  type FunctionNode,
  type Identifier,
  type Member,
  type TableNode,
  type Unary,
} from './ast.ts';
import { FunctionBuilder } from './builder.ts';
import { SourceFault } from './fault.ts';
import { GLOBALS, isLibrary, membersOf } from './library.ts';
import { Op, OPEN } from './opcode.ts';
import { block } from './statements.ts';

const BINARY: Readonly<Record<string, number>> = {
  '+': Op.add,
  '-': Op.subtract,
  '*': Op.multiply,
  '//': Op.divide,
  '%': Op.modulo,
  '&': Op.and,
  '|': Op.or,
  '~': Op.xor,
  '<<': Op.shiftLeft,
  '>>': Op.shiftRight,
  '..': Op.concat,
  '==': Op.equal,
  '~=': Op.equal,
  '<': Op.less,
  '<=': Op.lessEqual,
  '>': Op.less,
  '>=': Op.lessEqual,
};
const UNARY: Readonly<Record<string, number>> = { '-': Op.negate, '~': Op.complement, not: Op.not, '#': Op.length };
const SWAPPED: readonly string[] = ['>', '>='];
const REFUSED: Readonly<Record<string, string>> = {
  '/': "numbers are whole here: write a // b (rounds down) or math.div(a, b) (cuts off) instead of '/'",
  '^': "numbers are whole here: multiply instead of using '^'",
};
const IMMEDIATE_MAX = 2_147_483_647;
/** Values that a table constructor gathers before it puts them away. */
const LIST_PART = 50;

/** Puts the value of an expression into a register. */
export function expression(fn: FunctionBuilder, node: Expression, to: number): void {
  fn.line = node.loc.start.line;
  switch (node.type) {
    case 'NilLiteral':
      fn.emit(Op.nil, to, to);
      break;
    case 'BooleanLiteral':
      fn.emit(Op.boolean, to, node.value ? 1 : 0);
      break;
    case 'NumericLiteral':
      number(fn, integerOf(node.raw, fn.line), to);
      break;
    case 'StringLiteral':
      fn.emit(Op.constant, to, fn.constant(node.value));
      break;
    case 'Identifier':
      identifier(fn, node, to);
      break;
    case 'FunctionDeclaration':
      closure(fn, node, to, 'function');
      break;
    case 'TableConstructorExpression':
      table(fn, node, to);
      break;
    case 'BinaryExpression':
    case 'LogicalExpression':
      binary(fn, node, to);
      break;
    case 'UnaryExpression':
      unary(fn, node, to);
      break;
    case 'MemberExpression':
      member(fn, node, to);
      break;
    case 'IndexExpression':
      keeping(fn, () => {
        const base = operand(fn, node.base);
        const key = operand(fn, node.index);
        fn.line = node.loc.start.line;
        fn.emit(Op.index, to, base, key);
      });
      break;
    default:
      single(fn, node, to);
  }
}

/** Frees the registers that were taken meanwhile. */
export function keeping(fn: FunctionBuilder, work: () => void): void {
  const { free } = fn;
  work();
  fn.free = free;
}

/** A register that holds the value: the variable's own where it has one. */
export function operand(fn: FunctionBuilder, node: Expression): number {
  if (node.type === 'Identifier') {
    const variable = fn.script.scopes.variables.get(node);
    if (variable?.owner === fn.node && !variable.isShared) return variable.register;
  }
  return fresh(fn, node);
}

export function fresh(fn: FunctionBuilder, node: Expression): number {
  const register = fn.take();
  expression(fn, node, register);
  return register;
}

/** Whether an expression may give any number of values. */
const isOpen = (node: Expression | undefined): boolean =>
  node !== undefined && !node.inParens && (isCall(node) || node.type === 'VarargLiteral');

/** Values of a list into fresh registers in a row, so many (`OPEN` = all there are); returns the first register. */
export function list(fn: FunctionBuilder, nodes: readonly Expression[], wanted: number): number {
  const first = fn.free;
  const last = nodes[nodes.length - 1];
  const fixed = isOpen(last) ? nodes.slice(0, -1) : nodes;
  fixed.forEach((node, index) => {
    if (wanted !== OPEN && index >= wanted) keeping(fn, () => fresh(fn, node));
    else fresh(fn, node);
  });
  const missing = wanted === OPEN ? OPEN : Math.max(0, wanted - fixed.length);
  if (isOpen(last)) several(fn, last as Call, fn.free, missing);
  if (missing > 0) {
    const at = fn.take(missing);
    if (!isOpen(last)) fn.emit(Op.nil, at, at + missing - 1);
  }
  return first;
}

/** How many values a list made by `list` holds, as a count of an instruction. */
export const countOf = (nodes: readonly Expression[]): number =>
  isOpen(nodes[nodes.length - 1]) ? OPEN : nodes.length;

/** A call or `…` whose values go to the registers from `to` on. They lie above all that are in use. */
function several(fn: FunctionBuilder, node: Expression, to: number, wanted: number): void {
  fn.line = node.loc.start.line;
  if (node.type === 'VarargLiteral') {
    if (!fn.isVararg) throw new SourceFault(fn.line, "'...' outside a function that takes it");
    if (wanted > 0) keeping(fn, () => fn.take(wanted));
    fn.emit(Op.vararg, to, wanted);
  } else call(fn, node as Call, wanted);
}

function single(fn: FunctionBuilder, node: Expression, to: number): void {
  keeping(fn, () => {
    const at = fn.free;
    several(fn, node, at, 1);
    fn.take();
    if (at !== to) fn.emit(Op.move, to, at);
  });
}

/** Calls with the function in the first free register; that is where the results go too. */
export function call(fn: FunctionBuilder, node: Call, wanted: number): void {
  const args = argumentsOf(node);
  keeping(fn, () => {
    const { base } = node;
    const isMethod = base.type === 'MemberExpression' && base.indexer === ':';
    const at = fn.take(isMethod ? 2 : 1);
    if (isMethod) {
      const receiver = operand(fn, base.base);
      fn.line = node.loc.start.line;
      fn.emit(Op.self, at, receiver, fn.constant(base.identifier.name));
      fn.free = at + 2;
    } else expression(fn, base, at);
    list(fn, args, OPEN);
    fn.line = node.loc.start.line;
    const count = countOf(args);
    fn.emit(Op.call, at, count === OPEN ? OPEN : count + (isMethod ? 1 : 0), wanted);
  });
}

function number(fn: FunctionBuilder, value: number, to: number): void {
  if (value <= IMMEDIATE_MAX) fn.emit(Op.integer, to, value);
  else fn.emit(Op.constant, to, fn.constant(value));
}

/** Whole numbers only, decimal or hexadecimal. */
export function integerOf(raw: string, line: number): number {
  const value = /^(\d+|0[xX][0-9a-fA-F]+)$/.test(raw) ? Number(raw) : NaN;
  if (Number.isSafeInteger(value)) return value;
  const why = Number.isNaN(value) ? 'numbers are whole here' : `numbers end at ${Number.MAX_SAFE_INTEGER}`;
  throw new SourceFault(line, `${why}: '${raw}'`);
}

function identifier(fn: FunctionBuilder, node: Identifier, to: number): void {
  const variable = fn.script.scopes.variables.get(node);
  if (variable) return fn.load(variable, to);
  const own = fn.script.globals.indexOf(node.name);
  if (own >= 0) fn.emit(Op.getGlobal, to, own);
  else if (GLOBALS.includes(node.name)) fn.emit(Op.builtin, to, GLOBALS.indexOf(node.name));
  else throw new SourceFault(fn.line, `nothing is called '${node.name}' here`);
}

function member(fn: FunctionBuilder, node: Member, to: number): void {
  checkLibrary(fn, node);
  keeping(fn, () => {
    const base = operand(fn, node.base);
    fn.line = node.loc.start.line;
    fn.emit(Op.field, to, base, fn.constant(node.identifier.name));
  });
}

/** A misspelt function of a library is found here, not in the middle of a fight. */
function checkLibrary(fn: FunctionBuilder, { base, identifier: { name } }: Member): void {
  if (base.type !== 'Identifier' || fn.script.scopes.variables.has(base) || !isLibrary(base.name)) return;
  if (!membersOf(base.name).includes(name)) throw new SourceFault(fn.line, `there is no '${base.name}.${name}'`);
}

function binary(fn: FunctionBuilder, node: Binary, to: number): void {
  const { operator, left, right } = node;
  if (operator === 'and' || operator === 'or') return logical(fn, node, to);
  if (Object.hasOwn(REFUSED, operator)) throw new SourceFault(fn.line, REFUSED[operator]!);
  keeping(fn, () => {
    const a = operand(fn, left);
    const b = operand(fn, right);
    fn.line = node.loc.start.line;
    const isSwapped = SWAPPED.includes(operator);
    fn.emit(BINARY[operator]!, to, isSwapped ? b : a, isSwapped ? a : b);
    if (operator === '~=') fn.emit(Op.not, to, to);
  });
}

/** The left side may be all there is. `to` may be a variable that the right side reads, so it is written last. */
function logical(fn: FunctionBuilder, { operator, left, right }: Binary, to: number): void {
  keeping(fn, () => {
    const value = fn.take();
    expression(fn, left, value);
    const jump = fn.emit(operator === 'and' ? Op.jumpFalse : Op.jumpTrue, value);
    expression(fn, right, value);
    fn.land(jump);
    fn.emit(Op.move, to, value);
  });
}

function unary(fn: FunctionBuilder, node: Unary, to: number): void {
  const { argument, operator } = node;
  keeping(fn, () => {
    const value = operand(fn, argument);
    fn.line = node.loc.start.line;
    fn.emit(UNARY[operator]!, to, value);
  });
}

function table(fn: FunctionBuilder, { fields, loc }: TableNode, to: number): void {
  keeping(fn, () => {
    const made = fn.take();
    fn.emit(Op.table, made);
    const values = fields.flatMap((field) => (field.type === 'TableValue' ? [field.value] : []));
    for (const field of fields) {
      if (field.type === 'TableValue') continue;
      keeping(fn, () => {
        const key = fn.take();
        if (field.type === 'TableKey') expression(fn, field.key, key);
        else fn.emit(Op.constant, key, fn.constant(field.key.name));
        fn.emit(Op.setIndex, made, key, operand(fn, field.value));
      });
    }
    for (let first = 0; first < values.length; first += LIST_PART) {
      const part = values.slice(first, first + LIST_PART);
      const isLast = first + LIST_PART >= values.length;
      keeping(fn, () => {
        list(fn, part, isLast ? OPEN : part.length);
        fn.line = loc.start.line;
        fn.emit(Op.list, made, isLast ? countOf(part) : part.length, first + 1);
      });
    }
    fn.emit(Op.move, to, made);
  });
}

/** Compiles an inner function and makes it a value. */
export function closure(fn: FunctionBuilder, node: FunctionNode, to: number, name: string): void {
  const { variables } = fn.script.scopes;
  const isVararg = node.parameters.some((parameter) => parameter.type === 'VarargLiteral');
  const inner = new FunctionBuilder(fn.script, fn, node, isVararg);
  inner.line = node.loc.start.line;
  const receiver = variables.get(node);
  const params = node.parameters.flatMap((parameter) =>
    parameter.type === 'Identifier' ? [variables.get(parameter)!] : [],
  );
  const all = receiver ? [receiver, ...params] : params;
  inner.take(all.length);
  all.forEach((variable, register) => inner.bind(variable, register));
  block(inner, node.body);
  fn.inner.push(inner.finish(name, node.loc.start.line, all.length));
  fn.line = node.loc.start.line;
  fn.emit(Op.closure, to, fn.inner.length - 1);
}
