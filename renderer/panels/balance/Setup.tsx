import { useMemo } from 'react';
import { Play, Plus } from 'lucide-react';
import { axisValues } from '#lab';
import { localNow, useTexts } from '../../app/i18n/use-texts.ts';
import {
  EMPTY_AXIS,
  scenarioIds,
  setWish,
  useBalance,
  useProject,
  useRun,
  type AxisWish,
  type MeasureWish,
} from '../../stores/index.ts';
import { runBalance } from '../../stores/balance-run.ts';
import { Button } from '../../widgets/Button.tsx';
import { NumberInput } from '../../widgets/NumberInput.tsx';
import { Select } from '../../widgets/Select.tsx';
import { AxisEditor } from './AxisEditor.tsx';
import { Goal } from './Goal.tsx';
import type { BalanceText } from './i18n.ts';
import { useSubjects } from './names.ts';

const KINDS: readonly MeasureWish['kind'][] = ['damage', 'dps', 'damageTaken', 'healing', 'lifeLeft', 'winRate', 'killTime', 'endTime', 'casts', 'deaths']; // prettier-ignore
const AXES_MAX = 2;
const SEEDS_MAX = 10_000;
const SEED_MAX = 0xffff_ffff - SEEDS_MAX;

/** What is fought, with which values, how often, and what is measured. */
export function Setup() {
  const t = useTexts<BalanceText>('balance');
  const { wish, status, problems } = useBalance();
  const isOpen = wish.axes.every(({ pointer }) => pointer !== '');
  return (
    <section className="bal-setup" aria-label={t('setup')}>
      <Fight />
      {wish.axes.map((axis, index) => (
        <AxisEditor key={index} axis={axis} index={index} />
      ))}
      {wish.axes.length < AXES_MAX && (
        <Button size="sm" icon={Plus} onClick={() => setWish({ axes: [...wish.axes, EMPTY_AXIS] })}>
          {t(wish.axes.length === 0 ? 'addField' : 'addSecondField')}
        </Button>
      )}
      <Seeds />
      <div className="row">
        <Button
          kind="primary"
          icon={Play}
          disabled={status === 'running' || !isOpen}
          disabledReason={isOpen ? undefined : t('chooseFieldFirst')}
          onClick={runBalance}
        >
          {t('run')}
        </Button>
        <RunCount />
      </div>
      {problems.length > 0 && (
        <ul className="bal-problems err" role="alert">
          {problems.map((problem, index) => (
            <li key={index}>{localNow(problem)}</li>
          ))}
        </ul>
      )}
      {wish.axes[0] !== undefined && wish.axes[0].pointer !== '' && <Goal />}
    </section>
  );
}

function Fight() {
  const t = useTexts<BalanceText>('balance');
  const { scenarioId, measure } = useBalance((state) => state.wish);
  const onScreen = useRun((state) => state.scenario);
  const project = useProject((state) => state.documents.valid);
  // prettier-ignore
  const ids = useMemo(() => { void project; return scenarioIds(); }, [project]);
  const subjects = useSubjects(scenarioId, onScreen);
  const everybody = { value: '', text: t('everybody') };
  const hasSubject = measure.kind !== 'endTime';
  const set = (change: Partial<MeasureWish>) => setWish({ measure: { ...measure, ...change } });
  return (
    <>
      <label className="bal-line">
        <span className="micro t3">{t('scenario')}</span>
        <Select
          label={t('scenario')}
          size="sm"
          widthPx="100%"
          value={scenarioId}
          options={[
            { value: '', text: t('onScreen', { id: onScreen?.id ?? '—' }) },
            ...ids.map((id) => ({ value: id, text: id })),
          ]}
          onChange={(id) => setWish({ scenarioId: id })}
        />
      </label>
      <label className="bal-line">
        <span className="micro t3">{t('measure')}</span>
        <span className="row bal-measure">
          <Select
            label={t('measure')}
            size="sm"
            widthPx="100%"
            value={measure.kind}
            options={KINDS.map((kind) => ({ value: kind, text: t(`kind.${kind}`) }))}
            onChange={(kind) => set({ kind, ...(kind === 'winRate' && measure.of === '' && { of: subjects[0]?.value ?? '' }) })}
          />
          {hasSubject && (
            <Select
              label={t('of')}
              size="sm"
              widthPx="100%"
              value={measure.of}
              options={[everybody, ...subjects]}
              onChange={(of) => set({ of })}
            />
          )}
        </span>
      </label>
    </>
  ); // prettier-ignore
}

function Seeds() {
  const t = useTexts<BalanceText>('balance');
  const { seedFrom, seedCount, errorPercent } = useBalance((state) => state.wish);
  const whole = { isInteger: true, min: 0, widthPx: 72 };
  return (
    <div className="row bal-values">
      <label className="row">
        <span className="micro t3">{t('seedFrom')}</span>
        <NumberInput {...whole} label={t('seedFrom')} max={SEED_MAX} value={seedFrom} onChange={(from) => setWish({ seedFrom: from ?? 1 })} />
      </label>
      <label className="row">
        <span className="micro t3">{t('seedCount')}</span>
        <NumberInput {...whole} label={t('seedCount')} min={1} max={SEEDS_MAX} value={seedCount} onChange={(count) => setWish({ seedCount: count ?? 1 })} />
      </label>
      <label className="row" title={t('errorHint')}>
        <span className="micro t3">{t('stopAt')}</span>
        <NumberInput label={t('stopAt')} unit="%" min={0} max={100} widthPx={62} value={errorPercent} onChange={(percent) => setWish({ errorPercent: percent ?? 0 })} />
      </label>
    </div>
  ); // prettier-ignore
}

/** How much work it is, before anybody begins. */
function RunCount() {
  const t = useTexts<BalanceText>('balance');
  const { axes, seedCount } = useBalance((state) => state.wish);
  const cells = useMemo(() => cellCount(axes), [axes]);
  return <span className="micro t2">{t('workload', { cells, seeds: seedCount })}</span>;
}

const cellCount = (axes: readonly AxisWish[]): number =>
  axes.reduce((count, { step, ...axis }) => count * axisValues({ ...axis, level: 1, ...(step !== null && { step }) }).length, 1); // prettier-ignore
