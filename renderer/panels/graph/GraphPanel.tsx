import { lazy, Suspense, useEffect } from 'react';
import { Share2, Unlink } from 'lucide-react';
import { fileOfRef, type GraphRef } from '#pack';
import { runCommand } from '../../app/commands/registry.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { OpenTabs } from '../../editors/tabs/OpenTabs.tsx';
import { Button } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { formatNumber } from '../../widgets/format.ts';
import type { GraphText } from './i18n.ts';
import { useReach, useValidProject } from './model/use-graph.ts';
import { MiddleTools } from './MiddleTools.tsx';
import { SideCard } from './SideCard.tsx';
import { Toolbar } from './Toolbar.tsx';
import { goBack, useGraphView, useMiddle, visited } from './view-store.ts';
import { Cycles, Orphans } from './WholeProject.tsx';

const Canvas = lazy(() => import('./canvas/Canvas.tsx'));

export function GraphPanel() {
  const view = useGraphView((state) => state.view);
  return (
    <div className="graph">
      <OpenTabs view="graph" />
      <Toolbar />
      {view === 'row' && <RowGraph />}
      {view === 'orphans' && <Orphans />}
      {view === 'cycles' && <Cycles />}
    </div>
  );
}

function RowGraph() {
  const t = useTexts<GraphText>('graph');
  const middle = useMiddle();
  const project = useValidProject();
  useEffect(() => {
    if (middle) visited(middle);
  }, [middle]);
  const goToRow = <Button onClick={() => runCommand('view.goToRow')}>{t('goToRow')}</Button>;
  if (!middle) {
    return (
      <EmptyState icon={Share2} title={t('nothing')} body={t('nothingBody')}>
        {goToRow}
      </EmptyState>
    );
  }
  if (!fileOfRef(project, middle)) {
    return (
      <EmptyState icon={Unlink} title={t('gone', { id: middle.id })} body={t('goneBody')}>
        <Button onClick={goBack}>{t('back')}</Button>
        {goToRow}
      </EmptyState>
    );
  }
  return <Picture middle={middle} />;
}

function Picture({ middle }: { middle: GraphRef }) {
  const t = useTexts<GraphText>('graph');
  const graph = useReach(useValidProject(), middle);
  const selected = useGraphView((state) => state.selected);
  const chosen = graph.nodes.find(({ key }) => key === selected) ?? graph.nodes[0]!;
  return (
    <div className="graph-picture">
      <div className="graph-stage">
        {graph.isFull && <p className="graph-banner warn">{t('full', { n: formatNumber(graph.nodes.length) })}</p>}
        {graph.nodes.length === 1 && <p className="graph-banner t3">{t('alone')}</p>}
        <MiddleTools />
        <Suspense fallback={<p className="graph-note t3">{t('loading')}</p>}>
          <Canvas graph={graph} chosen={chosen.key} />
        </Suspense>
      </div>
      <SideCard graph={graph} node={chosen} />
    </div>
  );
}
