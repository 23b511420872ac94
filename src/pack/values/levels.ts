/** Levelled values for the eye: what they are at a level, and their four ways of writing. */
import { isList, isObject, memberOf, type Json, type JsonObject } from './json.ts';

/** How a levelled value is written. */
export type LevelledForm = 'constant' | 'list' | 'formula' | 'curve';

/** Curve rows by id, base rows merged in. */
export type FindCurve = (id: string) => JsonObject | undefined;

export function levelledForm(value: Json | undefined): LevelledForm {
  if (isList(value)) return 'list';
  if (isObject(value)) return Object.hasOwn(value, 'curve') ? 'curve' : 'formula';
  return 'constant';
}

const numberIn = (value: Json | undefined, key: string, otherwise: number): number => {
  const found = memberOf(value, key);
  return typeof found === 'number' ? found : otherwise;
};

const exact = (value: number): number => Number(value.toFixed(6));

/** Value of a curve row: straight lines or steps between its points, flat beyond its ends. */
export function curveAt(curve: JsonObject, x: number): number {
  const points = memberOf(curve, 'points');
  if (!isList(points)) return formulaAt(memberOf(curve, 'formula'), x);
  const next = points.findIndex((point) => numberIn(point, 'x', 0) >= x);
  const right = next < 0 ? points.at(-1) : points[next];
  const left = points[next - 1];
  if (left === undefined || next < 1 || numberIn(right, 'x', 0) === x) return numberIn(right, 'y', 0);
  if (memberOf(curve, 'interpolation') === 'step') return numberIn(left, 'y', 0);
  const part = (x - numberIn(left, 'x', 0)) / (numberIn(right, 'x', 0) - numberIn(left, 'x', 0));
  return numberIn(left, 'y', 0) + part * (numberIn(right, 'y', 0) - numberIn(left, 'y', 0));
}

function formulaAt(formula: Json | undefined, x: number): number {
  const value =
    numberIn(formula, 'constant', 0) + numberIn(formula, 'linear', 0) * x + numberIn(formula, 'quadratic', 0) * x * x;
  return Math.min(Math.max(value, numberIn(formula, 'min', -Infinity)), numberIn(formula, 'max', Infinity));
}

/** A list that is too short keeps its last value, as the core reads it. */
export function levelAt(value: Json | undefined, level: number, findCurve: FindCurve): number | undefined {
  if (typeof value === 'number') return value;
  if (isList(value)) {
    const item = value[Math.min(level, value.length) - 1];
    return typeof item === 'number' ? item : undefined;
  }
  if (!isObject(value)) return undefined;
  const curveId = memberOf(value, 'curve');
  if (curveId === undefined) return exact(numberIn(value, 'base', 0) + numberIn(value, 'perLevel', 0) * (level - 1));
  const curve = typeof curveId === 'string' ? findCurve(curveId) : undefined;
  return curve && exact(curveAt(curve, level) * numberIn(value, 'scale', 1));
}

export function allLevels(value: Json | undefined, levelMax: number, findCurve: FindCurve): readonly number[] {
  return Array.from({ length: levelMax }, (_, index) => levelAt(value, index + 1, findCurve) ?? 0);
}

/** The value written another way, as near to the same figures as that way allows. */
export function rewriteLevelled(
  values: readonly number[],
  form: LevelledForm,
  level: number,
  curveId?: string,
): Json | undefined {
  const first = values[0] ?? 0;
  const here = values[level - 1] ?? first;
  if (form === 'constant') return here;
  if (form === 'list') return [...values];
  if (form === 'curve') return curveId === undefined ? undefined : { curve: curveId };
  const last = values.at(-1) ?? first;
  return { base: first, perLevel: values.length > 1 ? Number(((last - first) / (values.length - 1)).toFixed(3)) : 0 };
}

/** As many values as there are levels: cut at the end, or going on by the last step. */
export function fitted(values: readonly number[], levelMax: number): readonly number[] {
  const last = values.at(-1) ?? 0;
  const gain = values.length > 1 ? last - values[values.length - 2]! : 0;
  const missing = Math.max(0, levelMax - values.length);
  return [...values.slice(0, levelMax), ...Array.from({ length: missing }, (_, at) => exact(last + gain * (at + 1)))];
}

export interface LevelChange {
  readonly level: number;
  readonly before: number;
  readonly after: number;
}

/** What another way of writing does to the figures; empty when nothing is lost. */
export function lossOf(values: readonly number[], rewritten: Json, findCurve: FindCurve): readonly LevelChange[] {
  const after = allLevels(rewritten, values.length, findCurve);
  return values.flatMap((before, index) =>
    before === after[index] ? [] : [{ level: index + 1, before, after: after[index]! }],
  );
}
