import { kindOf } from '../../../editors/rows/field-kind.ts';
import type { FieldProps } from './field-props.ts';
import { editorOf } from './registry.ts';

/** The editor that fits the schema place, without label. */
export function EditorSlot(props: FieldProps) {
  const { Component } = editorOf(kindOf(props.field));
  return <Component {...props} />;
}
