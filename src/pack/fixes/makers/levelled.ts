import { levelsOf } from '../../checks/levels.ts';
import type { JsonValue } from '../../text/json.ts';

/** Thousandths at most; what a sum of decimals leaves beyond is noise. */
const trimmed = (value: number): number => Number(value.toFixed(4));

/** As short as possible: one number where all levels agree. */
export const asLevelled = (levels: readonly number[]): number | readonly number[] => {
  const values = levels.map(trimmed);
  return values.every((value) => value === values[0]) ? values[0]! : values;
};

/** Each level changed; undefined where the levels cannot be told. A plain number stays one. */
export function mapLevels(
  value: JsonValue | undefined,
  levelCount: number,
  change: (value: number, index: number) => number,
): number | readonly number[] | undefined {
  const levels = levelsOf(value, levelCount);
  return levels && asLevelled(levels.map(change));
}

/** For titles: `320`, or the first and last of many. */
export const showLevels = (value: number | readonly number[]): string =>
  typeof value === 'number'
    ? String(value)
    : `[${value.length > 6 ? `${value.slice(0, 5).join(', ')}, …` : value.join(', ')}]`;
