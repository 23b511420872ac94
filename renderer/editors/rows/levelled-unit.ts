/** Unit in which a levelled value is shown: long times read better in seconds, fractions in per cent. */
import type { SchemaNode } from '#generated/catalog.ts';
import { isFraction, scaleOf, shownUnit } from './number-rules.ts';

export interface LevelledUnit {
  /** Shown figure = authored figure × scale. */
  readonly scale: number;
  readonly unit: string | undefined;
  readonly decimals: number | undefined;
  readonly step: number;
}

const SECONDS_FROM_MS = 1000;
const STEP_MS = 10;

const decimalsOf = (value: number): number => (String(Number(value.toFixed(3))).split('.')[1] ?? '').length;

export function levelledUnit(node: SchemaNode, values: readonly number[], t: (key: string) => string): LevelledUnit {
  const isLong = node['x-unit'] === 'ms' && values.length > 1 && Math.max(...values) >= SECONDS_FROM_MS;
  const scale = isLong ? 1 / SECONDS_FROM_MS : scaleOf(node);
  const unit = isLong ? 's' : shownUnit(node, t);
  const decimals = Math.max(...values.map((value) => decimalsOf(value * scale)));
  const step = isLong ? 0.1 : node['x-unit'] === 'ms' ? STEP_MS : isFraction(node) ? 1 : 1;
  // One number of decimals for all cells, so that figures stand under each other; single figures stay short.
  return { scale, unit, step, decimals: values.length > 1 ? Math.max(decimals, isLong ? 1 : 0) : undefined };
}
