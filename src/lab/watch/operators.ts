import { WatchError, type Part } from './fault.ts';
import type { Moment } from './moment.ts';
import { MILLI, type Term, type WatchValue } from './term.ts';

type NumberTerm = Extract<Term, { kind: 'number' }>;
type FlagTerm = Extract<Term, { kind: 'flag' }>;

/** Exact: products and quotients of thousandths pass what a double holds. Division truncates toward zero. */
const product = (a: number, b: number): number => Number((BigInt(a) * BigInt(b)) / 1000n);
const quotient = (a: number, b: number): number | null => (b === 0 ? null : Number((BigInt(a) * 1000n) / BigInt(b)));

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number | null>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': product,
  '/': quotient,
  '%': (a, b) => (b === 0 ? null : (a % b) + 0),
};

const ORDERS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** As a number or nothing; what an event says is looked at when it comes. */
export function asNumber(term: Term, part: Part): NumberTerm {
  if (term.kind === 'number') return term;
  if (term.kind !== 'any') throw new WatchError('type', part, 'a number');
  return { kind: 'number', read: (moment) => numberIn(term.read(moment)) };
}

const numberIn = (value: WatchValue): number | null => (typeof value === 'number' ? value : null);

/** As yes or no. A buff by itself means that it is on, a unit that it is there. */
export function asFlag(term: Term, part: Part): FlagTerm {
  switch (term.kind) {
    case 'flag':
      return term;
    case 'any':
      return { kind: 'flag', read: (moment) => term.read(moment) === true };
    case 'buff':
      return { kind: 'flag', read: (moment) => (term.read(moment)?.buffs.length ?? 0) > 0 };
    case 'unit':
      return { kind: 'flag', read: (moment) => term.read(moment) !== null };
    default:
      throw new WatchError('type', part, 'true or false');
  }
}

export function binary(operator: string, left: Term, right: Term, parts: readonly [Part, Part]): Term {
  if (operator === '&&' || operator === '||') return logic(operator, asFlag(left, parts[0]), asFlag(right, parts[1]));
  if (operator === '==' || operator === '!=' || operator === '===' || operator === '!==')
    return equality(operator.startsWith('='), left, right, parts);
  const arithmetic = ARITHMETIC[operator];
  const order = ORDERS[operator];
  if (!arithmetic && !order) throw new WatchError('unsupported', operator);
  const [a, b] = [asNumber(left, parts[0]), asNumber(right, parts[1])];
  if (arithmetic) return { kind: 'number', read: (moment) => both(a, b, moment, arithmetic) };
  return { kind: 'flag', read: (moment) => both(a, b, moment, order!) ?? false };
}

/** Where a side says nothing there is no result. */
function both<Value>(
  a: NumberTerm,
  b: NumberTerm,
  moment: Moment,
  join: (a: number, b: number) => Value,
): Value | null {
  const left = a.read(moment);
  const right = left === null ? null : b.read(moment);
  return left === null || right === null ? null : join(left, right);
}

function logic(operator: '&&' | '||', a: FlagTerm, b: FlagTerm): Term {
  return operator === '&&'
    ? { kind: 'flag', read: (moment) => a.read(moment) === true && b.read(moment) === true }
    : { kind: 'flag', read: (moment) => a.read(moment) === true || b.read(moment) === true };
}

/** Units are compared by who they are, so that `event.target == red:1` holds. */
function comparable(term: Term, part: Part): { read(moment: Moment): WatchValue } {
  if (term.kind === 'unit') return { read: (moment) => guidOf(term.read(moment)) };
  if (term.kind === 'buff' || term.kind === 'skill' || term.kind === 'event')
    throw new WatchError('type', part, 'a value');
  return term;
}

const guidOf = (unit: { readonly guid: number } | null): number | null => (unit === null ? null : unit.guid * MILLI);

function equality(isEqual: boolean, left: Term, right: Term, parts: readonly [Part, Part]): Term {
  const kinds = [left.kind, right.kind].map((kind) => (kind === 'unit' ? 'number' : kind));
  if (kinds[0] !== kinds[1] && !kinds.includes('any')) throw new WatchError('type', parts[1], `a ${left.kind}`);
  const [a, b] = [comparable(left, parts[0]), comparable(right, parts[1])];
  return {
    kind: 'flag',
    read(moment) {
      const [one, other] = [a.read(moment), b.read(moment)];
      return one !== null && other !== null && (one === other) === isEqual;
    },
  };
}
