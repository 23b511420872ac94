import type { Expression, FunctionName } from './expression.ts';
import { Stop, stopAt, type BulkNote } from './note.ts';
import {
  ceil, floor, isLess, isZero, minus, negative, ONE, over, plus, ratioOf, roundTo, times, ZERO, type Ratio,
} from './ratio.ts'; // prettier-ignore

/** What a name stands for; undefined when this row has no such value. */
export type Lookup = (name: string) => Ratio | undefined;

export type Evaluated = { readonly value: Ratio } | { readonly note: BulkNote };

const HUNDREDTH = ratioOf('0.01');

/** Exact. Division by zero and names without a value are told, never guessed. */
export function evaluate(expression: Expression, lookup: Lookup): Evaluated {
  try {
    return { value: valueOf(expression, lookup) };
  } catch (error) {
    if (error instanceof Stop) return { note: error.note };
    throw error;
  }
}

function valueOf(expression: Expression, lookup: Lookup): Ratio {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'percent':
      return times(valueOf(expression.of, lookup), HUNDREDTH);
    case 'negative':
      return negative(valueOf(expression.of, lookup));
    case 'name':
      return named(expression, lookup);
    case 'operation':
      return operated(expression, lookup);
    case 'call':
      return CALLS[expression.name](
        expression.arguments.map((one) => valueOf(one, lookup)),
        expression,
      );
  }
}

function named({ name, at, length }: Extract<Expression, { kind: 'name' }>, lookup: Lookup): Ratio {
  const value = lookup(name);
  if (value !== undefined) return value;
  if (name === 'value') return stopAt(at, length, 'noValue', 'There is no value to go on from. Set one with “= …”.', '此处没有可继续计算的值，请用“= …”设置。'); // prettier-ignore
  if (name === 'base') return stopAt(at, length, 'noBase', 'No base row has this value.', '没有基础行提供此值。');
  return stopAt(at, length, 'noName', `This row has no number “${name}”.`, `此行没有数值“${name}”。`);
}

function operated(expression: Extract<Expression, { kind: 'operation' }>, lookup: Lookup): Ratio {
  const [left, right] = [valueOf(expression.left, lookup), valueOf(expression.right, lookup)];
  if (expression.operator === '+') return plus(left, right);
  if (expression.operator === '-') return minus(left, right);
  if (expression.operator === '*') return times(left, right);
  return isZero(right) ? divisionByZero(expression.at) : over(left, right);
}

const divisionByZero = (at: number): never => stopAt(at, 1, 'byZero', 'This divides by zero.', '除数为零。');

type Call = (values: readonly Ratio[], place: { readonly at: number }) => Ratio;

const least = (values: readonly Ratio[]): Ratio => values.reduce((a, b) => (isLess(b, a) ? b : a));
const most = (values: readonly Ratio[]): Ratio => values.reduce((a, b) => (isLess(a, b) ? b : a));

const stepped =
  (act: (value: Ratio, step: Ratio) => Ratio): Call =>
  ([value, step = ONE], { at }) =>
    isZero(step) ? divisionByZero(at) : act(value!, isLess(step, ZERO) ? negative(step) : step);

const CALLS: Readonly<Record<FunctionName, Call>> = {
  min: least,
  max: most,
  clamp: ([value, from, to]) => least([most([value!, from!]), to!]),
  round: stepped(roundTo),
  floor: stepped((value, step) => times(floor(over(value, step)), step)),
  ceil: stepped((value, step) => times(ceil(over(value, step)), step)),
  abs: ([value]) => (isLess(value!, ZERO) ? negative(value!) : value!),
};
