import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { formatNumber } from '../../../widgets/format.ts';
import { evaluateAmount, mitigate, type AmountFigure, type AmountInputs } from '#pack';
import type { Json } from '../../../editors/rows/json.ts';
import { inSentence, nameIn } from '../../../editors/rows/names.ts';
import { useReferenceName } from '../model/rows.ts';
import { useScope } from '../model/scope.tsx';

export interface AmountOutcomeProps {
  amount: Json | undefined;
  figure: AmountFigure;
  inputs: AmountInputs;
  damageType: string | undefined;
}

/** What arrives at the target, and the span over the levels. */
export function AmountOutcome({ amount, figure, inputs, damageType }: AmountOutcomeProps) {
  const t = useTexts('form');
  const levelMax = useScope().levelMax;
  const at = (level: number) => formatNumber(evaluateAmount(amount, { ...inputs, level }).total, 1);
  return (
    <p className="micro t3 amount-outcome">
      {damageType !== undefined && <Mitigation figure={figure} inputs={inputs} damageType={damageType} />}
      {levelMax > 1 && t('levelSpan', { first: at(1), level: levelMax, last: at(levelMax) })}
    </p>
  );
}

function Mitigation({
  figure,
  inputs,
  damageType,
}: {
  figure: AmountFigure;
  inputs: AmountInputs;
  damageType: string;
}) {
  const t = useTexts('form');
  const language = useLanguage();
  const mitigated = mitigate(figure.total, damageType, inputs);
  const attribute = useReferenceName('attribute', mitigated?.attribute, language);
  if (!mitigated || !inputs.target) return null;
  const values = {
    target: nameIn(inputs.target.row, language) ?? '',
    attribute: inSentence(attribute ?? mitigated.attribute),
    value: formatNumber(mitigated.value),
    total: formatNumber(mitigated.total, 1),
  };
  return <>{t('afterMitigation', values)} </>;
}
