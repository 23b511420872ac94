import { Check, Crosshair } from 'lucide-react';
import type { GoalOutcome } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { setWish, useBalance, useProject, type GoalState } from '../../stores/index.ts';
import { cancelBalance, runGoal } from '../../stores/balance-run.ts';
import { Button } from '../../widgets/Button.tsx';
import { NumberInput } from '../../widgets/NumberInput.tsx';
import { apply } from './apply.ts';
import { axisUnit, figureText, TARGET, unitOf, valueText } from './figures.ts';
import type { BalanceText } from './i18n.ts';
import { axisLabel, fieldOf } from './names.ts';

/** The value for which the measure comes out as wished. */
export function Goal() {
  const t = useTexts<BalanceText>('balance');
  const { wish, goal } = useBalance();
  const { unit, factor } = TARGET[unitOf(wish.measure)];
  const isRunning = goal?.status === 'running';
  return (
    <fieldset className="bal-axis" aria-label={t('goal')}>
      <div className="row bal-values" title={t('goalHelp')}>
        <span className="micro t3">{t('goal')}</span>
        <NumberInput
          label={t('target')}
          unit={unit}
          widthPx={110}
          value={Number((wish.goalTarget / factor).toFixed(4))}
          onChange={(value) => setWish({ goalTarget: (value ?? 0) * factor })}
        />
        <Button size="sm" icon={Crosshair} disabled={isRunning} onClick={runGoal}>
          {t('seek')}
        </Button>
      </div>
      {goal !== null && <Sought goal={goal} />}
    </fieldset>
  );
}

function Sought({ goal }: { readonly goal: GoalState }) {
  const t = useTexts<BalanceText>('balance');
  const { status, tried, outcome } = goal;
  return (
    <div className="bal-sought" role="status">
      {status === 'running' ? (
        <span className="row">
          <span className="micro t2">{t('seeking')}</span>
          <Button size="sm" onClick={cancelBalance}>
            {t('cancelGoal')}
          </Button>
        </span>
      ) : (
        outcome && <Answer goal={goal} outcome={outcome} />
      )}
      <span className="micro t3">{`${t('tried', { count: tried.length })} · ${t('runsACell', { count: goal.seeds })}`}</span>
    </div>
  );
}

function Answer({ goal, outcome }: { readonly goal: GoalState; readonly outcome: GoalOutcome }) {
  const t = useTexts<BalanceText>('balance');
  const isReadOnly = useProject((state) => state.readOnly);
  const { axis, measure } = goal;
  const { nearest } = outcome;
  const value = nearest ? valueText(nearest.value, axisUnit(axis, fieldOf(axis))) : '';
  const figure = figureText(unitOf(measure), nearest?.figure);
  const text =
    outcome.kind === 'found'
      ? t('goalFound', { field: axisLabel(axis), value, figure })
      : t(`goalNone.${outcome.why}`, { value, figure });
  const { level, ...place } = axis;
  const field = { ...place, ...(level !== null && { level }) };
  return (
    <>
      <span className={outcome.kind === 'found' ? 'ok' : 'warn'} data-testid="balance-goal">
        {text}
      </span>
      {!outcome.isMonotone && <span className="micro t2">{t('notMonotone')}</span>}
      {nearest && (
        <Button
          size="sm"
          icon={Check}
          tooltip={t('applyHint')}
          disabled={isReadOnly}
          disabledReason={isReadOnly ? t('readOnly') : undefined}
          onClick={() => apply([{ field, value: nearest.value }])}
        >
          {`${t('applyValue')} ${value}`}
        </Button>
      )}
    </>
  );
}
