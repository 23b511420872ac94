import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import type { Condition, Query, Term } from './query.ts';

export interface MatchOptions {
  /** Levelled values are read at this level; without it any level will do. */
  readonly level?: number;
  /** Value of a curve at a level; without it values by curve have no figure. */
  readonly readCurve?: (curve: string, level: number) => number | undefined;
}

/** Does the row, its base rows merged in, answer to the whole query? */
export function matchesQuery(query: Query, row: JsonObject, table: string, options: MatchOptions = {}): boolean {
  if (query.tables && !query.tables.some((one) => one === table)) return false;
  return query.terms.every((term) => holds(term, row, options));
}

const holds = ({ condition, isNegated }: Term, row: JsonObject, options: MatchOptions): boolean =>
  answers(condition, row, options) !== isNegated;

function answers(condition: Condition, row: JsonObject, options: MatchOptions): boolean {
  switch (condition.kind) {
    case 'words':
      return saidTexts(row).some((text) => text.toLowerCase().includes(condition.text));
    case 'pattern':
      return (condition.path === undefined ? saidTexts(row) : textsOf(row, condition.path)).some((text) =>
        condition.pattern.test(text),
      );
    case 'contains':
      return textsOf(row, condition.path).some((text) => text.toLowerCase().includes(condition.text));
    case 'is':
      return isOne(condition, row, options);
    case 'present':
      return valuesAt(row, condition.path).length > 0;
    case 'range':
      return numbersOf(row, condition.path, options).some((value) => value >= condition.min && value <= condition.max);
    case 'compare':
      return numbersOf(row, condition.path, options).some((value) =>
        compare(value, condition.comparison, condition.value),
      );
  }
}

function isOne({ path, texts, number }: Extract<Condition, { kind: 'is' }>, row: JsonObject, options: MatchOptions) {
  if (textsOf(row, path).some((text) => texts.includes(text.toLowerCase()))) return true;
  return number !== undefined && numbersOf(row, path, options).includes(number);
}

function compare(left: number, comparison: '<' | '<=' | '>' | '>=', right: number): boolean {
  if (comparison === '<') return left < right;
  if (comparison === '<=') return left <= right;
  return comparison === '>' ? left > right : left >= right;
}

/** What people call a row by. */
const saidTexts = (row: JsonObject): string[] =>
  ['id', 'name', 'title', 'tags'].flatMap((key) => leaves(own(row, key)));

const textsOf = (row: JsonObject, path: string): string[] => valuesAt(row, path).flatMap(leaves);

/** Plain values at and directly below a place: items of a list, languages of a text. */
function leaves(value: JsonValue | undefined): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [String(value)];
  const inner = Array.isArray(value) ? (value as readonly JsonValue[]) : Object.values(value as JsonObject);
  return inner.flatMap((item) => (typeof item === 'object' ? [] : [String(item)]));
}

/** Values at a path. A key that a list does not have is asked of its items; `*` stands for any way down. */
export function valuesAt(row: JsonValue, path: string): readonly JsonValue[] {
  return walk(row, path.split('.'), 0);
}

function walk(value: JsonValue | undefined, keys: readonly string[], at: number): readonly JsonValue[] {
  if (value === undefined || value === null) return [];
  const key = keys[at];
  if (key === undefined) return [value];
  if (typeof value !== 'object') return [];
  if (key === '*') return deep(value, keys, at + 1);
  const direct = own(value as JsonObject, key);
  if (direct !== undefined) return walk(direct, keys, at + 1);
  return Array.isArray(value) ? (value as readonly JsonValue[]).flatMap((item) => walk(item, keys, at)) : [];
}

function deep(value: JsonValue, keys: readonly string[], at: number): readonly JsonValue[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Array.isArray(value) ? (value as readonly JsonValue[]) : Object.values(value as JsonObject);
  const here = Array.isArray(value) ? [] : walk(value, keys, at);
  return [...here, ...inner.flatMap((item) => deep(item, keys, at))];
}

const numbersOf = (row: JsonObject, path: string, options: MatchOptions): number[] =>
  valuesAt(row, path).flatMap((value) => figures(value, row, options));

function figures(value: JsonValue, row: JsonObject, options: MatchOptions): number[] {
  if (typeof value === 'number') return [value];
  if (Array.isArray(value)) return listFigures(value as readonly JsonValue[], options);
  return isObject(value) ? levelledFigures(value, row, options) : [];
}

/** A list that is too short keeps its last value, as the core reads it. */
function listFigures(list: readonly JsonValue[], { level }: MatchOptions): number[] {
  const chosen = level === undefined ? list : [list[Math.min(level, list.length) - 1]];
  return chosen.filter((item) => typeof item === 'number');
}

/** Of `{base, perLevel}` without a level: its two ends, between which the others lie. */
function levelledFigures(value: JsonObject, row: JsonObject, { level, readCurve }: MatchOptions): number[] {
  const levels = level === undefined ? [1, Number(own(row, 'maxLevel') ?? 1)] : [level];
  const [base, step] = [own(value, 'base'), own(value, 'perLevel') ?? 0];
  if (typeof base === 'number' && typeof step === 'number') return levels.map((one) => base + step * (one - 1));
  const [curve, scale] = [own(value, 'curve'), own(value, 'scale') ?? 1];
  if (typeof curve !== 'string' || typeof scale !== 'number' || !readCurve) return [];
  return levels.flatMap((one) => {
    const figure = readCurve(curve, one);
    return figure === undefined ? [] : [figure * scale];
  });
}
