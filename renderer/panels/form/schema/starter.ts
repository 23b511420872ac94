/** The least value that a field needs to be there, so that “add” gives something that can be edited at once. */
import {
  childField,
  childFields,
  itemField,
  isRequired,
  tagOf,
  variantFor,
  variantsOf,
  wordOf,
  type Field,
} from '../../../editors/rows/field.ts';
import { kindOf } from '../../../editors/rows/field-kind.ts';

type Json = Readonly<Record<string, unknown>>;

/** Undefined where only a person can tell, as for references. */
export function starterValue(field: Field): unknown {
  const { node } = field;
  if (node.const !== undefined) return node.const;
  if (node.default !== undefined) return node.default;
  switch (kindOf(field)) {
    case 'toggle':
      return false;
    case 'number':
    case 'levelled':
      return Math.max(0, node.minimum ?? 0);
    case 'words':
      return node.enum?.[0];
    case 'openWords':
      return node.anyOf?.find((one) => one.enum)?.enum?.[0];
    case 'range':
      return [0, 0];
    case 'position':
      return { x: 0, y: 0 };
    case 'text':
    case 'longText':
    case 'localized':
    case 'scalar':
      return '';
    case 'reference':
    case 'colour':
    case 'unknown':
      return undefined;
    case 'curve':
      return node.properties
        ? { constant: 0 }
        : [
            { x: 1, y: 0 },
            { x: 10, y: 100 },
          ];
    case 'union':
    case 'shape':
      return starterVariant(variantsOf(field)[0]);
    default:
      return node.properties || node.additionalProperties ? starterObject(field) : starterList(field);
  }
}

export const starterVariant = (variant: Field | undefined): Json => (variant ? starterObject(variant) : {});

function starterList(field: Field): readonly unknown[] {
  const item = itemField(field);
  const first = item && (field.node.minItems ?? 0) > 0 ? starterValue(item) : undefined;
  return first === undefined ? [] : [first];
}

function starterObject(field: Field): Json {
  const entries = childFields(field)
    .filter(([key]) => isRequired(field, key))
    .map(([key, child]) => [key, starterValue(child)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The value as another variant: fields that both know stay, required ones that are new get their starter. */
export function asVariant(union: Field, value: Json, next: Field): Json {
  const tag = tagOf(union);
  const word = tag ?? wordOf(union, value);
  const kept = Object.entries(value).filter(([key]) => key !== word && isShared(key, value, union, next));
  const named = tag === undefined ? {} : { [tag]: childField(next, tag)?.node.const };
  return { ...starterVariant(next), ...Object.fromEntries(kept), ...named };
}

function isShared(key: string, value: Json, union: Field, next: Field): boolean {
  const present = variantFor(union, value);
  const here = present && childField(present, key);
  const there = next.node.properties?.[key] && childField(next, key);
  return there !== undefined && (!here || kindOf(here) === kindOf(there));
}
