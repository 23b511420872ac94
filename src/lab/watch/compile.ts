import type jsep from 'jsep';
import { placedAt, WatchError, type Part, type WatchFault } from './fault.ts';
import { FUNCTIONS, GLOBALS } from './functions.ts';
import { member, method } from './members.ts';
import { asFlag, asNumber, binary } from './operators.ts';
import { parse, signAfter, startOf, type Node } from './parse.ts';
import { prepareText } from './prepare-text.ts';
import { isValue, MILLI, type Term, type ValueTerm } from './term.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Compiled = { readonly term: ValueTerm } | { readonly fault: WatchFault };

interface Scope {
  /** As it is parsed, each character where it was written. */
  readonly text: string;
  readonly vocabulary: Vocabulary;
  readonly names: ReadonlyMap<string, string>;
  /** Whether there is an event to ask about. */
  readonly hasEvent: boolean;
}

/** An expression over the state of a battle, checked against the names of a fight before it is ever evaluated. */
export function compileWatch(text: string, vocabulary: Vocabulary, hasEvent = false): Compiled {
  if (text.trim() === '') return { fault: new WatchError('empty', '').fault };
  const prepared = prepareText(text, vocabulary);
  try {
    const term = compile(parse(prepared.text), { vocabulary, ...prepared, hasEvent });
    return { term: isValue(term) ? term : asFlag(term, wholeOf(text)) };
  } catch (error) {
    if (error instanceof WatchError) return { fault: error.fault };
    throw error;
  }
}

/** The same, as yes or no. */
export function compileCondition(text: string, vocabulary: Vocabulary, hasEvent = false): Compiled {
  const compiled = compileWatch(text, vocabulary, hasEvent);
  if ('fault' in compiled) return compiled;
  try {
    return { term: asFlag(compiled.term, wholeOf(text)) };
  } catch (error) {
    if (error instanceof WatchError) return { fault: error.fault };
    throw error;
  }
}

const wholeOf = (text: string): Part => ({ text, at: 0 });

const compile = (node: Node, scope: Scope): Term => placedAt(startOf(node), () => termOf(node, scope));

function termOf(node: Node, scope: Scope): Term {
  switch (node.type) {
    case 'Literal':
      return literal(node as jsep.Literal);
    case 'Identifier':
      return identifier((node as jsep.Identifier).name, scope);
    case 'MemberExpression':
      return dotted(node as jsep.MemberExpression, scope);
    case 'CallExpression':
      return call(node as jsep.CallExpression, scope);
    case 'UnaryExpression':
      return unary(node as jsep.UnaryExpression, scope);
    case 'BinaryExpression':
      return joined(node as jsep.BinaryExpression, scope);
    case 'ConditionalExpression': {
      const at = signAfter((node as jsep.ConditionalExpression).test, '?', scope.text);
      throw new WatchError('unsupported', { text: node.type, at });
    }
    case 'Compound':
      throw missingOperator(node as jsep.Compound, scope);
    default:
      throw new WatchError('unsupported', node.type);
  }
}

function joined({ operator, left, right }: jsep.BinaryExpression, scope: Scope): Term {
  const [a, b] = [compile(left, scope), compile(right, scope)];
  return placedAt(signAfter(left, operator, scope.text), () =>
    binary(operator, a, b, [partOf(left, scope), partOf(right, scope)]),
  );
}

function missingOperator({ body: [, second] }: jsep.Compound, scope: Scope): WatchError {
  const { text, at } = second ? partOf(second, scope) : { text: '', at: scope.text.length };
  return new WatchError('syntax', { text: 'An operator is missing between two parts', at }, text);
}

const DECIMAL = /^(\d*)\.?(\d{0,3})\d*$/;

/** Decimals are read digit by digit, so that 0.1 is a hundred thousandths. */
function literal({ value, raw }: jsep.Literal): Term {
  if (typeof value === 'boolean') return { kind: 'flag', read: () => value };
  if (typeof value === 'string') return { kind: 'word', read: () => value };
  const [, whole = '', fraction = ''] = DECIMAL.exec(raw) ?? [];
  if (typeof value !== 'number' || !Number.isSafeInteger(Number(whole) * MILLI))
    throw new WatchError('type', raw, 'a number');
  const milli = Number(whole) * MILLI + Number(fraction.padEnd(3, '0'));
  return { kind: 'number', read: () => milli };
}

