/** Which fields of an object are drawn, and which are only offered. */
import type { Language } from '../../../stores/types.ts';
import { memberOf, type Json } from '../../../editors/rows/json.ts';
import { child } from '../../../editors/rows/pointer.ts';
import { childField, childFields, isRequired, type Field } from '../../../editors/rows/field.ts';
import { kindOf, type FieldKind } from '../../../editors/rows/field-kind.ts';
import { titleOf } from '../../../editors/rows/schema-words.ts';

/** One field of an object, ready to be drawn. */
export interface Entry {
  readonly key: string;
  readonly field: Field;
  readonly kind: FieldKind;
  readonly title: string;
  readonly pointer: string;
  readonly own: Json | undefined;
  readonly value: Json | undefined;
  readonly isRequired: boolean;
}

/** Editors that are the point of their section, also while the row says nothing. */
const ALWAYS_SHOWN: ReadonlySet<FieldKind> = new Set(['phases', 'modifiers', 'costs']);
const PLAIN: ReadonlySet<FieldKind> = new Set(['toggle', 'number', 'words', 'levelled', 'openWords']);

export function entriesOf(
  field: Field,
  pointer: string,
  own: Json | undefined,
  value: Json | undefined,
  language: Language,
): readonly Entry[] {
  return childFields(field).flatMap(([key, inner]) => {
    const kind = kindOf(inner);
    if (kind === 'hidden' || kind === 'constant') return [];
    return [entryOf(field, inner, key, kind, pointer, own, value, language)];
  });
}

function entryOf(
  field: Field,
  inner: Field,
  key: string,
  kind: FieldKind,
  pointer: string,
  own: Json | undefined,
  value: Json | undefined,
  language: Language,
): Entry {
  return {
    key,
    field: inner,
    kind,
    title: titleOf(inner, language, key),
    pointer: child(pointer, key),
    own: memberOf(own, key),
    value: memberOf(value, key),
    isRequired: isRequired(field, key),
  };
}

const UNKNOWN_FIELD: Field = { node: {}, file: 'common' };

/** Keys that no schema knows stay visible, so that nothing in the file is out of sight. */
export function unknownEntries(
  field: Field,
  pointer: string,
  own: Json | undefined,
  value: Json | undefined,
): readonly Entry[] {
  if (typeof value !== 'object' || value === null || field.node.additionalProperties !== false) return [];
  const keys = Object.keys(value).filter((key) => childField(field, key) === undefined);
  return keys.map((key) => ({
    key,
    field: UNKNOWN_FIELD,
    kind: 'unknown',
    title: key,
    pointer: child(pointer, key),
    own: memberOf(own, key),
    value: memberOf(value, key),
    isRequired: false,
  }));
}

/** Inside nested objects only what is written is shown; on the top level also what has a default. */
export function isShown(
  entry: Entry,
  isTopLevel: boolean,
  revealed: ReadonlySet<string>,
  focus: string,
  sectionTitle: string | undefined,
): boolean {
  if (entry.value !== undefined || entry.own !== undefined || entry.isRequired || revealed.has(entry.key)) return true;
  if (focus === entry.pointer || focus.startsWith(`${entry.pointer}/`)) return true;
  if (!isTopLevel) return false;
  return (
    ALWAYS_SHOWN.has(entry.kind) ||
    entry.title === sectionTitle ||
    (PLAIN.has(entry.kind) && entry.field.node.default !== undefined)
  );
}

/** A curve is points or a formula: beside one of them the other is no field to add. */
export const isOffered = (entry: Entry, entries: readonly Entry[]): boolean =>
  entry.kind !== 'curve' || !entries.some(({ kind, value }) => kind === 'curve' && value !== undefined);

/** Lists of entries are made anew with every keystroke; what they say mostly is not. */
export function sameEntries(a: readonly Entry[], b: readonly Entry[]): boolean {
  const isSame = (one: Entry, other: Entry | undefined) =>
    one.key === other?.key &&
    one.field === other.field &&
    one.title === other.title &&
    one.own === other.own &&
    one.value === other.value;
  return a.length === b.length && a.every((entry, at) => isSame(entry, b[at]));
}
