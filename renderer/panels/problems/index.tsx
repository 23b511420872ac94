import './problems.css';
import { useMemo, useState } from 'react';
import { CircleCheck, Filter, TriangleAlert, WandSparkles } from 'lucide-react';
import { TABLES, type Diagnostic, type Project } from '#pack';
import type { PanelDefinition } from '../../app/panel.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useProject, useRun } from '../../stores/index.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { Button } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { Segmented } from '../../widgets/Segmented.tsx';
import { applyFixes } from './fixes.ts';
import type { ProblemsText } from './i18n.ts';
import { ProblemList } from './ProblemList.tsx';

type Shown = 'all' | Diagnostic['severity'];

const RANK: Readonly<Record<Diagnostic['severity'], number>> = { error: 0, warning: 1, info: 2 };

/** Errors first, then by file and line. */
function sorted(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) => RANK[a.severity] - RANK[b.severity] || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line),
  );
}

const rowCountOf = ({ rows, others }: Project): number =>
  TABLES.reduce((sum, table) => sum + rows[table].size, others.filter(({ row }) => row).length);

const countOf = (diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']) =>
  diagnostics.filter((one) => one.severity === severity).length;

function Component() {
  const t = useTexts<ProblemsText>('problems');
  const diagnostics = useProject((state) => state.diagnostics);
  const rows = useProject((state) => rowCountOf(state.documents.shown));
  const refusal = useRun((state) => state.refusal);
  const [shown, setShown] = useState<Shown>('all');
  const all = useMemo(() => sorted(diagnostics), [diagnostics]);
  const list = shown === 'all' ? all : all.filter((one) => one.severity === shown);
  if (all.length === 0) return <EmptyState icon={CircleCheck} title={t('none')} body={t('noneBody', { rows })} />;
  const errors = countOf(all, 'error');
  const options = [
    { value: 'all' as const, text: `${t('all')} ${all.length}` },
    { value: 'error' as const, text: `${t('errors')} ${errors}` },
    { value: 'warning' as const, text: `${t('warnings')} ${countOf(all, 'warning')}` },
    { value: 'info' as const, text: `${t('infos')} ${countOf(all, 'info')}` },
  ];
  return (
    <div className="problems" data-testid="problems">
      <div className="problems-bar row">
        <Segmented label={t('list')} size="sm" value={shown} options={options} onChange={setShown} />
        <span className="t3 trunc">
          {refusal
            ? t('refused', { count: refusal.problems.length })
            : errors > 0
              ? t('blocked', { count: errors })
              : t('mayExport')}
        </span>
      </div>
      {list.length === 0 ? (
        <EmptyState icon={Filter} title={t('nothingHere')} body={t('nothingHereBody', { count: all.length })} />
      ) : (
        <ProblemList problems={list} />
      )}
    </div>
  );
}

function Actions() {
  const t = useTexts<ProblemsText>('problems');
  const certain = useProject((state) => state.diagnostics).filter((one) => one.fix);
  if (certain.length === 0) return null;
  const fix = () => applyFixes(certain, t('fixedAll', { count: certain.length }));
  return (
    <Button size="sm" icon={WandSparkles} onClick={fix}>
      {t('fixAll', { n: certain.length })}
    </Button>
  );
}

function Counts() {
  const diagnostics = useProject((state) => state.diagnostics);
  const errors = countOf(diagnostics, 'error');
  const warnings = countOf(diagnostics, 'warning');
  return (
    <>
      {errors > 0 && <Badge kind="error">{errors}</Badge>}
      {warnings > 0 && <Badge kind="warning">{warnings}</Badge>}
    </>
  );
}

export const panel: PanelDefinition = {
  id: 'problems',
  title: { en: 'Problems', zh: '问题' },
  icon: TriangleAlert,
  Component,
  Actions,
  Badge: Counts,
};
