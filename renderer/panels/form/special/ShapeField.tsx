import type { FieldProps } from '../fields/field-props.ts';
import { UnionField } from '../fields/UnionField.tsx';
import { memberOf, textIn } from '../model/json.ts';
import { levelAt } from '../model/levels.ts';
import { useFindCurve } from '../model/rows.ts';
import { ShapePreview } from './ShapePreview.tsx';
import { useLevel } from '../model/scope.tsx';

/** The geometry with its numbers, drawn to scale beside them. */
export function ShapeField(props: FieldProps) {
  const level = useLevel();
  const findCurve = useFindCurve();
  const at = (key: string) => levelAt(memberOf(props.value, key), level, findCurve) ?? 0;
  return (
    <div className="shape">
      <UnionField {...props} />
      <ShapePreview kind={textIn(props.value, 'kind') ?? ''} at={at} />
    </div>
  );
}
