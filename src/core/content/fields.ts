/**
 * What the compiler does with an authored field. Every field of every shape is declared once, next to its reader, so
 * that nothing an author writes is silently without effect (a test compares these tables with the schemas):
 *   rule   the core acts on it;
 *   look   presentation, notes or authoring aid, which must not change an outcome;
 *   later  a rule that this version cannot run: reported as `unsupported` when it is set.
 */
export type FieldUse = 'rule' | 'look' | 'later';

export type FieldTable = Readonly<Record<string, FieldUse>>;

/** The keys that a reader may ask for. */
export type RuleKey<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends 'rule' ? Key : never;
}[keyof Fields] &
  string;

export function rules<const Key extends string>(...keys: readonly Key[]): Readonly<Record<Key, 'rule'>> {
  return declare(keys, 'rule');
}

export function looks<const Key extends string>(...keys: readonly Key[]): Readonly<Record<Key, 'look'>> {
  return declare(keys, 'look');
}

export function later<const Key extends string>(...keys: readonly Key[]): Readonly<Record<Key, 'later'>> {
  return declare(keys, 'later');
}

function declare<Key extends string, Use extends FieldUse>(keys: readonly Key[], use: Use): Readonly<Record<Key, Use>> {
  return Object.fromEntries(keys.map((key) => [key, use])) as Record<Key, Use>;
}

const laterByTable = new WeakMap<FieldTable, readonly string[]>();

/** Fields of a shape that this version cannot run; asked for each object of each row, so counted once. */
export function laterFields(fields: FieldTable): readonly string[] {
  let found = laterByTable.get(fields);
  if (found === undefined) {
    found = Object.keys(fields).filter((key) => fields[key] === 'later');
    laterByTable.set(fields, found);
  }
  return found;
}

/** Fields that all tables share and that decide nothing. `extends` is resolved before compiling. */
export const ROW_LOOK = looks('$schema', 'id', 'name', 'description', 'status', 'notes', 'icon', 'extends');

/** Values that leave a field without meaning, so that writing them out is no error even where it is unsupported. */
export function isUnset(value: unknown): boolean {
  return value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);
}
