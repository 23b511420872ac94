import { describe, expect, it } from 'vitest';
import type { SchemaName } from '#generated/catalog.ts';
import {
  childFields,
  itemField,
  restField,
  rootField,
  variantsOf,
  wordIn,
  type Field,
} from '../../../editors/rows/field.ts';
import { kindOf } from '../../../editors/rows/field-kind.ts';

const ROWS: readonly SchemaName[] = [
  'skill', 'effect', 'buff', 'bullet', 'unit', 'ai', 'curve', 'formation', 'arena', 'ruleset', 'scenario', 'project',
]; // prettier-ignore

/** Kinds that draw their items themselves. */
const WHOLE = new Set(['slots', 'tags', 'references', 'numbers', 'range']);

/** Places of a schema for which the form has no editor. */
function placesWithoutEditor(field: Field, place: string, seen = new Set<Field>()): readonly string[] {
  const kind = kindOf(field);
  if (kind === 'unknown') return [place];
  if (seen.has(field) || WHOLE.has(kind)) return [];
  seen.add(field);
  const [item, rest] = [itemField(field), restField(field)];
  const inside: (readonly [string, Field])[] = [
    ...childFields(field),
    ...variantsOf(field).map((variant) => [wordIn(field, variant), variant] as const),
    ...(item ? [['[]', item] as const] : []),
    ...(rest ? [['{}', rest] as const] : []),
  ];
  return inside.flatMap(([key, inner]) => placesWithoutEditor(inner, `${place}/${key}`, seen));
}

describe('editors for the schemas', () => {
  it.each(ROWS)('exist for every field of %s', (name) => {
    expect(placesWithoutEditor(rootField(name), name)).toEqual([]);
  });
});
