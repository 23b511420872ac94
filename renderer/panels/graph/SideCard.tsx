import { useMemo } from 'react';
import { Crosshair, FolderOpen, LocateFixed, Search } from 'lucide-react';
import {
  fileOfRef,
  graphKey,
  linksFrom,
  linksTo,
  summaryOf,
  wordsOf,
  type Diagnostic,
  type Fix,
  type GraphNode,
  type Link,
  type Reach,
} from '#pack';
import { useLanguage, useLocalized, useTexts } from '../../app/i18n/use-texts.ts';
import { FixButtons } from '../../editors/FixButtons.tsx';
import { openRefactor, thingOf, useProject } from '../../stores/index.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { Button, IconButton } from '../../widgets/Button.tsx';
import { formatNumber } from '../../widgets/format.ts';
import { LongList } from '../../widgets/LongList.tsx';
import { TableIcon } from '../../widgets/TableIcon.tsx';
import { openRow } from './actions.ts';
import type { GraphText } from './i18n.ts';
import { inLanguage, titleOf } from './model/node-words.ts';
import { useProblemCounts } from './model/problem-counts.ts';
import { useValidProject } from './model/use-graph.ts';
import { RefLine } from './RefLine.tsx';
import { moveToMiddle, openNode, useGraphView } from './view-store.ts';

interface SideCardProps {
  graph: Reach;
  node: GraphNode;
}

/** The chosen node in words: who names it and what it names, field by field. */
export function SideCard({ graph, node }: SideCardProps) {
  const t = useTexts<GraphText>('graph');
  return (
    <section className="graph-card" aria-label={t('details')}>
      <Head node={node} isRoot={node.key === graph.root} />
      {node.kind === 'missing' && <p className="err graph-note">{t('missingBody')}</p>}
      {node.kind === 'bundle' ? <Members node={node} /> : <Links graph={graph} node={node} />}
    </section>
  );
}

function Head({ node, isRoot }: { node: GraphNode; isRoot: boolean }) {
  const t = useTexts<GraphText>('graph');
  const language = useLanguage();
  const project = useValidProject();
  const summary = node.kind === 'row' ? inLanguage(summaryOf(project, node.ref), language) : '';
  return (
    <div className="graph-card-head row">
      <TableIcon table={node.ref.table} className={node.kind === 'missing' ? 'err' : 'acc'} />
      <h3 className="trunc">{titleOf(project, node, language, t)}</h3>
      {node.kind === 'row' && <span className="mono t3 trunc">{node.ref.id}</span>}
      <Problems path={fileOfRef(project, node.ref)?.path} />
      <span className="t2 trunc graph-card-summary">{summary}</span>
      <span className="push row">
        {node.kind === 'row' && <RowButtons node={node} isRoot={isRoot} />}
        {node.kind === 'bundle' && (
          <Button size="sm" onClick={() => openNode(node.key, true)}>
            {t('showNext', { n: Math.min(node.members.length, SHOWN_NEXT) })}
          </Button>
        )}
      </span>
    </div>
  );
}

const SHOWN_NEXT = 60;

function Problems({ path }: { path: string | undefined }) {
  const t = useTexts<GraphText>('graph');
  const { errors, warnings } = useProblemCounts(path);
  const count = errors + warnings;
  if (count === 0) return null;
  return (
    <Badge kind={errors > 0 ? 'error' : 'warning'} label={t('problems', { count })}>
      {count}
    </Badge>
  );
}

function RowButtons({ node: { ref }, isRoot }: { node: GraphNode; isRoot: boolean }) {
  const t = useTexts<GraphText>('graph');
  return (
    <>
      {thingOf(ref) && (
        <IconButton size="sm" icon={Search} label={t('usages')} onClick={() => openRefactor('usages', ref)} />
      )}
      {!isRoot && (
        <IconButton
          size="sm"
          icon={Crosshair}
          label={t('middle')}
          keybinding="KeyM"
          onClick={() => moveToMiddle(ref)}
        />
      )}
      <Button size="sm" icon={FolderOpen} keybinding="Enter" onClick={() => openRow(ref)}>
        {t('openRow')}
      </Button>
    </>
  );
}

