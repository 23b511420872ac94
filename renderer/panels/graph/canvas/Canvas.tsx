import '@xyflow/react/dist/base.css';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { MiniMap, ReactFlow, ReactFlowProvider, useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import type { Reach } from '#pack';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { ContextMenu } from '../../../widgets/Menu.tsx';
import { openRow } from '../actions.ts';
import type { GraphText } from '../i18n.ts';
import { NODE_HEIGHT_PX, NODE_WIDTH_PX, steadyLayout, type Layout } from '../model/layout.ts';
import { isArrow, walk } from '../model/walk.ts';
import { useNodeMenu } from '../node-menu.ts';
import { goBack, moveToMiddle, openNode, useGraphView } from '../view-store.ts';
import { flowEdges, flowNodes } from './flow-items.ts';
import { NodeCard } from './NodeCard.tsx';
import { NodeList } from './NodeList.tsx';
import { UseEdge } from './UseEdge.tsx';

const nodeTypes = { row: NodeCard };
const edgeTypes = { use: UseEdge };
const ZOOM_MIN = 0.1;
const ZOOM_MAX = 1.6;
/** Below this nobody can read a card: a graph that does not fit starts at its middle instead. */
const ZOOM_READABLE = 0.78;
const MINIMAP_FROM_NODES = 30;
const PADDING_PX = 24;
const SIZE_CLASS_PX = 400;

const choose = (key: string): void => useGraphView.setState({ selected: key });

interface CanvasProps {
  graph: Reach;
  chosen: string;
}

/** The drawn graph. Its own chunk: the drawing library is loaded when somebody looks at a graph. */
export default function Canvas(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Drawing {...props} />
    </ReactFlowProvider>
  );
}

function Drawing({ graph, chosen }: CanvasProps) {
  const t = useTexts<GraphText>('graph');
  const list = useRef<HTMLDivElement>(null);
  const layout = steadyLayout(graph);
  const nodes = useMemo(() => flowNodes(graph, layout, chosen), [graph, layout, chosen]);
  const edges = useMemo(() => flowEdges(graph, layout, chosen), [graph, layout, chosen]);
  const view = useView(graph, layout);
  const press = useKeys(graph, layout, chosen, view);
  const [target, setTarget] = useState(chosen);
  const menu = useNodeMenu(graph, target);
  const capture = (event: MouseEvent) => {
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-node]')?.dataset['node'] ?? chosen;
    setTarget(key);
    choose(key);
  };
  return (
    <ContextMenu label={t('details')} entries={menu}>
      <div className="graph-canvas" onContextMenuCapture={capture}>
        <NodeList ref={list} graph={graph} chosen={chosen} onKeyDown={press} />
        <div className="graph-flow" aria-hidden>
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onlyRenderVisibleElements
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            zoomOnDoubleClick={false}
            deleteKeyCode={null}
            selectionKeyCode={null}
            multiSelectionKeyCode={null}
            panActivationKeyCode={null}
            zoomActivationKeyCode={null}
            minZoom={ZOOM_MIN}
            maxZoom={ZOOM_MAX}
            proOptions={{ hideAttribution: true }}
            onNodeClick={(_, node) => {
              choose(node.id);
              list.current?.focus();
            }}
            onNodeDoubleClick={(_, node) => activate(graph, node.id)}
            onPaneClick={() => list.current?.focus()}
          >
            {graph.nodes.length > MINIMAP_FROM_NODES && (
              <MiniMap pannable zoomable ariaLabel={t('overview')} nodeClassName={miniClass} />
            )}
          </ReactFlow>
        </div>
        <ZoomTools view={view} />
      </div>
    </ContextMenu>
  );
}

function ZoomTools({ view }: { view: View }) {
  const t = useTexts<GraphText>('graph');
  return (
    <div className="graph-zoom">
      <IconButton label={t('zoomIn')} icon={Plus} size="sm" keybinding="Equal" onClick={view.zoomIn} />
      <IconButton label={t('zoomOut')} icon={Minus} size="sm" keybinding="Minus" onClick={view.zoomOut} />
      <IconButton label={t('fit')} icon={Maximize} size="sm" keybinding="Digit0" onClick={view.fit} />
    </div>
  );
}

