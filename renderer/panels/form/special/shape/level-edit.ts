/** What a drag writes where a size may depend on the level: never more levels than it says. */
import { isList, type Json } from '../../../../editors/rows/json.ts';
import { allLevels, levelledForm, type FindCurve } from '#pack';

/**
 * `all`: one value for every level · `level`: an item of a list · `base`: the first value of a rule, so that all levels
 * move alike · `list`: the rule turns into a list, of which one level changes · `curve`: not changed here.
 */
export type LevelScope = 'all' | 'level' | 'base' | 'list' | 'curve';

export function levelScopeOf(value: Json | undefined, level: number, levelMax: number): LevelScope {
  const form = levelledForm(value);
  if (form === 'constant') return 'all';
  if (form === 'list') return 'level';
  if (form === 'curve') return 'curve';
  return level === 1 || levelMax === 1 ? 'base' : 'list';
}

export interface LevelWrite {
  /** Below the size itself; empty for the size as a whole. */
  readonly path: readonly (string | number)[];
  readonly value: Json;
}

/** Undefined where the size comes from a curve. */
export function levelWrite(
  value: Json | undefined,
  level: number,
  levelMax: number,
  findCurve: FindCurve,
  next: number,
): LevelWrite | undefined {
  const scope = levelScopeOf(value, level, levelMax);
  if (scope === 'curve') return undefined;
  if (scope === 'base') return { path: ['base'], value: next };
  if (scope === 'level' && isList(value)) return { path: [Math.min(level, value.length) - 1], value: next };
  if (scope === 'all') return { path: [], value: next };
  const values = allLevels(value, levelMax, findCurve);
  return { path: [], value: values.map((one, index) => (index === level - 1 ? next : one)) };
}
