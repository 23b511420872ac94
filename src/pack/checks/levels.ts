import { isObject, own, type JsonValue } from '../text/json.ts';

/** As many levels as the core takes; a slip of the finger (1000000000) is told by the schema and must not fill the memory. */
const LEVELS_MAX = 100;

/** The value at each level as written; undefined where only a curve knows it or the value is not usable. */
export function levelsOf(value: JsonValue | undefined, levelsWanted: number): number[] | undefined {
  const levelCount = Math.min(levelsWanted, LEVELS_MAX);
  if (typeof value === 'number') return Array.from({ length: levelCount }, () => value);
  if (Array.isArray(value)) {
    const numbers = value as readonly JsonValue[];
    if (numbers.length === 0 || !numbers.every((item) => typeof item === 'number')) return undefined;
    return Array.from({ length: levelCount }, (_, i) => numbers[Math.min(i, numbers.length - 1)] as number);
  }
  if (!isObject(value)) return undefined;
  const base = own(value, 'base');
  const perLevel = own(value, 'perLevel') ?? 0;
  if (typeof base !== 'number' || typeof perLevel !== 'number') return undefined;
  return Array.from({ length: levelCount }, (_, i) => base + perLevel * i);
}

/** Levels that a value distinguishes; 1 for a plain number. */
export const levelCountOf = (value: JsonValue | undefined): number => (Array.isArray(value) ? value.length : 1);

/** Levels to look at for values whose row has no level count: as many as the longest list, and a few for formulas. */
export function levelsToTry(...values: readonly (JsonValue | undefined)[]): number {
  const longest = Math.max(1, ...values.map(levelCountOf));
  return values.some((value) => isObject(value)) ? Math.max(longest, 10) : longest;
}
