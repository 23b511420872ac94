import { looks, type FieldTable, type RuleKey } from './fields.ts';
import { isObject, Reader, reportIn, type RowScope } from './reader.ts';
import { showValue } from './problem.ts';

/** One authored kind: which fields it has and what it compiles to. */
export interface Kind<Out> {
  readonly fields: FieldTable;
  readonly read: (scope: RowScope, value: Readonly<Record<string, unknown>>, pointer: string) => Out;
}

export type KindTable<Out> = Readonly<Record<string, Kind<Out>>>;

export function kind<Fields extends FieldTable, Out>(
  fields: Fields,
  read: (reader: Reader<RuleKey<Fields>>) => Out,
): Kind<Out> {
  return {
    fields: { ...looks('kind'), ...fields },
    read: (scope, value, pointer) => read(new Reader(scope, value, pointer, fields)),
  };
}

/** Reads a value by its `kind`. A kind without an entry is one that this version cannot run. */
export function readKind<Out>(
  table: KindTable<Out>,
  what: string,
  scope: RowScope,
  value: unknown,
  pointer: string,
): Out | undefined {
  if (!isObject(value)) {
    reportIn(scope, value === undefined ? 'missing' : 'wrongType', pointer, {
      expected: `a ${what}`,
      found: showValue(value),
    });
    return undefined;
  }
  const word = Object.hasOwn(value, 'kind') ? value['kind'] : undefined;
  const found = typeof word === 'string' && Object.hasOwn(table, word) ? table[word] : undefined;
  if (found !== undefined) return found.read(scope, value, pointer);
  if (typeof word === 'string')
    reportIn(scope, 'unknownChoice', `${pointer}/kind`, { found: word, choices: Object.keys(table).join(' | ') });
  else reportIn(scope, 'missing', `${pointer}/kind`, { expected: `one of ${Object.keys(table).join(' | ')}` });
  return undefined;
}

/** Reads a list of kinds; entries that could not be read are left out (and reported). */
export function readKinds<Out, Key extends string>(
  table: KindTable<Out>,
  what: string,
  reader: Reader<Key>,
  key: Key,
): readonly Out[] {
  return reader.list(key).flatMap((value, index) => {
    const out = readKind(table, what, reader.scope, value, `${reader.at(key)}/${index}`);
    return out === undefined ? [] : [out];
  });
}
