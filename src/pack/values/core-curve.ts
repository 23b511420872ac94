/** Curves as battles read them: the row goes through the compiler of the core, and values are those of the core. */
import { BP, curveAt as valueAt, inspectRuleset, LiveEnvironment, MILLI, type CurvePrototype } from '#core';
import type { JsonObject } from './json.ts';

/** A curve asks for nothing outside of itself. */
const NOTHING = {
  has: () => true,
  effect: () => undefined,
  curve: () => undefined,
  script: () => undefined,
  levelsMax: () => 1,
};

let environment: LiveEnvironment | undefined;
const compiled = new WeakMap<JsonObject, CurvePrototype>();

export function coreCurve(row: JsonObject): CurvePrototype {
  const known = compiled.get(row);
  if (known) return known;
  environment ??= new LiveEnvironment(inspectRuleset({}).ruleset, NOTHING);
  const curve = environment.inspect('curves', 'curve', row).prototype as CurvePrototype;
  compiled.set(row, curve);
  return curve;
}

/** Value at a level, or at a share 0..1 of a movement. */
export const curveAt = (row: JsonObject, x: number): number =>
  valueAt(coreCurve(row), Math.round(x * BP.factor)) / MILLI.factor;
