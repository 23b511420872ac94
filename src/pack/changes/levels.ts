import { isObject, type JsonValue } from '../text/json.ts';
import { inBoth, type FieldChange, type Move } from './model.ts';
import type { Place } from './place.ts';
import { quantity } from './quantity.ts';
import { fieldChange, levelledWords } from './words.ts';

/** More separate moves than this are told as two whole lists. */
const MOVES_MAX = 4;

/** Both values as lists of one length: a plain number is the same at each level. */
function levelList(value: JsonValue, other: JsonValue): readonly number[] | undefined {
  const length = Math.max(Array.isArray(value) ? value.length : 1, Array.isArray(other) ? other.length : 1);
  if (typeof value === 'number') return Array.from({ length }, () => value);
  const numbers = Array.isArray(value) ? (value as readonly JsonValue[]) : [];
  const isWhole = numbers.length === length && numbers.every((one) => typeof one === 'number');
  return isWhole ? (numbers as readonly number[]) : undefined;
}

/** Neighbouring levels with the same move are told together. */
function movesByLevel(from: readonly number[], to: readonly number[], unit: string | undefined): Move[] {
  const runs: { first: number; last: number }[] = [];
  for (const [at, value] of to.entries()) {
    if (value === from[at]) continue;
    const run = runs.at(-1);
    if (run?.last === at - 1 && from[at - 1] === from[at] && to[at - 1] === value) run.last = at;
    else runs.push({ first: at, last: at });
  }
  return runs.map(({ first, last }) => ({
    before: inBoth(quantity(from[first]!, unit)),
    after: inBoth(quantity(to[first]!, unit)),
    level: first === last ? String(first + 1) : `${first + 1}–${last + 1}`,
  }));
}

const isConstant = (values: readonly number[]): boolean => new Set(values).size === 1;

function movesOf(place: Place, before: JsonValue, after: JsonValue): readonly Move[] {
  const unit = place.node?.text('x-unit');
  const whole: Move = { before: levelledWords(place.node, before), after: levelledWords(place.node, after) };
  if (isObject(before) || isObject(after)) return [whole];
  const [from, to] = [levelList(before, after), levelList(after, before)];
  if (!from || !to) return [whole];
  if (isConstant(from) && isConstant(to))
    return [{ before: inBoth(quantity(from[0]!, unit)), after: inBoth(quantity(to[0]!, unit)) }];
  const moves = movesByLevel(from, to, unit);
  return moves.length > MOVES_MAX ? [whole] : moves;
}

/** `8 s → 7 s at level 3`: only the levels that differ; another form of the value is shown whole. */
export const levelledChange = (place: Place, before: JsonValue, after: JsonValue): FieldChange =>
  fieldChange(place, {
    level: 'patch',
    kind: 'changed',
    moves: movesOf(place, before, after),
    undo: { kind: 'set', pointer: place.pointer, value: before },
  });
