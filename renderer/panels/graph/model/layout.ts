/**
 * Columns from left to right: who reaches the row, the row, what it reaches. A general layout takes seconds for a few
 * hundred nodes and moves everything when one is opened; columns take milliseconds and stay where they are.
 */
import type { GraphEdge, Reach } from '#pack';

export const NODE_WIDTH_PX = 164;
export const NODE_HEIGHT_PX = 60;
/** Room for the words of an edge. */
const COLUMN_GAP_PX = 120;
const ROW_GAP_PX = 14;
/** An edge that passes a column has a lane between its nodes; edges to the same node share one. */
const LANE_HEIGHT_PX = 12;
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
  /** Upper left corners. */
  readonly places: ReadonlyMap<string, Placed>;
  /** Lanes of edges that pass columns: left ends, in the order of the edge. */
  readonly routes: ReadonlyMap<string, readonly Placed[]>;
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

/** Nodes and lanes from the start of an edge to its end. */
function chainOf({ from, to }: GraphEdge, columns: Map<string, number>): string[] {
  const [start, end] = [columns.get(from)!, columns.get(to)!];
  const shared = start >= 0 ? `>${from}` : `<${to}`;
  const lanes: string[] = [];
  for (let column = start + 1; column < end; column++) lanes.push(`lane ${shared} ${column}`);
  return [from, ...lanes, to];
}

interface Plan {
  /** Of nodes and lanes. */
  readonly columns: Map<string, number>;
  readonly chains: ReadonlyMap<string, readonly string[]>;
  readonly neighbours: ReadonlyMap<string, readonly string[]>;
}

function planOf(graph: Reach): Plan {
  const columns = columnsOf(graph);
  const chains = new Map(graph.edges.map((edge) => [edgeId(edge), chainOf(edge, columns)]));
  const neighbours = new Map<string, string[]>();
  const add = (key: string, other: string) => void (neighbours.get(key)?.push(other) ?? neighbours.set(key, [other]));
  for (const [from, ...rest] of chains.values()) {
    let before = from!;
    for (const [index, key] of rest.entries()) {
      if (!columns.has(key)) columns.set(key, columns.get(from!)! + index + 1);
      add(before, key);
      add(key, before);
      before = key;
    }
  }
  return { columns, chains, neighbours };
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

const isLane = (key: string): boolean => key.startsWith('lane ');
const heightOf = (key: string): number => (isLane(key) ? LANE_HEIGHT_PX : NODE_HEIGHT_PX);
const apart = (a: string, b: string): number => (heightOf(a) + heightOf(b)) / 2 + ROW_GAP_PX;

/** Middles of the rows of one column: near their neighbours, none on another. */
function placeColumn(keys: readonly string[], wanted: (key: string, index: number) => number): Map<string, number> {
  const wishes = keys.map((key, index) => ({ key, y: wanted(key, index), index }));
  wishes.sort((a, b) => a.y - b.y || a.index - b.index);
  const middles: number[] = [];
  for (const [index, { key, y }] of wishes.entries())
    middles.push(index === 0 ? y : Math.max(y, middles[index - 1]! + apart(wishes[index - 1]!.key, key)));
  const shift = mean(wishes.map(({ y }) => y)) - mean(middles);
  return new Map(wishes.map(({ key }, index) => [key, middles[index]! + shift]));
}

function middlesOf({ columns, neighbours }: Plan): Map<string, Placed> {
  const byColumn = new Map<number, string[]>();
  for (const [key, column] of columns) {
    if (!byColumn.has(column)) byColumn.set(column, []);
    byColumn.get(column)!.push(key);
  }
  const middles = new Map<string, Placed>();
  // From the row outwards: what is nearer has its place already.
  for (const column of [...byColumn.keys()].sort((a, b) => Math.abs(a) - Math.abs(b) || a - b)) {
    const isNearer = (key: string) => Math.abs(columns.get(key)!) < Math.abs(column);
    const wanted = (key: string, index: number) => {
      const known = (neighbours.get(key) ?? []).filter(isNearer).map((one) => middles.get(one)?.y ?? 0);
      return known.length > 0 ? mean(known) : index * NODE_HEIGHT_PX;
    };
    const x = column * (NODE_WIDTH_PX + COLUMN_GAP_PX);
    for (const [key, y] of placeColumn(byColumn.get(column)!, wanted)) middles.set(key, { x, y });
  }
  return middles;
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
  const plan = planOf(graph);
  const middles = middlesOf(plan);
  const corner = ({ x, y }: Placed) => ({ x, y: y - NODE_HEIGHT_PX / 2 });
  const places = new Map(graph.nodes.map(({ key }) => [key, corner(middles.get(key)!)]));
  const routes = new Map(
    [...plan.chains].map(([id, chain]) => [id, chain.filter(isLane).map((lane) => middles.get(lane)!)]),
  );
  return { places, routes, labels: labelsOf(graph, places) };
}

let last: { readonly shape: string; readonly layout: Layout } | undefined;

/** An edit that leaves nodes and edges as they are moves nothing. */
export function steadyLayout(graph: Reach): Layout {
  const shape = [...graph.nodes.map(({ key }) => key), ...graph.edges.map(edgeId)].join('\n');
  if (last?.shape !== shape) last = { shape, layout: layOut(graph) };
  return last.layout;
}
