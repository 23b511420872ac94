import { CircleCheck, FolderOpen, Share2 } from 'lucide-react';
import { cyclesOf, orphansOf, type GraphRef } from '#pack';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { IconButton } from '../../widgets/Button.tsx';
import { formatNumber } from '../../widgets/format.ts';
import { LongList } from '../../widgets/LongList.tsx';
import { openRow } from './actions.ts';
import type { GraphText } from './i18n.ts';
import { useValidProject } from './model/use-graph.ts';
import { RefLine } from './RefLine.tsx';
import { moveToMiddle } from './view-store.ts';

/** Rows that nobody reaches. */
export function Orphans() {
  const t = useTexts<GraphText>('graph');
  const rows = orphansOf(useValidProject());
  if (rows.length === 0) return <EmptyState icon={CircleCheck} title={t('noOrphans')} body={t('noOrphansBody')} />;
  return (
    <Findings title={t('orphans', { n: formatNumber(rows.length) })} hint={t('orphansHint')}>
      <LongList
        className="graph-findings-list"
        label={t('viewOrphans')}
        count={rows.length}
        renderLine={(index) => <Finding row={rows[index]!} />}
      />
    </Findings>
  );
}

/** Rows that lead back to themselves, one block a circle. */
export function Cycles() {
  const t = useTexts<GraphText>('graph');
  const cycles = cyclesOf(useValidProject());
  if (cycles.length === 0) return <EmptyState icon={CircleCheck} title={t('noCycles')} body={t('noCyclesBody')} />;
  const lines = cycles.flatMap((rows, cycle) => rows.map((row, at) => ({ row, at, cycle })));
  return (
    <Findings title={t('cycles', { n: formatNumber(cycles.length) })} hint={t('cyclesHint')}>
      <LongList
        className="graph-findings-list"
        label={t('viewCycles')}
        count={lines.length}
        renderLine={(index) => {
          const { row, at, cycle } = lines[index]!;
          return <Finding row={row} mark={at === 0 ? `${cycle + 1}` : '↳'} isFirst={at === 0 && cycle > 0} />;
        }}
      />
    </Findings>
  );
}

function Findings({ title, hint, children }: { title: string; hint: string; children: React.ReactNode }) {
  return (
    <div className="graph-findings">
      <h3>{title}</h3>
      <p className="t3">{hint}</p>
      {children}
    </div>
  );
}

function Finding({ row, mark, isFirst = false }: { row: GraphRef; mark?: string; isFirst?: boolean }) {
  const t = useTexts<GraphText>('graph');
  return (
    <div className={isFirst ? 'row graph-finding first' : 'row graph-finding'}>
      {mark !== undefined && <span className="t3 num graph-mark">{mark}</span>}
      <RefLine row={row} onChoose={() => moveToMiddle(row)}>
        <IconButton size="sm" icon={Share2} label={t('viewRow')} onClick={() => moveToMiddle(row)} />
        <IconButton size="sm" icon={FolderOpen} label={t('openRow')} onClick={() => openRow(row)} />
      </RefLine>
    </div>
  );
}
