import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode, Reach } from '#pack';
import { layOut, NODE_HEIGHT_PX } from './layout.ts';

const node = (key: string, depth: number): GraphNode => ({
  key,
  depth,
  kind: 'row',
  ref: { table: 'skills', id: key },
  members: [],
  cutIn: 0,
  cutOut: 0,
});
const edge = (from: string, to: string, isInCycle = false): GraphEdge => ({ from, to, places: [], via: 0, isInCycle });
const graph = (nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Reach => ({
  root: nodes[0]!.key,
  nodes,
  edges,
  isFull: false,
});

describe('layout of the graph', () => {
  it('puts who reaches the row at its left and what it reaches at its right', () => {
    const { places } = layOut(
      graph([node('row', 0), node('user', -1), node('used', 1)], [edge('user', 'row'), edge('row', 'used')]),
    );
    expect(places.get('user')!.x).toBeLessThan(places.get('row')!.x);
    expect(places.get('used')!.x).toBeGreaterThan(places.get('row')!.x);
  });

  it('lets every edge outside of circles lead to the right', () => {
    const edges = [edge('row', 'a'), edge('row', 'b'), edge('a', 'b'), edge('b', 'c'), edge('row', 'c')];
    const { places } = layOut(graph([node('row', 0), node('a', 1), node('b', 1), node('c', 1)], edges));
    for (const { from, to } of edges) expect(places.get(from)!.x).toBeLessThan(places.get(to)!.x);
  });

  it('ends in spite of a circle', () => {
    const edges = [edge('row', 'a'), edge('a', 'b', true), edge('b', 'a', true), edge('a', 'a', true)];
    expect(layOut(graph([node('row', 0), node('a', 1), node('b', 2)], edges)).places.size).toBe(3);
  });

  it('never lays one node on another', () => {
    const users = Array.from({ length: 900 }, (_, n) => node(`u${n}`, 1 + (n % 3)));
    const edges = users.map(({ key, depth }, n) => edge(depth === 1 ? 'row' : `u${n - 1}`, key));
    const { places } = layOut(graph([node('row', 0), ...users], edges));
    const columns = new Map<number, number[]>();
    for (const { x, y } of places.values()) columns.set(x, [...(columns.get(x) ?? []), y]);
    for (const ys of columns.values()) {
      const sorted = ys.sort((a, b) => a - b);
      for (const [index, y] of sorted.slice(1).entries())
        expect(y - sorted[index]!).toBeGreaterThanOrEqual(NODE_HEIGHT_PX - 0.001);
    }
  });
});
