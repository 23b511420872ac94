import { useState } from 'react';
import { ChartSpline } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { Popover } from '../../../widgets/Popover.tsx';
import { Segmented } from '../../../widgets/Segmented.tsx';
import { setField } from '../model/edit.ts';
import { allLevels, levelledForm, rewriteLevelled, type LevelledForm } from '../model/levels.ts';
import { useFindCurve } from '../model/rows.ts';
import { useScope, useLevel } from '../model/scope.tsx';
import type { FieldProps } from './field-props.ts';
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
  const change = (next: LevelledForm) => {
    const curve = useProject.getState().documents.valid.rows.curves.keys().next().value;
    const rewritten = rewriteLevelled(allLevels(value ?? 0, levelMax, findCurve), next, level, curve);
    if (next !== form && rewritten !== undefined) setField(row, pointer, rewritten);
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
    </div>
  );
}
