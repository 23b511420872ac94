import { useId, type KeyboardEvent, type Ref } from 'react';
import { neighboursOf, summaryOf, type GraphEdge, type GraphNode, type Reach } from '#pack';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import type { GraphText } from '../i18n.ts';
import { inLanguage, titleOf } from '../model/node-words.ts';
import { useValidProject } from '../model/use-graph.ts';

interface NodeListProps {
  ref: Ref<HTMLDivElement>;
  graph: Reach;
  chosen: string;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** So many rows are listed; the keys reach the others, which join the list when they are chosen. */
const LISTED_MAX = 200;

/** The graph for the keyboard and for screen readers: one stop, a row at a time with its edges in words. */
export function NodeList({ ref, graph, chosen, onKeyDown }: NodeListProps) {
  const t = useTexts<GraphText>('graph');
  const id = useId();
  const listed = graph.nodes.filter(({ key }, index) => index < LISTED_MAX || key === chosen);
  return (
    <div
      ref={ref}
      className="visually-hidden graph-list"
      role="listbox"
      aria-label={t('nodes')}
      aria-description={t('canvasHelp')}
      aria-activedescendant={`${id}${chosen}`}
      tabIndex={0}
      onKeyDown={(event) => event.nativeEvent.isComposing || onKeyDown(event)}
    >
      {listed.map((node) => (
        <Option key={node.key} id={`${id}${node.key}`} graph={graph} node={node} isChosen={node.key === chosen} />
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  graph: Reach;
  node: GraphNode;
  isChosen: boolean;
}

function Option({ id, graph, node, isChosen }: OptionProps) {
  return (
    <div id={id} role="option" aria-selected={isChosen}>
      {isChosen ? <WholeWords graph={graph} node={node} /> : <ShortWords node={node} />}
    </div>
  );
}

function ShortWords({ node }: { node: GraphNode }) {
  const t = useTexts<GraphText>('graph');
  const project = useValidProject();
  return `${titleOf(project, node, useLanguage(), t)}, ${node.ref.id}`;
}

/** Only of the chosen row: a thousand rows with all their edges would be a book. */
function WholeWords({ graph, node }: { graph: Reach; node: GraphNode }) {
  const t = useTexts<GraphText>('graph');
  const language = useLanguage();
  const project = useValidProject();
  const nodes = new Map(graph.nodes.map((one) => [one.key, one]));
  const edges = new Map(graph.edges.map((edge) => [`${edge.from} ${edge.to}`, edge]));
  const say = (edge: GraphEdge | undefined, key: string) => {
    const words = edge?.places.map((place) => inLanguage(place.words, language)).join(', ') ?? '';
    return `${titleOf(project, nodes.get(key)!, language, t)} (${words})`;
  };
  const side = (name: 'in' | 'out') =>
    (neighboursOf(graph, name).get(node.key) ?? []).map((key) =>
      say(edges.get(name === 'out' ? `${node.key} ${key}` : `${key} ${node.key}`), key),
    );
  const [users, used] = [side('in'), side('out')];
  return [
    titleOf(project, node, language, t),
    node.ref.id,
    node.kind === 'row' ? inLanguage(summaryOf(project, node.ref), language) : '',
    users.length > 0 ? `${t('reachedBy')}: ${users.join('; ')}` : '',
    used.length > 0 ? `${t('reaches')}: ${used.join('; ')}` : '',
  ]
    .filter((part) => part !== '')
    .join('. ');
}
