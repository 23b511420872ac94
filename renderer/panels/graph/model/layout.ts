/**
 * Columns from left to right: who reaches the row, the row, what it reaches. A general layout takes seconds for a few
 * hundred nodes and moves everything when one is opened; columns take milliseconds and stay where they are.
 */
import type { GraphEdge, Reach } from '#pack';

export const NODE_WIDTH_PX = 184;
export const NODE_HEIGHT_PX = 60;
/** Room for the words of an edge. */
const COLUMN_GAP_PX = 132;
const ROW_GAP_PX = 14;
const LABEL_LINE_PX = 15;
/** More words at one end than this stand in the middle of their edges. */
const LABELS_AT_END_MAX = 3;

export interface Placed {
  readonly x: number;
  readonly y: number;
}

/** Where the words of an edge stand: at its start, its end or between, and how far from the line. */
export interface LabelPlace {
  readonly at: 'from' | 'to' | 'middle';
  readonly shiftPx: number;
}

export interface Layout {
  readonly places: ReadonlyMap<string, Placed>;
  readonly labels: ReadonlyMap<string, LabelPlace>;
}

export const edgeId = ({ from, to }: GraphEdge): string => `${from} ${to}`;

/** Column of each node: as far from the middle as its longest way there, so that edges lead to the right. */
function columnsOf({ nodes, edges }: Reach): Map<string, number> {
  const columns = new Map(nodes.map(({ key, depth }) => [key, depth]));
  const sides = new Map(nodes.map(({ key, depth }) => [key, Math.sign(depth)]));
  const leading = edges.filter(({ from, to, isInCycle }) => !isInCycle && from !== to);
  // Each round settles one more column; edges outside of circles cannot go on for ever.
  for (let round = 0, isMoved = true; isMoved && round < nodes.length; round++) {
    isMoved = false;
    for (const { from, to } of leading) {
      const [start, end] = [columns.get(from)!, columns.get(to)!];
      if (end > start) continue;
      if (sides.get(to) === 1 && sides.get(from)! >= 0) columns.set(to, start + 1);
      else if (sides.get(from) === -1 && sides.get(to)! <= 0) columns.set(from, end - 1);
      else continue;
      isMoved = true;
    }
  }
  return columns;
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Rows of one column near their neighbours, none on another. */
function placeColumn(keys: readonly string[], wanted: (key: string, index: number) => number): Map<string, number> {
  const wishes = keys.map((key, index) => ({ key, y: wanted(key, index), index }));
  wishes.sort((a, b) => a.y - b.y || a.index - b.index);
  const step = NODE_HEIGHT_PX + ROW_GAP_PX;
  const tops: number[] = [];
  for (const { y } of wishes) tops.push(tops.length === 0 ? y : Math.max(y, tops.at(-1)! + step));
  const shift = mean(wishes.map(({ y }) => y)) - mean(tops);
  return new Map(wishes.map(({ key }, index) => [key, tops[index]! + shift]));
}

function neighbourLists({ edges }: Reach): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  const add = (key: string, other: string) => void (lists.get(key)?.push(other) ?? lists.set(key, [other]));
  for (const { from, to } of edges) {
    add(from, to);
    add(to, from);
  }
  return lists;
}

function placesOf(graph: Reach): Map<string, Placed> {
  const columns = columnsOf(graph);
  const neighbours = neighbourLists(graph);
  const byColumn = new Map<number, string[]>();
  for (const [key, column] of columns) byColumn.set(column, [...(byColumn.get(column) ?? []), key]);
  const places = new Map<string, Placed>();
  const order = [...byColumn.keys()].sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
  const step = NODE_HEIGHT_PX + ROW_GAP_PX;
  for (const column of order) {
    const keys = byColumn.get(column)!;
    const isNearer = (key: string) => Math.abs(columns.get(key)!) < Math.abs(column);
    const tops = placeColumn(keys, (key, index) => {
      const known = (neighbours.get(key) ?? []).filter(isNearer).map((one) => places.get(one)?.y ?? 0);
      return known.length > 0 ? mean(known) : index * step;
    });
    for (const [key, y] of tops) places.set(key, { x: column * (NODE_WIDTH_PX + COLUMN_GAP_PX), y });
  }
  return places;
}

/** Words stand at the end that is farther from the middle of the picture: there edges lie apart. */
function labelsOf(graph: Reach, places: ReadonlyMap<string, Placed>): Map<string, LabelPlace> {
  const ends = new Map<string, GraphEdge[]>();
  for (const edge of graph.edges) {
    const end = places.get(edge.to)!.x <= 0 ? `from ${edge.from}` : `to ${edge.to}`;
    ends.set(end, [...(ends.get(end) ?? []), edge]);
  }
  const labels = new Map<string, LabelPlace>();
  for (const [end, edges] of ends) {
    const at = edges.length > LABELS_AT_END_MAX ? 'middle' : end.startsWith('from') ? 'from' : 'to';
    const top = (-(edges.length - 1) * LABEL_LINE_PX) / 2;
    const sorted = [...edges].sort((a, b) => otherEnd(places, a, at) - otherEnd(places, b, at));
    for (const [index, edge] of sorted.entries())
      labels.set(edgeId(edge), { at, shiftPx: at === 'middle' ? 0 : top + index * LABEL_LINE_PX });
  }
  return labels;
}

const otherEnd = (places: ReadonlyMap<string, Placed>, { from, to }: GraphEdge, at: LabelPlace['at']): number =>
  places.get(at === 'from' ? to : from)!.y;

export function layOut(graph: Reach): Layout {
  const places = placesOf(graph);
  return { places, labels: labelsOf(graph, places) };
}

let last: { readonly shape: string; readonly layout: Layout } | undefined;

/** An edit that leaves nodes and edges as they are moves nothing. */
export function steadyLayout(graph: Reach): Layout {
  const shape = [...graph.nodes.map(({ key }) => key), ...graph.edges.map(edgeId)].join('\n');
  if (last?.shape !== shape) last = { shape, layout: layOut(graph) };
  return last.layout;
}
