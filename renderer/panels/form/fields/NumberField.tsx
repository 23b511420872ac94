import { useTexts } from '../../../app/i18n/use-texts.ts';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { endTyping, setField } from '../model/edit.ts';
import { useScope } from '../model/scope.tsx';
import { useProblemsAt } from '../model/problems.ts';
import type { FieldProps } from './field-props.ts';
import { FractionSlider, hasSlider } from './FractionSlider.tsx';
import { isFraction, numberRulesOf, scaleOf, shownUnit } from '../../../editors/rows/number-rules.ts';

export const WIDTH_PX = 72;
/** Shares have few digits. */
export const PERCENT_WIDTH_PX = 56;

/** One number with its unit. Fractions are shown and typed in per cent. */
export function NumberField(props: FieldProps) {
  if (!hasSlider(props.field.node)) return <Figure {...props} />;
  return (
    <span className="row">
      <Figure {...props} />
      <FractionSlider {...props} />
    </span>
  );
}

function Figure({ field, pointer, label, value, isInherited, isReadOnly, isRequired }: FieldProps) {
  const { row, path } = useScope();
  const t = useTexts('form');
  const isBad = useProblemsAt(path, pointer).some(({ severity }) => severity === 'error');
  const scale = scaleOf(field.node);
  const number = typeof value === 'number' ? value : undefined;
  const byDefault = typeof field.node.default === 'number' ? field.node.default * scale : undefined;
  return (
    <NumberInput
      {...numberRulesOf(field.node, scale)}
      unit={shownUnit(field.node, t)}
      label={label}
      value={number === undefined ? undefined : toShown(number, scale)}
      onChange={(next) => setField(row, pointer, next === undefined ? undefined : fromShown(next, scale))}
      onCommit={endTyping}
      isOptional={isRequired !== true}
      isInherited={isInherited || number === undefined}
      placeholder={byDefault === undefined ? '—' : String(byDefault)}
      disabled={isReadOnly}
      widthPx={isFraction(field.node) ? PERCENT_WIDTH_PX : WIDTH_PX}
      className={isBad ? 'bad' : ''}
    />
  );
}

export const toShown = (value: number, scale: number): number => Number((value * scale).toFixed(6));
export const fromShown = (value: number, scale: number): number => Number((value / scale).toFixed(6));
