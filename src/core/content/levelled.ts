import { BP_ONE, capped, mulDivCapped } from '../base/index.ts';
import { curveAt } from './curve-value.ts';
import { MILLI, type Scale } from './decimal.ts';
import { isUnset, rules, type RuleKey } from './fields.ts';
import type { Levels } from './prototypes.ts';
import { isObject, Reader, reportIn, scaledAt, type JsonObject, type Range, type RowScope } from './reader.ts';
import { showValue } from './problem.ts';

/** Levels that a list may spell out, and that a formula is written out for at most. */
export const LEVELS_MAX = 100;

export const LEVELLED_FIELDS = rules('base', 'perLevel', 'curve', 'scale');

const MILLI_SQUARED = 1_000_000;

/** Reads a levelled value: one number, a list, `{base, perLevel}` or `{curve, scale?}`. Bounds are in core units. */
export function readLevels<Key extends string>(
  reader: Reader<Key>,
  key: Key,
  scale: Scale,
  fallback?: Levels,
  range: Range = {},
): Levels {
  const value = reader.raw(key);
  if (!isUnset(value)) return levelsOf(reader.scope, value, scale, range, reader.at(key));
  if (fallback !== undefined) return fallback;
  reader.report('missing', key, { expected: 'a number' });
  return ZERO;
}

export const ZERO: Levels = Object.freeze([0]);
export const ONE: Levels = Object.freeze([1]);

export function levelsOf(scope: RowScope, value: unknown, scale: Scale, range: Range, pointer: string): Levels {
  if (Array.isArray(value)) return listed(scope, value, scale, range, pointer);
  if (isObject(value)) return formula(scope, value, scale, range, pointer);
  return [scaledAt(scope, value, scale, range, pointer) ?? 0];
}

function listed(scope: RowScope, list: readonly unknown[], scale: Scale, range: Range, pointer: string): Levels {
  if (list.length > LEVELS_MAX) reportIn(scope, 'tooMany', pointer, { max: LEVELS_MAX, found: list.length });
  return list
    .slice(0, LEVELS_MAX)
    .map((item, index) => scaledAt(scope, item, scale, range, `${pointer}/${index}`) ?? 0);
}

function formula(scope: RowScope, value: JsonObject, scale: Scale, range: Range, pointer: string): Levels {
  const reader = new Reader(scope, value, pointer, LEVELLED_FIELDS);
  if (!reader.has('curve') && !reader.has('base')) {
    reportIn(scope, 'wrongType', pointer, {
      expected: 'number | list | {base, perLevel} | {curve, scale}',
      found: showValue(value),
    });
    return ZERO;
  }
  const at = reader.has('curve') ? curveRule(reader, scale) : linearRule(scope, value, scale, pointer);
  const values = Array.from({ length: scope.levelsMax || scope.environment.lookup('levelsMax', '') }, (_, index) =>
    at(index + 1),
  );
  checkRange(scope, values, scale, range, pointer);
  return values.every((item) => item === values[0]) ? [values[0]!] : values;
}

function linearRule(scope: RowScope, value: JsonObject, scale: Scale, pointer: string): (level: number) => number {
  const base = scaledAt(scope, value['base'], scale, {}, `${pointer}/base`) ?? 0;
  const perLevel =
    value['perLevel'] === undefined ? 0 : (scaledAt(scope, value['perLevel'], scale, {}, `${pointer}/perLevel`) ?? 0);
  return (level) => base + perLevel * (level - 1);
}

/** The curve's place is the level itself; its value times `scale` (default 1) is the result. */
function curveRule(reader: Reader<RuleKey<typeof LEVELLED_FIELDS>>, scale: Scale): (level: number) => number {
  reader.ref('curve', 'curves', true);
  const curve = reader.scope.environment.lookup('curveRow', reader.text('curve') ?? '');
  const factor = capped(reader.milli('scale', MILLI.factor) * scale.factor);
  return (level) => (curve === undefined ? 0 : mulDivCapped(curveAt(curve, level * BP_ONE), factor, MILLI_SQUARED));
}

/** A formula is checked where it leads, not only where it starts. */
function checkRange(scope: RowScope, values: Levels, scale: Scale, range: Range, pointer: string): void {
  const min = range.min ?? -scale.limit;
  const max = range.max ?? scale.limit;
  const level = values.findIndex((value) => value < min || value > max);
  if (level < 0) return;
  const params = {
    found: `${values[level]! / scale.factor} at level ${level + 1}`,
    min: min / scale.factor,
    max: max / scale.factor,
  };
  reportIn(scope, 'outOfRange', pointer, params);
}

/** A levelled field that the core reads without a level: all levels must agree. Required without a fallback. */
export function readUnlevelled<Key extends string>(
  reader: Reader<Key>,
  key: Key,
  scale: Scale,
  fallback?: number,
  range: Range = { min: 0 },
): number {
  const levels = readLevels(reader, key, scale, fallback === undefined ? undefined : [fallback], range);
  if (levels.some((value) => value !== levels[0])) reader.report('changesWithLevel', key, { key });
  return levels[0]!;
}
