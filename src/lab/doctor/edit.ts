/** Writing a suggested value where authors wrote theirs: plain, one a level, or a rule over levels. */
import type { Suggestion } from './model.ts';

type Json = unknown;

const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What stands at a pointer; undefined = nothing. */
export function authoredAt(row: Json, pointer: string): Json {
  return partsOf(pointer).reduce<Json>((at, part) => {
    if (Array.isArray(at)) return (at as readonly Json[])[Number(part)];
    return isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined;
  }, row);
}

/**
 * The whole value to write at the suggestion's pointer so that the field is `value` at its level; undefined where the
 * field follows a curve, which has no single number to change.
 */
export function editedValue(row: Json, { pointer, level, now }: Suggestion, value: number): Json {
  const authored = authoredAt(row, pointer);
  if (authored === undefined || typeof authored === 'number') return value;
  if (Array.isArray(authored)) {
    const index = Math.min(level, authored.length) - 1;
    return (authored as readonly Json[]).map((item, at) => (at === index ? value : item));
  }
  if (!isObject(authored) || typeof authored['base'] !== 'number' || authored['curve'] !== undefined) return undefined;
  return { ...authored, base: Number((authored['base'] + value - now).toFixed(3)) };
}

/** A copy of the row with another value at a pointer; missing objects on the way are made. */
export function withValue(row: Json, pointer: string, value: Json): Json {
  const [first, ...rest] = partsOf(pointer);
  if (first === undefined) return value;
  const inner = rest.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  if (Array.isArray(row))
    return (row as readonly Json[]).map((item, index) =>
      index === Number(first) ? withValue(item, inner, value) : item,
    );
  const known = isObject(row) ? row : {};
  return { ...known, [first]: withValue(known[first], inner, value) };
}
