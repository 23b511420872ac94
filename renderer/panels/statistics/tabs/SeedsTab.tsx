import { useMemo, useState } from 'react';
import { Dices, Play } from 'lucide-react';
import { metricKey, metricsOf, spreadOf, winsOf, type Metric, type SeedRun, type Spread } from '#lab';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject, useRun } from '../../../stores/index.ts';
import { Badge } from '../../../widgets/Badge.tsx';
import { Button } from '../../../widgets/Button.tsx';
import { EmptyState } from '../../../widgets/EmptyState.tsx';
import { formatMilli, formatNumber, formatSeconds } from '../../../widgets/format.ts';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { Progress } from '../../../widgets/Progress.tsx';
import type { StatisticsText } from '../i18n.ts';
import { campClass, type Names } from '../names.ts';
import { cancelSeeds, runSeeds, useSeeds } from '../seeds-store.ts';
import { StatsTable } from '../StatsTable.tsx';
import type { Column } from '../table.ts';
import { Histogram } from './Histogram.tsx';
import { percentOf, percentText } from './percent.ts';

const RUNS_MAX = 10_000;
const SEED_MAX = 0xffff_ffff;
const RUNS = 200;

interface Line {
  readonly metric: Metric;
  readonly spread: Spread;
}

export function figureText(metric: Metric, value: number): string {
  if (metric.kind === 'firstDeath') return formatSeconds(value, 2);
  return metric.kind === 'deaths' ? formatNumber(value, 2) : formatMilli(value);
}

export function SeedsTab({ names }: { readonly names: Names }) {
  const t = useTexts<StatisticsText>('statistics');
  const { status, runs, total, scenario, project, problem } = useSeeds();
  const current = useRun((state) => state.scenario);
  const valid = useProject((state) => state.documents.valid);
  const [key, setKey] = useState('');
  const metrics = useMemo(() => (runs[0] ? metricsOf(runs[0]) : []), [runs]);
  const metric = metrics.find((one) => metricKey(one) === key) ?? metrics[0] ?? null;
  const isOld = runs.length > 0 && (scenario !== current || project !== valid) && !isSeedBranch(scenario, current);
  return (
    <>
      <Controls metric={metric} />
      {status === 'running' && (
        <div className="stats-progress">
          <Progress
            isImmediate
            text={t('seedsDone', { done: formatNumber(runs.length), total: formatNumber(total) })}
            done={runs.length}
            total={total}
            onCancel={cancelSeeds}
          />
        </div>
      )}
      {(status === 'failed' || status === 'refused') && (
        <p className="stats-note err" role="alert">
          {`${t(status === 'failed' ? 'seedsFailed' : 'seedsRefused')}: ${problem}`}
        </p>
      )}
      {runs.length === 0 || metric === null ? (
        status !== 'running' && <EmptyState icon={Dices} title={t('seedsIntro')} body={t('seedsIntroBody')} />
      ) : (
        <Results runs={runs} metric={metric} names={names} onMetric={setKey} isOld={isOld} metrics={metrics} />
      )}
    </>
  );
}

/** A seed that was opened is the same scenario with other draws. */
function isSeedBranch(a: unknown, b: unknown): boolean {
  const without = (scenario: unknown) => JSON.stringify({ ...(scenario as object), seed: 0 });
  return a !== null && b !== null && without(a) === without(b);
}

function Controls({ metric }: { readonly metric: Metric | null }) {
  const t = useTexts<StatisticsText>('statistics');
  const [wish, setWish] = useState({ from: 1, count: RUNS, errorPercent: 0 });
  const { status, runs } = useSeeds();
  const field = { isInteger: true, min: 0, widthPx: 76 };
  return (
    <div className="stats-choices row">
      <label className="row">
        <span className="micro t3">{t('seedFrom')}</span>
        <NumberInput {...field} label={t('seedFrom')} max={SEED_MAX - RUNS_MAX} value={wish.from} onChange={(from) => setWish({ ...wish, from: from ?? 1 })} />
      </label>
      <label className="row">
        <span className="micro t3">{t('seedCount')}</span>
        <NumberInput {...field} label={t('seedCount')} min={1} max={RUNS_MAX} value={wish.count} onChange={(count) => setWish({ ...wish, count: count ?? RUNS })} />
      </label>
      <label className="row" title={t('stopByErrorHint')}>
        <span className="micro t3">{t('stopByError')}</span>
        <NumberInput label={t('stopByError')} unit="%" min={0} max={100} widthPx={66} value={wish.errorPercent} onChange={(percent) => setWish({ ...wish, errorPercent: percent ?? 0 })} />
      </label>
      <Button
        kind="primary"
        size="sm"
        icon={Play}
        disabled={status === 'running'}
        onClick={() => runSeeds({ from: wish.from, count: wish.count, metric, errorShare: wish.errorPercent / 100 })}
      >
        {t(runs.length > 0 ? 'runAgain' : 'runSeeds')}
      </Button>
    </div>
  ); // prettier-ignore
}