const miniClass = (node: { data: unknown }): string =>
  (node.data as { isRoot?: boolean }).isRoot === true ? 'mini-root' : '';

/** Double click or Enter: rows open, bundles show more of their rows. */
function activate(graph: Reach, key: string): void {
  const node = graph.nodes.find((one) => one.key === key);
  if (node?.kind === 'row') openRow(node.ref);
  if (node?.kind === 'bundle') openNode(key, true);
}

interface View {
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  show: (key: string) => void;
}

function useView(graph: Reach, layout: Layout): View {
  const flow = useReactFlow();
  // A panel that is made much wider or narrower looks at the graph anew.
  const sizeClass = useStore((state) => (state.height > 0 ? Math.ceil(state.width / SIZE_CLASS_PX) : 0));
  const store = useStoreApi();
  const { root } = graph;
  const latest = useRef(layout);
  useEffect(() => {
    latest.current = layout;
  }, [layout]);

  const centre = useCallback(
    (key: string, zoom: number) => {
      const place = latest.current.places.get(key);
      if (place) void flow.setCenter(place.x + NODE_WIDTH_PX / 2, place.y + NODE_HEIGHT_PX / 2, { zoom });
    },
    [flow],
  );
  const fit = useCallback(
    (zoomMin: number) => {
      const { width, height } = store.getState();
      const box = boundsOf(latest.current);
      const zoom = Math.min((width - 2 * PADDING_PX) / box.width, (height - 2 * PADDING_PX) / box.height, 1);
      if (zoom < zoomMin) return centre(root, ZOOM_READABLE);
      void flow.setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom: Math.max(zoom, ZOOM_MIN) });
    },
    [store, centre, root, flow],
  );
  const start = useRef(fit);
  useEffect(() => {
    start.current = fit;
  }, [fit]);
  useEffect(() => {
    if (sizeClass > 0) start.current(ZOOM_READABLE);
  }, [root, sizeClass]);

  const show = (key: string) => {
    const place = layout.places.get(key);
    if (!place) return;
    const { x, y, zoom } = flow.getViewport();
    const { width, height } = store.getState();
    const [left, top] = [place.x * zoom + x, place.y * zoom + y];
    const isInside =
      left >= 0 && top >= 0 && left + NODE_WIDTH_PX * zoom <= width && top + NODE_HEIGHT_PX * zoom <= height;
    if (!isInside) centre(key, zoom);
  };
  return {
    zoomIn: () => void flow.zoomIn(),
    zoomOut: () => void flow.zoomOut(),
    fit: () => fit(0),
    show,
  };
}

function boundsOf({ places }: Layout) {
  const xs = [...places.values()].map(({ x }) => x);
  const ys = [...places.values()].map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x + NODE_WIDTH_PX, height: Math.max(...ys) - y + NODE_HEIGHT_PX };
}

function useKeys(graph: Reach, layout: Layout, chosen: string, view: View): (event: KeyboardEvent) => void {
  const node = graph.nodes.find(({ key }) => key === chosen);
  const go = (key: string | undefined) => {
    if (key === undefined) return;
    choose(key);
    view.show(key);
  };
  const acts: Readonly<Record<string, () => void>> = {
    Home: () => go(graph.root),
    Enter: () => activate(graph, chosen),
    Backspace: goBack,
    ' ': () => node && openNode(chosen, node.cutIn + node.cutOut > 0 || node.kind === 'bundle'),
    m: () => node?.kind === 'row' && moveToMiddle(node.ref),
    '+': view.zoomIn,
    '=': view.zoomIn,
    '-': view.zoomOut,
    '0': view.fit,
  };
  return (event) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (!isArrow(event.key) && !act) return;
    event.preventDefault();
    event.stopPropagation();
    if (isArrow(event.key)) go(walk(graph, layout, chosen, event.key));
    else act?.();
  };
}
