import type { FieldProps } from '../fields/field-props.ts';
import { UnionField } from '../fields/UnionField.tsx';
import { ShapeEditor } from './shape/ShapeEditor.tsx';

/** The geometry with its numbers, and drawn to scale beneath them: either changes the other. */
export function ShapeField(props: FieldProps) {
  return (
    <div className="shape">
      <UnionField {...props} />
      <ShapeEditor {...props} />
    </div>
  );
}