function identifier(name: string, { vocabulary, names, hasEvent }: Scope): Term {
  const unit = names.get(name);
  if (unit !== undefined) return unitNamed(unit, vocabulary);
  if (name === 'event' && hasEvent) return { kind: 'event', read: () => null };
  const global = Object.hasOwn(GLOBALS, name) ? GLOBALS[name] : undefined;
  if (global) return global;
  throw new WatchError('unknownName', name, '', [
    ...vocabulary.units.keys(),
    ...Object.keys(GLOBALS),
    ...Object.keys(FUNCTIONS),
  ]);
}

function unitNamed(name: string, { units }: Vocabulary): Term {
  const guids = units.get(name) ?? [];
  const [guid] = guids;
  const slots = [...units].filter(([key]) => key.includes(':'));
  if (guid === undefined)
    throw new WatchError(
      'unknownName',
      name,
      '',
      slots.map(([key]) => key),
    );
  if (guids.length > 1)
    throw new WatchError(
      'ambiguous',
      name,
      '',
      slots.flatMap(([key, [one]]) => (guids.includes(one!) ? [key] : [])),
    );
  return { kind: 'unit', read: (moment) => moment.unit(guid) };
}

function dotted({ object, property, computed }: jsep.MemberExpression, scope: Scope): Term {
  if (computed) throw bracketsAfter(object, scope);
  const of = compile(object, scope);
  return placedAt(startOf(property), () => member(of, (property as jsep.Identifier).name));
}

const bracketsAfter = (node: Node, { text }: Scope): WatchError =>
  new WatchError('unsupported', { text: '[ ]', at: signAfter(node, '[', text) });

function call({ callee, arguments: given }: jsep.CallExpression, scope: Scope): Term {
  if (callee.type === 'MemberExpression') return asked(callee as jsep.MemberExpression, given, scope);
  const name = callee.type === 'Identifier' ? (callee as jsep.Identifier).name : '';
  const found = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!found) throw new WatchError('unknownName', `${name}()`, '', Object.keys(FUNCTIONS));
  return found(
    given.map((one) => compile(one, scope)),
    given.map((one) => partOf(one, scope)),
  );
}

/** A method of a unit: `red:1.buff("burn")`. */
function asked(callee: jsep.MemberExpression, given: readonly Node[], scope: Scope): Term {
  const { object, property, computed } = callee;
  if (computed) throw bracketsAfter(object, scope);
  const name = (property as jsep.Identifier).name;
  const [argument] = given;
  if (given.length !== 1 || argument?.type !== 'Literal' || typeof argument['value'] !== 'string')
    throw new WatchError('arguments', { text: name, at: startOf(property) }, `${name}("…")`);
  // Behind the quotation mark.
  const row = { text: argument['value'], at: startOf(argument) + 1 };
  const of = compile(object, scope);
  return placedAt(startOf(property), () => method(of, name, row, scope.vocabulary));
}

function unary({ operator, argument }: jsep.UnaryExpression, scope: Scope): Term {
  const part = partOf(argument, scope);
  const term = compile(argument, scope);
  if (operator === '!') {
    const flag = asFlag(term, part);
    return { kind: 'flag', read: (moment) => flag.read(moment) !== true };
  }
  if (operator !== '-' && operator !== '+') throw new WatchError('unsupported', operator);
  const number = asNumber(term, part);
  return { kind: 'number', read: (moment) => signed(number.read(moment), operator) };
}

const signed = (value: number | null, operator: string): number | null =>
  value === null || operator === '+' || value === 0 ? value : 0 - value;

const partOf = (node: Node, scope: Scope): Part => ({ text: textOf(node, scope), at: startOf(node) });

/** A part as it was written, for messages. */
function textOf(node: Node, scope: Scope): string {
  if (node.type === 'Literal') return (node as jsep.Literal).raw;
  if (node.type === 'Identifier')
    return scope.names.get((node as jsep.Identifier).name) ?? (node as jsep.Identifier).name;
  if (node.type === 'MemberExpression') {
    const { object, property } = node as jsep.MemberExpression;
    return `${textOf(object, scope)}.${textOf(property, scope)}`;
  }
  if (node.type === 'CallExpression') return `${textOf((node as jsep.CallExpression).callee, scope)}(…)`;
  if (node.type !== 'BinaryExpression') return '…';
  const { operator, left, right } = node as jsep.BinaryExpression;
  return `${textOf(left, scope)} ${operator} ${textOf(right, scope)}`;
}
