import { memo } from 'react';
import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { Layers2, Unlink } from 'lucide-react';
import { fileOfRef, summaryOf, type GraphNode } from '#pack';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { Badge } from '../../../widgets/Badge.tsx';
import { classNames } from '../../../widgets/class-names.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { TableIcon } from '../../../widgets/TableIcon.tsx';
import { UnsavedDot } from '../../../widgets/UnsavedDot.tsx';
import type { GraphText } from '../i18n.ts';
import { inLanguage, titleOf } from '../model/node-words.ts';
import { useProblemCounts } from '../model/problem-counts.ts';
import { useValidProject } from '../model/use-graph.ts';
import { openNode } from '../view-store.ts';
import { toneOf } from './tone.ts';

export type RowNode = Node<
  { readonly node: GraphNode; readonly isRoot: boolean; readonly isChosen: boolean; readonly namesItself: boolean },
  'row'
>;

/** A row as the graph shows it: icon, name, id, what is asked first of it, and what is wrong with it. */
export const NodeCard = memo(function NodeCard({ data }: NodeProps<RowNode>) {
  const { node, isRoot, isChosen } = data;
  const project = useValidProject();
  const language = useLanguage();
  const t = useTexts<GraphText>('graph');
  const look = classNames('gn', `gn-${node.kind}`, isRoot && 'root', isChosen && 'on', toneOf(project, node.ref));
  const summary = node.kind === 'row' ? inLanguage(summaryOf(project, node.ref), language) : '';
  return (
    <div className={look} data-node={node.key}>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <Handle type="source" position={Position.Right} isConnectable={false} />
      <span className="row gn-head">
        <NodeIcon node={node} />
        <span className="trunc grow b">{titleOf(project, node, language, t)}</span>
        {node.kind === 'row' && <Marks path={fileOfRef(project, node.ref)?.path} />}
      </span>
      {node.kind === 'row' && <span className="mono t3 trunc gn-id">{node.ref.id}</span>}
      <span className="t2 micro trunc">{data.namesItself ? `↻ ${t('itself')}` : summary}</span>
      <Cut node={node} side="in" />
      <Cut node={node} side="out" />
    </div>
  );
});

function NodeIcon({ node }: { node: GraphNode }) {
  if (node.kind === 'missing') return <Unlink size={ICON_PX.control} aria-hidden />;
  if (node.kind === 'bundle') return <Layers2 size={ICON_PX.control} className="gn-icon" aria-hidden />;
  return <TableIcon table={node.ref.table} className="gn-icon" />;
}

function Marks({ path }: { path: string | undefined }) {
  const { errors, warnings } = useProblemCounts(path);
  const isUnsaved = useProject((state) => path !== undefined && state.unsaved.has(path));
  return (
    <>
      {errors > 0 && <Badge kind="error">{errors}</Badge>}
      {errors === 0 && warnings > 0 && <Badge kind="warning">{warnings}</Badge>}
      {isUnsaved && <UnsavedDot />}
    </>
  );
}

/** How many rows are cut off at one side; a click follows them. The keys do the same from the list. */
function Cut({ node, side }: { node: GraphNode; side: 'in' | 'out' }) {
  const t = useTexts<GraphText>('graph');
  const count = side === 'in' ? node.cutIn : node.cutOut;
  if (count === 0) return null;
  const open = (event: React.MouseEvent) => {
    event.stopPropagation();
    openNode(node.key, true);
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`gn-cut nopan ${side}`}
      title={t('open', { n: count })}
      onClick={open}
    >
      +{count}
    </button>
  );
}
