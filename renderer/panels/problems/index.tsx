import './commands.ts';
import './problems.css';
import { useMemo } from 'react';
import { CircleCheck, Filter, TriangleAlert, WandSparkles } from 'lucide-react';
import { TABLES, type Project } from '#pack';
import type { PanelDefinition } from '../../app/panel.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useProject, useRun } from '../../stores/index.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { Button } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { certainFixes, fixAllCertain } from './apply.ts';
import { Bar } from './Bar.tsx';
import { countsOf } from './counts.ts';
import type { ProblemsText } from './i18n.ts';
import { itemsOf } from './items.ts';
import { ProblemList } from './ProblemList.tsx';
import { useProblemsView } from './view-store.ts';

function useCounts() {
  const diagnostics = useProject((state) => state.diagnostics);
  return useMemo(() => countsOf(diagnostics), [diagnostics]);
}

function Component() {
  const diagnostics = useProject((state) => state.diagnostics);
  const counts = useCounts();
  const { shown, groupBy, filter, closedGroups } = useProblemsView();
  const items = useMemo(
    () => itemsOf(diagnostics, { shown, groupBy, filter, closedGroups }),
    [diagnostics, shown, groupBy, filter, closedGroups],
  );
  if (diagnostics.length === 0) return <Sound />;
  return (
    <div className="problems" data-testid="problems">
      <Bar counts={counts} />
      {items.length === 0 ? <NothingHere count={diagnostics.length} /> : <ProblemList items={items} />}
    </div>
  );
}

const rowCountOf = ({ rows, others }: Project): number =>
  TABLES.reduce((sum, table) => sum + rows[table].size, others.filter(({ row }) => row).length);

function Sound() {
  const t = useTexts<ProblemsText>('problems');
  const rows = useProject((state) => rowCountOf(state.documents.shown));
  return <EmptyState icon={CircleCheck} title={t('none')} body={t('noneBody', { rows })} />;
}

function NothingHere({ count }: { count: number }) {
  const t = useTexts<ProblemsText>('problems');
  const set = useProblemsView((state) => state.set);
  return (
    <EmptyState icon={Filter} title={t('nothingHere')} body={t('nothingHereBody', { count })}>
      <Button onClick={() => set({ shown: 'all', filter: '' })}>{t('showAll')}</Button>
    </EmptyState>
  );
}

/** What the problems stop: an export, or the running of what was typed last. */
function Verdict() {
  const t = useTexts<ProblemsText>('problems');
  const { error, warning, info } = useCounts();
  const refusal = useRun((state) => state.refusal);
  if (error + warning + info === 0) return null;
  const exported = error > 0 ? t('blocked', { count: error }) : t('mayExport');
  const kept = refusal ? ` · ${t('refused')}` : '';
  return (
    <span className="t3 micro trunc" title={exported + kept}>
      {exported}
      {kept}
    </span>
  );
}

function Actions() {
  const t = useTexts<ProblemsText>('problems');
  const diagnostics = useProject((state) => state.diagnostics);
  const isReadOnly = useProject((state) => state.readOnly);
  const count = useMemo(() => certainFixes(diagnostics).length, [diagnostics]);
  if (count === 0 || isReadOnly) return null;
  return (
    <Button size="sm" icon={WandSparkles} onClick={fixAllCertain}>
      {t('fixAll', { n: count })}
    </Button>
  );
}

function Counts() {
  const { error, warning } = useCounts();
  return (
    <>
      {error > 0 && <Badge kind="error">{error}</Badge>}
      {warning > 0 && <Badge kind="warning">{warning}</Badge>}
    </>
  );
}

export const panel: PanelDefinition = {
  id: 'problems',
  title: { en: 'Problems', zh: '问题' },
  icon: TriangleAlert,
  Component,
  Actions,
  Context: Verdict,
  Badge: Counts,
};
