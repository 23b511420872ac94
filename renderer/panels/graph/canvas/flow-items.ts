/** Nodes and edges as the drawing library wants them. */
import { MarkerType, Position } from '@xyflow/react';
import type { GraphEdge, GraphNode, Reach } from '#pack';
import { edgeId, NODE_HEIGHT_PX, NODE_WIDTH_PX, type Layout } from '../model/layout.ts';
import type { RowNode } from './NodeCard.tsx';
import type { UseEdgeType } from './UseEdge.tsx';

const size = { width: NODE_WIDTH_PX, height: NODE_HEIGHT_PX };
const handle = { y: NODE_HEIGHT_PX / 2, width: 1, height: 1 };

/** Known sizes and ends: what is off the screen is neither drawn nor measured. */
const known = {
  ...size,
  measured: size,
  handles: [
    { ...handle, type: 'target' as const, position: Position.Left, x: 0 },
    { ...handle, type: 'source' as const, position: Position.Right, x: NODE_WIDTH_PX },
  ],
};

export function flowNodes(graph: Reach, { places }: Layout, chosen: string): RowNode[] {
  const selfish = new Set(graph.edges.filter(({ from, to }) => from === to).map(({ from }) => from));
  return graph.nodes.map((node: GraphNode) => ({
    id: node.key,
    type: 'row',
    position: places.get(node.key)!,
    data: {
      node,
      isRoot: node.key === graph.root,
      isChosen: node.key === chosen,
      namesItself: selfish.has(node.key),
    },
    ...known,
  }));
}

export function flowEdges(graph: Reach, { labels, routes }: Layout, chosen: string): UseEdgeType[] {
  const missing = new Set(graph.nodes.filter(({ kind }) => kind === 'missing').map(({ key }) => key));
  return graph.edges
    .filter(({ from, to }) => from !== to)
    .map((edge: GraphEdge) => {
      const isNear = edge.from === chosen || edge.to === chosen;
      return {
        id: edgeId(edge),
        type: 'use',
        source: edge.from,
        target: edge.to,
        markerEnd: { type: MarkerType.ArrowClosed, color: 'context-stroke', width: 14, height: 14 },
        data: {
          edge,
          label: labels.get(edgeId(edge))!,
          route: routes.get(edgeId(edge))!,
          isNear,
          isMissing: missing.has(edge.to),
        },
      };
    });
}
