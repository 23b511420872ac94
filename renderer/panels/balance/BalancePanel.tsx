import { Grid3x3 } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useBalance, type BalanceResult } from '../../stores/index.ts';
import { cancelBalance } from '../../stores/balance-run.ts';
import { useRunningTables } from './use-running-tables.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { formatNumber } from '../../widgets/format.ts';
import { Progress } from '../../widgets/Progress.tsx';
import { CellDetail } from './CellDetail.tsx';
import { CellTable } from './CellTable.tsx';
import { Curve } from './Curve.tsx';
import { HeatMap } from './HeatMap.tsx';
import type { BalanceText } from './i18n.ts';
import { useMeasureName } from './names.ts';
import { Setup } from './Setup.tsx';

export function BalancePanel() {
  return (
    <div className="bal" data-testid="balance">
      <div className="bal-body">
        <Setup />
        <Results />
      </div>
    </div>
  );
}

function Results() {
  const t = useTexts<BalanceText>('balance');
  const { result, progress } = useBalance();
  return (
    <section className="bal-results" aria-label={t('results')}>
      {progress !== null && (
        <Progress
          isImmediate
          text={t('running', { done: formatNumber(progress.done), total: formatNumber(progress.total) })}
          done={progress.done}
          total={progress.total}
          onCancel={cancelBalance}
        />
      )}
      {result === null ? (
        <EmptyState icon={Grid3x3} title={t('intro')} body={t('introBody')} />
      ) : (
        <Swept result={result} />
      )}
    </section>
  );
}

function Swept({ result }: { readonly result: BalanceResult }) {
  const { picked } = useBalance();
  const axes = result.plan.axes.length;
  return (
    <>
      <Heading result={result} />
      {axes === 2 ? (
        <HeatMap result={result} />
      ) : (
        <div className="bal-one">
          {axes === 1 && <Curve result={result} />}
          <CellTable result={result} />
        </div>
      )}
      <CellDetail result={result} picked={axes === 0 ? 0 : picked} />
    </>
  );
}

/** What the figures are, of how many runs, and whether they are still true. */
function Heading({ result }: { readonly result: BalanceResult }) {
  const t = useTexts<BalanceText>('balance');
  const name = useMeasureName();
  const { status } = useBalance();
  const tables = useRunningTables();
  const [{ kind, of }] = result.plan.measures as [BalanceResult['plan']['measures'][0]];
  const count = result.plan.seeds.length;
  const isEarly = result.cells.some((cell) => cell?.isEarly);
  return (
    <div className="row bal-heading">
      <b>{name({ kind, of: String(of ?? '') })}</b>
      <span className="t2" data-testid="balance-label">
        {isEarly ? t('early', { count }) : t('runsACell', { count })}
      </span>
      {result.plan.axes.length === 1 && <span className="t3">{t('band')}</span>}
      {status === 'cancelled' && <span className="t3">{t('cancelled')}</span>}
      {tables !== result.tables && <Badge kind="warning">{t('stale')}</Badge>}
      <span className="push t3 trunc">{result.scenario.id}</span>
    </div>
  );
}
