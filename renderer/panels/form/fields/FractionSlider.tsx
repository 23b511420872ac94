import type { SchemaNode } from '#generated/catalog.ts';
import { beginStep } from '../../../stores/index.ts';
import { Slider } from '../../../widgets/Slider.tsx';
import { changeLabel, endTyping, setField, valueOf } from '../model/edit.ts';
import { useScope } from '../model/scope.tsx';
import type { FieldProps } from './field-props.ts';
import { isFraction } from '../../../editors/rows/number-rules.ts';

/** A percent is as fine as people drag; finer values are typed. */
const STEP = 0.01;

/** Fractions from 0 to 1 are a small range: half of one is a length to see. */
export const hasSlider = (node: SchemaNode): boolean => isFraction(node) && node.minimum === 0 && node.maximum === 1;

/** The fraction as a length; one drag is one undo step, and the simulation follows it. */
export function FractionSlider({ field, pointer, label, value, isInherited, isReadOnly }: FieldProps) {
  const { row } = useScope();
  const shown = value ?? field.node.default;
  const begin = () => {
    const before = valueOf(row, pointer);
    const finish = beginStep();
    return () => {
      endTyping();
      finish(changeLabel(row, pointer, before, valueOf(row, pointer)));
    };
  };
  return (
    <Slider
      label={label}
      value={typeof shown === 'number' ? shown : 0}
      min={0}
      max={1}
      step={STEP}
      onChange={(next) => setField(row, pointer, next)}
      onDragStart={begin}
      isInherited={isInherited || value === undefined}
      disabled={isReadOnly}
    />
  );
}
