import { memo, useMemo } from 'react';
import { User } from 'lucide-react';
import { resolveExtends } from '#pack';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject, useSelection } from '../../../stores/index.ts';
import type { RowRef } from '../../../stores/types.ts';
import { formatLevel } from '../../../widgets/format.ts';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { Segmented } from '../../../widgets/Segmented.tsx';
import { Select } from '../../../widgets/Select.tsx';
import {
  chooseCaster,
  chooseTarget,
  choiceKey,
  readChoice,
  useParties,
  useUnitChoices,
  type UnitChoice,
} from '../model/evaluation.ts';
import { nameIn } from '../../../editors/rows/names.ts';
import { useLevel, useScope } from '../model/scope.tsx';

const SEGMENTS_MAX = 8;

/** Level and units at which everything in the form is worked out. */
export const EvaluateStrip = memo(function EvaluateStrip({ row }: { row: RowRef }) {
  const t = useTexts('form');
  const { caster, target } = useParties(row);
  return (
    <div className="evalbar" role="group" aria-label={t('evaluate')}>
      <LevelChoice />
      <span className="t2">{t('as')}</span>
      <UnitSelect label={t('caster')} value={caster} onChange={chooseCaster} />
      <span className="t2">{t('on')}</span>
      <UnitSelect label={t('targetUnit')} value={target} onChange={chooseTarget} />
    </div>
  );
});

function LevelChoice() {
  const t = useTexts('form');
  const { levelMax } = useScope();
  const shown = useLevel();
  const setLevel = useSelection((state) => state.setLevel);
  const levels = Array.from({ length: levelMax }, (_, index) => ({ value: index + 1, text: String(index + 1) }));
  return (
    <>
      <span className="t2 nowrap">{t('evaluateAt')}</span>
      {levelMax <= SEGMENTS_MAX ? (
        <Segmented label={t('evaluateAt')} size="sm" value={shown} options={levels} onChange={setLevel} />
      ) : (
        <NumberInput
          label={t('evaluateAt')}
          value={shown}
          min={1}
          max={levelMax}
          isInteger
          widthPx={52}
          onChange={(next) => next !== undefined && setLevel(next)}
        />
      )}
    </>
  );
}

interface UnitSelectProps {
  label: string;
  value: UnitChoice | undefined;
  onChange: (choice: UnitChoice) => void;
}

function UnitSelect({ label, value, onChange }: UnitSelectProps) {
  const language = useLanguage();
  const choices = useUnitChoices();
  // Not asked anew at every change of the store: a large project has thousands of units.
  const units = useProject((state) => resolveExtends(state.documents.valid).units);
  const options = useMemo(
    () =>
      choices.map((choice) => ({
        value: choiceKey(choice),
        text: `${nameIn(units.rows.get(choice.unit), language) ?? choice.unit} ${formatLevel(choice.level)}`,
        icon: User,
      })),
    [choices, units, language],
  );
  return (
    <Select
      label={label}
      size="sm"
      value={value && choiceKey(value)}
      options={options}
      onChange={(key) => onChange(readChoice(key))}
    />
  );
}
