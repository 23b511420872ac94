import type { ReactNode } from 'react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { formatNumber, withUnit } from '../../../widgets/format.ts';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { Sparkline } from '../../../widgets/Sparkline.tsx';
import { endTyping, setField } from '../model/edit.ts';
import { memberOf, textIn } from '../../../editors/rows/json.ts';
import { allLevels } from '#pack';
import { child } from '../../../editors/rows/pointer.ts';
import { useFindCurve } from '../model/rows.ts';
import { useLevel, useScope } from '../model/scope.tsx';
import type { FieldProps } from './field-props.ts';
import { levelledUnit } from '../../../editors/rows/levelled-unit.ts';
import { ReferenceControl } from './ReferenceField.tsx';

const CURVE_WIDTH_PX = 140;
const SCALE_WIDTH_PX = 56;

/** The curve and its factor, with the value at the evaluated level. */
export function CurveInputs({
  field,
  pointer,
  label,
  value,
  isInherited,
  isReadOnly,
  trailing,
}: FieldProps & { trailing?: ReactNode }) {
  const t = useTexts('form');
  const { row, levelMax } = useScope();
  const level = useLevel();
  const values = allLevels(value, levelMax, useFindCurve());
  const factor = memberOf(value, 'scale');
  const { scale, unit } = levelledUnit(field.node, values, t);
  const here = values[level - 1];
  return (
    <span className="row formula-inputs">
      <ReferenceControl
        word="curve"
        label={`${label}, ${t('curve')}`}
        value={textIn(value, 'curve')}
        isInherited={isInherited}
        isReadOnly={isReadOnly}
        widthPx={CURVE_WIDTH_PX}
        onChange={(id) => id !== undefined && setField(row, child(pointer, 'curve'), id)}
      />
      <span className="t3">×</span>
      <NumberInput
        label={`${label}, ${t('curveScale')}`}
        value={typeof factor === 'number' ? factor : 1}
        isInherited={isInherited}
        disabled={isReadOnly}
        widthPx={SCALE_WIDTH_PX}
        onChange={(next) => setField(row, child(pointer, 'scale'), next)}
        onCommit={endTyping}
      />
      <Sparkline values={values} highlightedIndex={level - 1} label={label} />
      {trailing}
      <span className="micro t2 push nowrap">
        {t('atLevel', { level, value: withUnit(formatNumber(here === undefined ? undefined : here * scale), unit) })}
      </span>
    </span>
  );
}
