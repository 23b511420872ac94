import { parsePointer, type JsonObject, type JsonValue } from '#pack';
import type { NumberPlace } from './numbers.ts';

const SHARE = 0.1;
/** The core keeps thousandths. */
const DECIMALS_MAX = 3;

const decimalsOf = (value: number): number => /\.(\d+)/.exec(String(value))?.[1]?.length ?? 0;

/** A tenth more or less, and never less than one step of what the number is written in. */
function varied(value: number, sign: 1 | -1, isWhole: boolean): number {
  const step = isWhole ? 1 : 10 ** -Math.min(decimalsOf(value), DECIMALS_MAX);
  const moved = value + sign * Math.max(Math.abs(value) * SHARE, step);
  if (isWhole) return Math.round(moved);
  const factor = 10 ** DECIMALS_MAX;
  return Math.round(moved * factor) / factor;
}

export type Value = NumberPlace['value'];

/** What the number becomes, more first. A list of levels is moved as a whole. */
export function variantsOf({ value, isWhole }: NumberPlace): readonly Value[] {
  const move = (sign: 1 | -1): Value =>
    typeof value === 'number'
      ? varied(value, sign, isWhole === true)
      : value.map((item) => varied(item, sign, isWhole === true));
  return [move(1), move(-1)];
}

/** The row with another value at a place that it has. */
export function withValue(row: JsonObject, pointer: string, value: Value): JsonObject {
  const set = (part: JsonValue, path: readonly (string | number)[]): JsonValue => {
    const [key, ...rest] = path;
    if (key === undefined) return value as JsonValue;
    if (Array.isArray(part))
      return part.map((item: JsonValue, index) => (index === Number(key) ? set(item, rest) : item));
    const object = part as JsonObject;
    return { ...object, [key]: set(object[key]!, rest) };
  };
  return set(row, parsePointer(pointer)) as JsonObject;
}
