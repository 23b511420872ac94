type Json = unknown;

/** One place at which two documents differ; undefined = nothing is there. */
export interface PlaceChange {
  readonly path: readonly (string | number)[];
  readonly before: Json;
  readonly after: Json;
}

const isRecord = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The smallest places that differ. Lists of other lengths differ as a whole, for their items have no names. */
export function jsonChanges(before: Json, after: Json, path: readonly (string | number)[] = []): PlaceChange[] {
  if (before === after) return [];
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => jsonChanges(own(before, key), own(after, key), [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item: Json, index) => jsonChanges(item, after[index], [...path, index]));
  }
  return [{ path, before, after }];
}

const own = (record: Readonly<Record<string, Json>>, key: string): Json =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** The document with the newer value at that place; everything else stays the same objects. */
export function applyPlace(document: Json, { path, after }: PlaceChange): Json {
  const [step, ...rest] = path;
  if (step === undefined) return after;
  const inner = { path: rest, before: undefined, after };
  if (Array.isArray(document))
    return document.map((item: Json, index) => (index === step ? applyPlace(item, inner) : item));
  const { [step]: old, ...others } = (document ?? {}) as Record<string | number, Json>;
  const value = applyPlace(old, inner);
  return value === undefined ? others : { ...(document as object), [step]: value };
}

/** `/phases/castMs`. */
export const pointerOf = ({ path }: PlaceChange): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
