/** Where a value comes from: the row itself, a base row, or both. */
import { parsePointer, valueAt } from '#pack';
import type { Ancestor } from './files.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { child } from './pointer.ts';

export type Origin =
  { readonly kind: 'own' | 'absent' } | { readonly kind: 'inherited' | 'overridden'; readonly from: string };

/** Fields that belong to one row alone. */
const NEVER_INHERITED: ReadonlySet<string> = new Set(['$schema', 'id', 'extends', 'abstract']);

/** Nearest base row that has a value there; a null takes it away. */
export function inheritedFrom(ancestors: readonly Ancestor[], pointer: string): string | undefined {
  if (NEVER_INHERITED.has(parsePointer(pointer)[0] ?? '')) return undefined;
  for (const { id, row } of ancestors) {
    const value = valueAt(row, pointer);
    if (value !== undefined) return value === null ? undefined : id;
  }
  return undefined;
}

/** What a row is called is its own as a matter of course: nobody resets it to the name of the base row. */
const OWN_BY_NATURE: ReadonlySet<string> = new Set(['name', 'title', 'description', 'icon', 'notes', 'status']);

export const isOwnByNature = (pointer: string): boolean => OWN_BY_NATURE.has(parsePointer(pointer)[0] ?? '');

export interface OriginCount {
  readonly inherited: number;
  readonly overridden: number;
}

/** Counts values as people see them: plain values, and whole lists. */
export function countOrigins(own: JsonObject, effective: JsonObject, ancestors: readonly Ancestor[]): OriginCount {
  let inherited = 0;
  const visit = (value: Json, pointer: string): void => {
    if (isObject(value)) return Object.keys(value).forEach((key) => visit(value[key]!, child(pointer, key)));
    const isInherited = inheritedFrom(ancestors, pointer) !== undefined && valueAt(own, pointer) === undefined;
    if (isInherited) inherited += 1;
  };
  visit(effective, '');
  return { inherited, overridden: overriddenPlaces(own, ancestors).length };
}

/** Places at which the row says something else than its base rows, or takes a value of theirs away. */
export function overriddenPlaces(own: JsonObject, ancestors: readonly Ancestor[]): readonly string[] {
  const visit = (value: Json, pointer: string): readonly string[] => {
    const base = pointer === '' ? {} : inheritedValue(ancestors, pointer);
    if (isObject(value) && (base === undefined || isObject(base)))
      return Object.keys(value).flatMap((key) => visit(value[key]!, child(pointer, key)));
    return base === undefined || isOwnByNature(pointer) ? [] : [pointer];
  };
  return ancestors.length === 0 ? [] : visit(own, '');
}

/** The value that the nearest base row writes there. */
export function inheritedValue(ancestors: readonly Ancestor[], pointer: string): Json | undefined {
  const from = inheritedFrom(ancestors, pointer);
  return from === undefined
    ? undefined
    : (valueAt(ancestors.find(({ id }) => id === from)?.row, pointer) as Json | undefined);
}
