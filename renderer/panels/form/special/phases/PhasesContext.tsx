import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { formatMs } from '../../../../widgets/format.ts';
import { memberOf, textIn, type JsonObject } from '../../../../editors/rows/json.ts';
import { useFindCurve } from '../../model/rows.ts';
import { phaseTimes, stepsOf } from './phase-times.ts';
import { useStepMs } from './PhasesField.tsx';
import { useLevel } from '../../model/scope.tsx';

/** “380 ms, 12 steps; scaled by attackSpeed” beside the section's title. */
export function PhasesContext({ skill }: { skill: JsonObject }) {
  const t = useTexts('form');
  const level = useLevel();
  const stepMs = useStepMs();
  const { totalMs } = phaseTimes(skill, level, useFindCurve());
  const speed = textIn(memberOf(skill, 'phases'), 'speedAttribute');
  const length = t('phaseLength', { time: formatMs(totalMs), count: stepsOf(totalMs, stepMs) });
  return (
    <>
      {length}
      {speed !== undefined && (
        <>
          {t('scaledBy')} <span className="acc">{speed}</span>
          {t('scaledByEnd')}
        </>
      )}
    </>
  );
}