function Members({ node }: { node: GraphNode }) {
  const t = useTexts<GraphText>('graph');
  const project = useValidProject();
  const language = useLanguage();
  return (
    <>
      <p className="t3 graph-note">{t('bundleBody')}</p>
      <LongList
        className="graph-links-list"
        label={titleOf(project, node, language, t)}
        count={node.members.length}
        renderLine={(index) => {
          const ref = node.members[index]!;
          return (
            <RefLine row={ref} onChoose={() => moveToMiddle(ref)}>
              <IconButton size="sm" icon={FolderOpen} label={t('openRow')} onClick={() => openRow(ref)} />
            </RefLine>
          );
        }}
      />
    </>
  );
}

function Links({ graph, node }: SideCardProps) {
  const t = useTexts<GraphText>('graph');
  const project = useValidProject();
  const inheritance = useGraphView((state) => state.inheritance);
  const users = linksTo(project, node.ref, inheritance);
  const used = linksFrom(project, node.ref, inheritance);
  return (
    <div className="graph-links">
      <LinkList graph={graph} title={t('reachedBy')} none={t('nobody')} links={users} side="from" />
      {node.kind === 'row' && <LinkList graph={graph} title={t('reaches')} none={t('noOne')} links={used} side="to" />}
    </div>
  );
}

interface LinkListProps {
  graph: Reach;
  title: string;
  none: string;
  links: readonly Link[];
  side: 'from' | 'to';
}

/** One line a row: a fight may name a skill a hundred times. */
function groupedByRow(links: readonly Link[], side: 'from' | 'to'): (readonly Link[])[] {
  const byKey = new Map<string, Link[]>();
  for (const link of links) {
    const key = graphKey(link[side]);
    if (!byKey.has(key)) byKey.set(key, []);
    byKey.get(key)!.push(link);
  }
  return [...byKey.values()];
}

function LinkList({ graph, title, none, links, side }: LinkListProps) {
  const rows = useMemo(() => groupedByRow(links, side), [links, side]);
  return (
    <div className="graph-links-side">
      <h4 className="t3 micro">
        {title} <span className="num">{formatNumber(rows.length)}</span>
      </h4>
      {rows.length === 0 ? (
        <p className="t3">{none}</p>
      ) : (
        <LongList
          className="graph-links-list"
          label={title}
          count={rows.length}
          renderLine={(index) => <LinkLine graph={graph} links={rows[index]!} side={side} />}
        />
      )}
    </div>
  );
}

/** Ways out of what is wrong at the place. */
const fixesAt = (diagnostics: readonly Diagnostic[], path: string, pointer: string): readonly Fix[] | undefined =>
  diagnostics.find((one) => one.fixes !== undefined && one.path === path && one.pointer === pointer)?.fixes;

interface LinkLineProps {
  graph: Reach;
  links: readonly Link[];
  side: 'from' | 'to';
}

function LinkLine({ graph, links, side }: LinkLineProps) {
  const t = useTexts<GraphText>('graph');
  const local = useLocalized();
  const project = useValidProject();
  const [link] = links as readonly [Link];
  const other = link[side];
  const key = graphKey(other);
  const path = fileOfRef(project, link.from)?.path ?? '';
  const fixes = useProject((state) => fixesAt(state.diagnostics, path, link.pointer));
  const words = [
    local(wordsOf(project, link)),
    links.length > 1 ? `× ${links.length}` : '',
    link.isInherited ? `← ${t('inherited')}` : '',
  ];
  const choose = () =>
    graph.nodes.some((one) => one.key === key) ? useGraphView.setState({ selected: key }) : moveToMiddle(other);
  return (
    <RefLine row={other} words={words.filter((part) => part !== '').join(' ')} onChoose={choose}>
      <FixButtons fixes={fixes?.slice(0, 1)} />
      <IconButton
        size="sm"
        icon={LocateFixed}
        label={t('goToField')}
        onClick={() => openRow(link.from, link.pointer, link.line)}
      />
    </RefLine>
  );
}
