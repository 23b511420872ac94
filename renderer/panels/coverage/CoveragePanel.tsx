import { Crosshair, Play } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { openNew, useProject } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { Progress } from '../../widgets/Progress.tsx';
import { Tabs } from '../../widgets/Tabs.tsx';
import { cancelCoverage, runCoverage } from './coverage-jobs.ts';
import { useCoverage } from './coverage-store.ts';
import { CoverageTree } from './CoverageTree.tsx';
import type { CoverageText } from './i18n.ts';
import { NumbersTab } from './NumbersTab.tsx';
import { setView, useCoverageView, type CoverageView } from './view-store.ts';

const useHasScenarios = (): boolean =>
  useProject((state) => state.documents.valid.others.some(({ kind, row }) => kind === 'scenario' && row !== undefined));

export function CoveragePanel() {
  const t = useTexts<CoverageText>('coverage');
  const hasScenarios = useHasScenarios();
  const { tab } = useCoverageView();
  const { counted, numbers } = useCoverage();
  if (!hasScenarios)
    return (
      <EmptyState icon={Crosshair} title={t('noScenario')} body={t('noScenarioBody')}>
        <Button kind="primary" onClick={() => openNew('scenarios')}>
          {t('newScenario')}
        </Button>
      </EmptyState>
    );
  const unnoticed = numbers.found.filter(({ outcome }) => outcome === 'unnoticed').length;
  return (
    <div className="cov" data-testid="coverage">
      <Tabs
        label={t('tabs')}
        tabs={[
          { id: 'tree', title: t('tree') },
          { id: 'numbers', title: t('numbers'), ...(unnoticed > 0 && { count: String(unnoticed) }) },
        ]}
        activeId={tab}
        onSelect={(id) => setView({ tab: id as CoverageView['tab'] })}
      />
      <Running />
      <div className="cov-body" role="tabpanel" aria-label={t(tab)}>
        {counted === null ? <Intro /> : tab === 'tree' ? <CoverageTree counted={counted} /> : <NumbersTab counted={counted} />}
      </div>
    </div>
  ); // prettier-ignore
}

function Intro() {
  const t = useTexts<CoverageText>('coverage');
  const isRunning = useCoverage((state) => state.status === 'running');
  const { tab } = useCoverageView();
  if (isRunning) return null;
  return (
    <EmptyState icon={Crosshair} title={t('intro')} body={t(tab === 'tree' ? 'introBody' : 'runFirst')}>
      <Button kind="primary" icon={Play} onClick={() => void runCoverage()}>
        {t('run')}
      </Button>
    </EmptyState>
  );
}

function Running() {
  const t = useTexts<CoverageText>('coverage');
  const { status, progress, problem, counted } = useCoverage();
  if (status === 'running')
    return (
      <div className="cov-note">
        <Progress isImmediate text={t('running', progress)} {...progress} onCancel={cancelCoverage} />
      </div>
    );
  return (
    <>
      {status === 'failed' && (
        <p className="cov-note err" role="alert">
          {t('failed', { problem })}
        </p>
      )}
      {status === 'cancelled' && counted !== null && <p className="cov-note t2">{t('cancelled')}</p>}
      {counted !== null && counted.refused.length > 0 && (
        <p className="cov-note warn">{t('refused', { ids: counted.refused.join(', ') })}</p>
      )}
    </>
  );
}