interface ResultsProps {
  readonly runs: readonly SeedRun[];
  readonly metrics: readonly Metric[];
  readonly metric: Metric;
  readonly names: Names;
  readonly isOld: boolean;
  onMetric(key: string): void;
}

function Results({ runs, metrics, metric, names, isOld, onMetric }: ResultsProps) {
  const t = useTexts<StatisticsText>('statistics');
  const label = t('runs', { count: runs.length });
  const { status } = useSeeds();
  const name = useMemo(() => nameOf(names, t), [names, t]);
  const lines = useMemo(
    () =>
      metrics.flatMap((one): Line[] => {
        const spread = spreadOf(runs, one);
        return spread ? [{ metric: one, spread }] : [];
      }),
    [runs, metrics],
  );
  const columns = useMemo(() => columnsOf(name, names, t), [name, names, t]);
  return (
    <>
      <div className="stats-wins row">
        <b data-testid="seeds-label">{label}</b>
        {status === 'stopped' && <span className="t3">{t('stoppedEarly')}</span>}
        {status === 'cancelled' && <span className="t3">{t('cancelledAt')}</span>}
        {isOld && <Badge kind="warning">{t('seedsStale')}</Badge>}
        <span className="t3">{t('winner')}</span>
        {winsOf(runs).map(({ winner, count }) => (
          <span key={winner} className={winner === '' ? 't2' : campClass(names.campIndexOf(winner))}>
            {`${winner === '' ? t('undecided') : names.camp(winner)} ${percentText(percentOf(count, runs.length))}`}
          </span>
        ))}
      </div>
      <div className="stats-split">
        <StatsTable
          label={`${t('seeds')} · ${label}`}
          rows={lines}
          columns={columns}
          keyOf={(line) => metricKey(line.metric)}
          selectedKey={metricKey(metric)}
          onPick={(line) => onMetric(metricKey(line.metric))}
        />
        <Histogram key={metricKey(metric)} runs={runs} metric={metric} name={name(metric)} label={label} />
      </div>
    </>
  );
}

type Say = (key: StatisticsText, values?: Record<string, string | number>) => string;

const nameOf = (names: Names, t: Say) => (metric: Metric) =>
  metric.kind === 'firstDeath'
    ? t('metric.firstDeath')
    : t(`metric.${metric.kind}`, { of: metric.kind === 'dps' ? names.unit(metric.guid) : names.camp(metric.camp) });

function columnsOf(name: (metric: Metric) => string, names: Names, t: Say): Column<Line>[] {
  const figure = (id: string, title: string, of: (spread: Spread) => number, hint?: string): Column<Line> => ({
    id,
    title,
    ...(hint !== undefined && { hint }),
    value: ({ metric, spread }) => of(spread) / (metric.kind === 'deaths' ? 1 : 1000),
    text: ({ metric, spread }) => figureText(metric, of(spread)),
  });
  return [
    {
      id: 'figure',
      title: t('figure'),
      isText: true,
      value: ({ metric }) => name(metric),
      className: ({ metric }) =>
        metric.kind === 'firstDeath'
          ? ''
          : campClass(metric.kind === 'dps' ? names.campIndex(metric.guid) : names.campIndexOf(metric.camp)),
    },
    { id: 'runs', title: t('seedCount'), value: ({ spread }) => spread.count },
    figure('mean', t('mean'), ({ mean }) => mean),
    {
      ...figure('error', t('error'), ({ error }) => error, t('errorHint')),
      text: ({ metric, spread }) => `± ${figureText(metric, spread.error)}`,
    },
    figure('deviation', t('deviation'), ({ deviation }) => deviation),
    figure('min', t('least'), ({ min }) => min),
    figure('median', t('median'), ({ median }) => median),
    figure('max', t('most'), ({ max }) => max),
  ];
}
