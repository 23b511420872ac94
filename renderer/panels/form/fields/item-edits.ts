/** Changes of a list as a whole: add, remove, move. Items that stay keep their text. */
import type { Json } from '../../../editors/rows/json.ts';

export const moved = <T>(items: readonly T[], from: number, to: number): readonly T[] => {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
};

export const without = (items: readonly Json[], index: number): readonly Json[] => items.toSpliced(index, 1);
