import { Suspense } from 'react';
import { later } from '../../../app/later.ts';
import type { FieldProps } from '../fields/field-props.ts';

const CurveField = later(async () => (await import('./curve/CurveField.tsx')).CurveField);

/** The curve drawn to scale, with its points as numbers. */
export function CurveEditor(props: FieldProps) {
  return (
    <Suspense>
      <CurveField {...props} />
    </Suspense>
  );
}
