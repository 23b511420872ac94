import type { DoctorCase } from './case.ts';
import type { Suggestion } from './model.ts';

/** Core units to what authors write. */
const SCALE: Readonly<Record<Suggestion['unit'], number>> = { ms: 1, u: 1_000, deg: 1_000, count: 1, amount: 1_000 };

const written = (value: number, unit: Suggestion['unit']): number => Number((value / SCALE[unit]).toFixed(3));

/** Values in core units that arithmetic says would have let the cast through. Nothing where there is no such value. */
export function suggest(
  of: DoctorCase,
  table: string,
  row: string | undefined,
  pointer: string,
  unit: Suggestion['unit'],
  now: number | undefined,
  values: readonly number[],
): Suggestion | undefined {
  const fit = [...new Set(values)].filter((value) => Number.isFinite(value) && value >= 0 && value !== now);
  if (row === undefined || now === undefined || fit.length === 0) return undefined;
  return {
    table,
    row,
    pointer,
    unit,
    level: of.level,
    now: written(now, unit),
    values: fit.map((value) => written(value, unit)),
  };
}
