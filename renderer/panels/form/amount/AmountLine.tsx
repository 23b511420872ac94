import { useTexts } from '../../../app/i18n/use-texts.ts';
import { formatNumber } from '../../../widgets/format.ts';
import type { FieldProps } from '../fields/field-props.ts';
import type { AmountFigure } from '#pack';
import { isList, memberOf, type Json } from '../../../editors/rows/json.ts';
import { child } from '../../../editors/rows/pointer.ts';
import { childField, itemField } from '../../../editors/rows/field.ts';
import { FlatToken } from './FlatToken.tsx';
import { TermTokens } from './TermTokens.tsx';

export interface AmountLineProps extends FieldProps {
  figure: AmountFigure;
  tone: string;
}

/** “180 + 25 per level + 100 % of the caster's bonus attack = 412.5”; underlined parts open their editor. */
export function AmountLine(props: AmountLineProps) {
  const { field, pointer, own, value, figure, tone } = props;
  const flatField = childField(field, 'flat');
  const termsField = childField(field, 'terms');
  const item = termsField && itemField(termsField);
  const list = memberOf(value, 'terms');
  const terms = isList(list) ? list : [];
  const flat = memberOf(value, 'flat');
  const at = child(pointer, 'terms');
  const hasFlat = flat !== undefined || terms.length === 0;
  return (
    <div className="aline">
      {hasFlat && flatField && (
        <FlatToken
          {...props}
          field={flatField}
          pointer={child(pointer, 'flat')}
          own={memberOf(own, 'flat')}
          value={flat}
        />
      )}
      {item &&
        terms.map((term, index) => (
          // Terms have no identity of their own.
          <TermTokens
            key={index}
            {...props}
            field={item}
            pointer={child(at, index)}
            own={memberOf(memberOf(own, 'terms'), index)}
            value={term}
            terms={terms}
            index={index}
            hasPlus={hasFlat || index > 0}
          />
        ))}
      <Bounds value={value} />
      <span className="t2">=</span>
      <b className={tone}>{formatNumber(figure.total, 1)}</b>
    </div>
  );
}

function Bounds({ value }: { value: Json | undefined }) {
  const t = useTexts('form');
  const min = memberOf(value, 'min');
  const max = memberOf(value, 'max');
  const words = [
    typeof min === 'number' ? t('atLeast', { value: formatNumber(min) }) : undefined,
    typeof max === 'number' ? t('atMost', { value: formatNumber(max) }) : undefined,
  ].filter((word) => word !== undefined);
  return words.length === 0 ? null : <span className="micro t3">({words.join(', ')})</span>;
}
