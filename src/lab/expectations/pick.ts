/** Expectations made from what happened: a tester picks one instead of writing it. */
import type { Expectation, Moment, RunEvent, UnitRef, WhereValue } from '#generated/types.ts';
import { momentText } from './moment.ts';
import { matchText } from './match.ts';
import { observedText } from './observe.ts';

/** What a picked expectation is about; the screen has words for each. */
export type PickKind =
  'inFrame' | 'withAmount' | 'count' | 'happens' | 'never' | 'value' | 'atLeast' | 'atMost' | 'near';

export interface Pick {
  readonly kind: PickKind;
  /** English, as reports print it. */
  readonly text: string;
  readonly expectation: Expectation;
}

/** A guid as scenarios write it; units that appear later have only their number. */
export type RefOf = (guid: number) => UnitRef;

/** What tells this event from others of its kind. Amounts are no part of it: a tester says so when they matter. */
const TELLING = [
  'source',
  'target',
  'skill',
  'effect',
  'buff',
  'bullet',
  'verdict',
  'reason',
  'state',
  'killer',
  'cast',
  'to',
];
const UNITS: ReadonlySet<string> = new Set(['source', 'target', 'killer']);
const AMOUNTS = ['amount', 'hpLost', 'healed', 'stacks'];

function fieldsOf(event: RunEvent, fields: readonly string[], refOf: RefOf): Record<string, WhereValue> {
  const where: Record<string, WhereValue> = {};
  for (const field of fields) {
    const value = event[field];
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue;
    if (value === '' || (UNITS.has(field) && value === 0)) continue;
    where[field] = UNITS.has(field) ? refOf(value as number) : value;
  }
  return where;
}

/** What may be expected of an event: that it comes, when, how often, with which amount, or that it does not. */
export function picksOfEvent(event: RunEvent, countInRun: number, refOf: RefOf): Pick[] {
  const where = fieldsOf(event, TELLING, refOf);
  const amounts = fieldsOf(event, AMOUNTS.slice(), refOf);
  const match = { event: event.kind, where };
  const [amount] = Object.entries(amounts);
  const text = matchText(match);
  const exact = amount && { event: event.kind, where: { ...where, [amount[0]]: amount[1] } };
  return [
    { kind: 'inFrame', text: `${text} in frame ${event.frame}`, expectation: { ...match, frame: event.frame } },
    ...(exact ? [{ kind: 'withAmount' as const, text: matchText(exact), expectation: exact }] : []),
    { kind: 'count', text: `${text}, ${countInRun}×`, expectation: { ...match, count: countInRun } },
    { kind: 'happens', text, expectation: match },
    { kind: 'never', text: `never ${text}`, expectation: { never: match } },
  ];
}

/** Counts what `picksOfEvent` of an event would count. */
export function countLike(event: RunEvent, events: Iterable<RunEvent>): number {
  const same = TELLING.filter((field) => event[field] !== undefined);
  let count = 0;
  for (const other of events)
    if (other.kind === event.kind && same.every((field) => other[field] === event[field])) count++;
  return count;
}

export type PickedValue =
  | { readonly that: 'unit.hp'; readonly value: number }
  | { readonly that: 'unit.attribute'; readonly attribute: string; readonly value: number }
  | { readonly that: 'unit.resource'; readonly resource: string; readonly value: number }
  | { readonly that: 'buff.stacks'; readonly buff: string; readonly value: number }
  | { readonly that: 'cooldown'; readonly skill: string; readonly value: number }
  | { readonly that: 'position'; readonly x: number; readonly y: number }
  | { readonly that: 'alive'; readonly value: boolean }
  | { readonly that: 'casting'; readonly skill: string; readonly value: boolean };

/** A place is met within a tenth of a unit. */
const NEAR_UNITS = 0.1;

/** What may be expected of a value that a unit has at a moment. */
export function picksOfValue(of: UnitRef, at: Moment, picked: PickedValue): Pick[] {
  if (picked.that === 'position') {
    const { x, y } = picked;
    const expectation = { at, that: 'position', of, nearPosition: { x, y, within: NEAR_UNITS } } as const;
    return [{ kind: 'near', text: `position of ${of} ${momentText(at)}`, expectation }];
  }
  const { value, ...subject } = picked;
  const base = { at, of, ...subject };
  const text = `${observedText(base)} ${momentText(at)}`;
  const is: Pick = { kind: 'value', text: `${text} is ${value}`, expectation: { ...base, is: value } };
  if (typeof value === 'boolean') return [is];
  return [
    is,
    { kind: 'atLeast', text: `${text} is at least ${value}`, expectation: { ...base, atLeast: value } },
    { kind: 'atMost', text: `${text} is at most ${value}`, expectation: { ...base, atMost: value } },
  ];
}
