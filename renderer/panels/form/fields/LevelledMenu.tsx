import { useState } from 'react';
import { ChartSpline } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { Popover } from '../../../widgets/Popover.tsx';
import { Segmented } from '../../../widgets/Segmented.tsx';
import { setField } from '../model/edit.ts';
import { allLevels, levelledForm, lossOf, rewriteLevelled, type LevelledForm } from '#pack';
import { useFindCurve } from '../model/rows.ts';
import { useScope, useLevel } from '../model/scope.tsx';
import { formatNumber } from '../../../widgets/format.ts';
import type { Json } from '../../../editors/rows/json.ts';
import type { FieldProps } from './field-props.ts';
import { levelledUnit } from '../../../editors/rows/levelled-unit.ts';
import { toShown } from './NumberField.tsx';
import { CurveInputs } from './CurveInputs.tsx';
import { FormulaInputs } from './FormulaInputs.tsx';

const FORMS: readonly LevelledForm[] = ['constant', 'list', 'formula', 'curve'];

type MenuProps = FieldProps & { levelMax: number };

/** How the value depends on the level: opens beside the figures. */
export function LevelledMenu(props: MenuProps) {
  const t = useTexts('form');
  const [isOpen, setOpen] = useState(false);
  if (props.isReadOnly) return null;
  const trigger = (
    <IconButton icon={ChartSpline} size="sm" label={t('byLevel', { label: props.label })} className="lev-menu" />
  );
  return (
    <Popover
      label={t('byLevel', { label: props.label })}
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={setOpen}
      align="end"
      className="lev-pop"
    >
      {isOpen && <LevelledOptions {...props} />}
    </Popover>
  );
}

function LevelledOptions(props: MenuProps) {
  const { pointer, value, levelMax } = props;
  const t = useTexts('form');
  const { row } = useScope();
  const level = useLevel();
  const findCurve = useFindCurve();
  const form = levelledForm(value);
  const firstCurve = useProject((state) => state.documents.valid.rows.curves.keys().next().value);
  const values = allLevels(value ?? 0, levelMax, findCurve);
  const rewritten = (next: LevelledForm) => rewriteLevelled(values, next, level, firstCurve);
  const change = (next: LevelledForm) => {
    const after = rewritten(next);
    if (next !== form && after !== undefined) setField(row, pointer, after);
  };
  const { scale } = levelledUnit(props.field.node, values, t);
  const show = (figure: number) => formatNumber(toShown(figure, scale));
  /** Said before it happens: what another way of writing would change. */
  const lossWords = (after: Json | undefined): string => {
    if (after === undefined) return t('noCurves');
    const lost = lossOf(values, after, findCurve);
    const [first] = lost;
    if (!first) return t('nothingLost');
    const words = { level: first.level, before: show(first.before), after: show(first.after) };
    return lost.length > 1 ? t('levelsLost', { ...words, count: lost.length }) : t('levelLost', words);
  };
  return (
    <div className="col lev-options">
      <Segmented
        label={t('byLevel', { label: props.label })}
        value={form}
        options={FORMS.map((one) => ({ value: one, text: t(`level.${one}`) }))}
        onChange={change}
      />
      {form === 'formula' && <FormulaInputs {...props} />}
      {form === 'curve' && <CurveInputs {...props} />}
      <p className="micro t3">{t(`level.${form}Help`)}</p>
      <ul className="micro lev-losses">
        {FORMS.filter((one) => one !== form).map((one) => (
          <li key={one} className="row">
            <span className="t3">{t('levelTurns', { form: t(`level.${one}`) })}</span>
            <span className="t2">{lossWords(rewritten(one))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
