import { Suspense } from 'react';
import { later } from '../../../app/later.ts';
import type { FieldProps } from '../fields/field-props.ts';
import { UnionField } from '../fields/UnionField.tsx';

const ShapeEditor = later(async () => (await import('./shape/ShapeEditor.tsx')).ShapeEditor);

/** The geometry with its numbers, and drawn to scale beneath them: either changes the other. */
export function ShapeField(props: FieldProps) {
  return (
    <div className="shape">
      <UnionField {...props} />
      <Suspense>
        <ShapeEditor {...props} />
      </Suspense>
    </div>
  );
}
