import { useState, type ReactNode } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import type { FieldProps } from '../fields/field-props.ts';
import { FieldList } from '../layout/FieldList.tsx';
import { evaluateAmount } from '#pack';
import { useAmountInputs } from '../model/evaluation.ts';
import { useScope } from '../model/scope.tsx';
import { isList, memberOf } from '../../../editors/rows/json.ts';
import { child } from '../../../editors/rows/pointer.ts';
import { AddTerm } from './AddTerm.tsx';
import { AmountLine } from './AmountLine.tsx';
import { AmountOutcome } from './AmountOutcome.tsx';
import { arithmeticOf } from './arithmetic.ts';

export interface AmountCardProps extends FieldProps {
  /** Class that colours the result. */
  readonly tone: string;
  readonly damageType: string | undefined;
  /** Before the arithmetic: slot number, title, badges. */
  readonly head?: ReactNode;
}

const NESTED_WIDTH_PX = 480;

/** An amount as a sentence whose parts can be edited, with its result for the chosen level and units. */
export function AmountCard(props: AmountCardProps) {
  const { field, pointer, own, value, tone, damageType } = props;
  const t = useTexts('form');
  const { row } = useScope();
  const [isTable, setTable] = useState(false);
  const inputs = useAmountInputs(row);
  const figure = evaluateAmount(value, inputs);
  const terms = memberOf(value, 'terms');
  return (
    <div className="amount">
      <div className="row micro">
        {props.head}
        <span className="t3 push nowrap trunc">{arithmeticOf(figure)}</span>
        {!props.isReadOnly && <AddTerm pointer={child(pointer, 'terms')} terms={isList(terms) ? terms : []} />}
        <IconButton
          icon={SlidersHorizontal}
          size="sm"
          label={t('amountAsFields')}
          isOn={isTable}
          onClick={() => setTable(!isTable)}
        />
      </div>
      <AmountLine {...props} figure={figure} tone={tone} />
      <AmountOutcome amount={value} figure={figure} inputs={inputs} damageType={damageType} />
      {isTable && (
        <div className="f-nest">
          <FieldList field={field} pointer={pointer} own={own} value={value} widthPx={NESTED_WIDTH_PX} />
        </div>
      )}
    </div>
  );
}
