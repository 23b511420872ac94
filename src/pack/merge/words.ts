import { extendLabel } from '../changes/label.ts';
import type { LocalText } from '../diagnostics/diagnostic.ts';
import { classifyPath } from '../files/kinds.ts';
import type { SchemaNode } from '../schema/node.ts';
import { hasSchema, schemaOf } from '../schema/schemas.ts';
import { isObject, own, type JsonValue } from '../text/json.ts';
import type { MergeField, MergeStep } from './fields.ts';
import { itemOf } from './items.ts';

export interface MergeFieldWords {
  /** Titles on the way to the field: `Stacking · Most stacks`. */
  readonly label: LocalText;
  readonly unit: string | undefined;
}

const into = (value: JsonValue | undefined, step: MergeStep): JsonValue | undefined => {
  if (typeof step === 'object') return itemOf(value, step.id);
  if (typeof step === 'number') return Array.isArray(value) ? (value as readonly JsonValue[])[step] : undefined;
  return isObject(value) ? own(value, step) : undefined;
};

const joinName = (label: LocalText, name: string): LocalText => ({
  en: label.en === '' ? name : `${label.en} · ${name}`,
  zh: label.zh === '' ? name : `${label.zh} · ${name}`,
});

/** How people call a field of a file; `row` decides between the variants of a schema. */
export function mergeFieldWords(
  path: string,
  row: JsonValue | undefined,
  { path: steps }: MergeField,
): MergeFieldWords {
  const { kind } = classifyPath(path);
  let node: SchemaNode | undefined = hasSchema(kind) ? schemaOf(kind) : undefined;
  let label: LocalText = { en: '', zh: '' };
  let value = row;
  for (const step of steps) {
    const here: SchemaNode | undefined = value === undefined ? node : node?.for(value);
    node = typeof step === 'string' ? here?.property(step) : here?.item(0);
    label = typeof step === 'object' ? joinName(label, step.id) : extendLabel(label, node, step);
    value = into(value, step);
  }
  return { label, unit: node?.text('x-unit') };
}
