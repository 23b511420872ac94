import { Toggle } from '../../../widgets/Toggle.tsx';
import { setField } from '../model/edit.ts';
import { useScope } from '../model/scope.tsx';
import type { FieldProps } from './field-props.ts';

export function ToggleField({ field, pointer, label, value, isInherited, isReadOnly }: FieldProps) {
  const { row } = useScope();
  const isOn = (value ?? field.node.default) === true;
  return (
    <Toggle
      label={label}
      isOn={isOn}
      isInherited={isInherited || value === undefined}
      disabled={isReadOnly}
      onChange={(next) => setField(row, pointer, next)}
    />
  );
}
