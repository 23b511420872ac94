import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { endTyping, setField } from '../model/edit.ts';
import { memberOf } from '../../../editors/rows/json.ts';
import { child } from '../../../editors/rows/pointer.ts';
import { useScope } from '../model/scope.tsx';
import { childField } from '../../../editors/rows/field.ts';
import type { FieldProps } from './field-props.ts';
import { numberRulesOf } from '../../../editors/rows/number-rules.ts';

const WIDTH_PX = 84;

/** A point of the ground as two numbers in one line. */
export function PositionField({ field, pointer, label, value, isInherited, isReadOnly }: FieldProps) {
  const { row } = useScope();
  return (
    <span className="row">
      {['x', 'y'].map((axis) => {
        const node = childField(field, axis)?.node ?? {};
        const number = memberOf(value, axis);
        return (
          <NumberInput
            key={axis}
            {...numberRulesOf(node, 1)}
            unit={axis}
            label={`${label} ${axis}`}
            value={typeof number === 'number' ? number : undefined}
            onChange={(next) => next !== undefined && setField(row, child(pointer, axis), next)}
            onCommit={endTyping}
            isInherited={isInherited}
            disabled={isReadOnly}
            widthPx={WIDTH_PX}
          />
        );
      })}
    </span>
  );
}
