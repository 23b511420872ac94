/** What came of proving the present fight step by step. */
import { FlaskConical } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { cancelDeterminism, checkDeterminism, useDeterminism } from '../../stores/determinism.ts';
import { useRun } from '../../stores/index.ts';
import { IconButton } from '../../widgets/Button.tsx';
import { formatFrame, formatNumber, NOT_APPLICABLE } from '../../widgets/format.ts';
import { Progress } from '../../widgets/Progress.tsx';
import type { DivergenceText } from './i18n.ts';

export function Determinism() {
  const t = useTexts<DivergenceText>('divergence');
  const { proof } = useDeterminism();
  const scenario = useRun((state) => state.scenario);
  if (proof.state === 'running')
    return (
      <div className="dv-note">
        <Progress
          isImmediate
          text={t('proving', { done: proof.done, total: proof.total })}
          done={proof.done}
          total={proof.total}
          onCancel={cancelDeterminism}
        />
      </div>
    );
  // What was proven of another fight says nothing of this one.
  if (proof.state === 'none' || (proof.state === 'done' && proof.scenario !== scenario)) return null;
  return (
    <p className="dv-proof" role="status">
      <Verdict />
    </p>
  );
}

export function CheckButton() {
  const t = useTexts<DivergenceText>('divergence');
  return (
    <IconButton
      size="sm"
      icon={FlaskConical}
      label={`${t('check')}: ${t('checkHint')}`}
      onClick={() => void checkDeterminism()}
    />
  );
}

function Verdict() {
  const t = useTexts<DivergenceText>('divergence');
  const { proof } = useDeterminism();
  if (proof.state === 'failed') return <span className="err">{t('checkFailed', { message: proof.message })}</span>;
  if (proof.state !== 'done') return null;
  const { fault, steps } = proof;
  if (!fault) return <span className="ok">{t('proven', { steps: formatNumber(steps) })}</span>;
  const { phase, frame, entity, field, a, b } = fault;
  const what = t('faultValues', { entity, field, a: a ?? NOT_APPLICABLE, b: b ?? NOT_APPLICABLE });
  return <span className="err selectable">{t('fault', { frame: formatFrame(frame), phase, what })}</span>;
}
