import { useTexts } from '../../../app/i18n/use-texts.ts';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { endTyping, setField } from '../model/edit.ts';
import { memberOf } from '../../../editors/rows/json.ts';
import { child } from '../../../editors/rows/pointer.ts';
import { useProblemsWithin } from '../model/problems.ts';
import { useScope } from '../model/scope.tsx';
import type { FieldProps } from './field-props.ts';
import { numberRulesOf, shownUnit } from '../../../editors/rows/number-rules.ts';

const WIDTH_PX = 72;

/** Two numbers with all between them. */
export function RangeField({ field, pointer, label, value, isInherited, isReadOnly }: FieldProps) {
  const t = useTexts('form');
  const { row, path } = useScope();
  const isBad = useProblemsWithin(path, pointer).some(({ severity }) => severity === 'error');
  const end = (index: 0 | 1) => {
    const number = memberOf(value, index);
    return (
      <NumberInput
        {...numberRulesOf(field.node.prefixItems?.[index] ?? {}, 1)}
        unit={shownUnit(field.node, t)}
        label={t(index === 0 ? 'rangeFrom' : 'rangeTo', { field: label })}
        value={typeof number === 'number' ? number : undefined}
        onChange={(next) => next !== undefined && setField(row, child(pointer, index), next)}
        onCommit={endTyping}
        isInherited={isInherited}
        disabled={isReadOnly}
        widthPx={WIDTH_PX}
        className={isBad ? 'bad' : ''}
      />
    );
  };
  return (
    <span className="row">
      {end(0)}
      <span className="t3">–</span>
      {end(1)}
    </span>
  );
}
