import type { Levelled } from '#generated/types.ts';

/** Authored value at a level, for indicators only: the core has its own compiled integers. Curves are not evaluated. */
export function levelled(value: Levelled | undefined, level: number): number {
  if (value === undefined) return 0;
  if (typeof value === 'number') return value;
  if (isList(value)) return value[Math.min(level, value.length) - 1] ?? 0;
  return 'base' in value ? value.base + (value.perLevel ?? 0) * (level - 1) : 0;
}

const isList = (value: Levelled): value is readonly number[] => Array.isArray(value);
