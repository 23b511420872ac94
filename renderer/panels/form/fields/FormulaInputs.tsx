import type { ReactNode } from 'react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { formatNumber, withUnit } from '../../../widgets/format.ts';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { endTyping, setField } from '../model/edit.ts';
import { memberOf } from '../../../editors/rows/json.ts';
import { levelAt } from '#pack';
import { child } from '../../../editors/rows/pointer.ts';
import { useScope, useLevel } from '../model/scope.tsx';
import type { FieldProps } from './field-props.ts';
import { levelledUnit } from '../../../editors/rows/levelled-unit.ts';
import { numberRulesOf } from '../../../editors/rows/number-rules.ts';
import { fromShown, toShown } from './NumberField.tsx';

const WIDTH_PX = 72;

/** Base and gain a level as two numbers, with the value at the evaluated level. */
export function FormulaInputs(props: FieldProps & { trailing?: ReactNode }) {
  const { field, pointer, label, value, isInherited, isReadOnly } = props;
  const t = useTexts('form');
  const { row } = useScope();
  const level = useLevel();
  const { scale, unit, step } = levelledUnit(field.node, [0], t);
  const rules = numberRulesOf(field.node, scale);
  const part = (key: 'base' | 'perLevel', name: string) => {
    const number = memberOf(value, key);
    return (
      <NumberInput
        {...(key === 'base' ? rules : { isInteger: false })}
        label={`${label}, ${name}`}
        unit={unit}
        step={step}
        value={typeof number === 'number' ? toShown(number, scale) : 0}
        onChange={(next) => setField(row, child(pointer, key), fromShown(next ?? 0, scale))}
        onCommit={endTyping}
        isInherited={isInherited}
        disabled={isReadOnly}
        widthPx={WIDTH_PX}
      />
    );
  };
  const here = levelAt(value, level, () => undefined);
  return (
    <span className="row formula-inputs">
      {part('base', t('base'))}
      <span className="t3">+</span>
      {part('perLevel', t('perLevelShort'))}
      <span className="micro t3">{t('perLevelShort')}</span>
      {props.trailing}
      <span className="micro t2 push nowrap">
        {t('atLevel', { level, value: withUnit(formatNumber(here === undefined ? undefined : here * scale), unit) })}
      </span>
    </span>
  );
}
