import './coverage.css';
import { Crosshair, Play, Square } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { later } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';
import { useProject } from '../../stores/index.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { Button } from '../../widgets/Button.tsx';
import { runCommand } from '../../app/commands/registry.ts';
import { useCoverageWish } from '../../stores/coverage-wish.ts';
import { useCoverage } from './coverage-store.ts';
import type { CoverageText } from './i18n.ts';
import { setView } from './view-store.ts';

useCoverageWish.subscribe(({ row }) => {
  if (row === null) return;
  setView({ tab: 'numbers', scope: `${row.table}/${row.id}` });
  runCommand('view.show.coverage');
});

const jobs = () => import('./coverage-jobs.ts');
const run = async () => (await jobs()).runCoverage();
const cancel = async () => (await jobs()).cancelCoverage();

/** Of how many scenarios it is, and on which data. */
function Context() {
  const t = useTexts<CoverageText>('coverage');
  const counted = useCoverage((state) => state.counted);
  if (!counted) return null;
  const { version } = counted.tables.project;
  return <span className="t3 trunc">{t('of', { count: counted.runs.length, version })}</span>;
}

function Stale() {
  const t = useTexts<CoverageText>('coverage');
  const counted = useCoverage((state) => state.counted);
  const project = useProject((state) => state.documents.valid);
  if (!counted || counted.project === project) return null;
  return (
    <span title={t('staleHint')}>
      <Badge kind="warning">{t('stale')}</Badge>
    </span>
  );
}

function Actions() {
  const t = useTexts<CoverageText>('coverage');
  const isRunning = useCoverage((state) => state.status === 'running');
  const hasCounted = useCoverage((state) => state.counted !== null);
  if (isRunning)
    return (
      <Button size="sm" icon={Square} onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
    );
  return (
    <Button size="sm" icon={Play} onClick={() => void run()}>
      {t(hasCounted ? 'runAgain' : 'run')}
    </Button>
  );
}

export const panel: PanelDefinition = {
  id: 'coverage',
  title: { en: 'Coverage', zh: '覆盖率' },
  icon: Crosshair,
  Component: later(async () => (await import('./CoveragePanel.tsx')).CoveragePanel),
  Actions,
  Badge: Stale,
  Context,
  widthMinPx: 320,
  heightMinPx: 140,
};
