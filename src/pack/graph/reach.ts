import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { Project } from '../model/project.ts';
import { circlesOf } from './circles.ts';
import { linksFrom, linksTo, type Inheritance, type Link } from './links.ts';
import { fileOfRef, keyOf, refOfKey, type GraphRef } from './ref.ts';
import { wordsOf } from './words.ts';

export type Direction = 'out' | 'in';

export interface ReachOptions {
  readonly direction: Direction | 'both';
  /** Steps from the row; `Infinity` for all. */
  readonly depth: number;
  readonly inheritance?: Inheritance;
  /** Tables that are passed through without being shown. */
  readonly hiddenTables?: ReadonlySet<string>;
  /** Keys that are followed beyond the depth, and bundles that are opened. */
  readonly opened?: ReadonlySet<string>;
  /** Keys that are not followed. */
  readonly closed?: ReadonlySet<string>;
  /** So many neighbours of one table on one side are a bundle. */
  readonly bundleFrom?: number;
  readonly nodesMax?: number;
}

export interface GraphNode {
  readonly key: string;
  /** `missing`: named, but not there. `bundle`: many rows of one table as one node. */
  readonly kind: 'row' | 'missing' | 'bundle';
  readonly ref: GraphRef;
  /** Steps from the row in the middle; those who reach it are negative. */
  readonly depth: number;
  /** Rows of a bundle; empty for others. */
  readonly members: readonly GraphRef[];
  /** Neighbours that are not shown, on either side. */
  readonly cutIn: number;
  readonly cutOut: number;
}

export interface GraphPlace {
  /** Empty in a script, which has a line instead. */
  readonly pointer: string;
  readonly line: number;
  readonly words: LocalText;
  readonly isInherited: boolean;
  readonly isCertain: boolean;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly places: readonly GraphPlace[];
  /** Hidden rows between the two. */
  readonly via: number;
  /** Part of a circle: its end leads back to its start. */
  readonly isInCycle: boolean;
}

export interface Reach {
  readonly root: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Rows that are cut off because the picture is full. */
  readonly isFull: boolean;
}

const BUNDLE_FROM = 30;
const BUNDLE_STEP = 60;
const NODES_MAX = 1000;

interface Neighbour {
  readonly key: string;
  readonly links: Link[];
  readonly via: number;
}

interface Draft extends Omit<GraphNode, 'cutIn' | 'cutOut'> {
  readonly followed: Set<Direction>;
}

/** What a row reaches and who reaches it, as far as asked; what is left out is counted. */
export function reach(project: Project, ref: GraphRef, options: ReachOptions): Reach {
  return new Walk(project, keyOf(ref), options).result();
}

class Walk {
  private readonly drafts = new Map<string, Draft>();
  private readonly edges = new Map<string, { from: string; to: string; links: Link[]; via: number }>();
  private readonly neighbourLists = new Map<string, readonly Neighbour[]>();
  private readonly inheritance: Inheritance;
  private readonly nodesMax: number;
  private isFull = false;

  constructor(
    private readonly project: Project,
    private readonly root: string,
    private readonly options: ReachOptions,
  ) {
    this.inheritance = options.inheritance ?? 'shown';
    this.nodesMax = options.nodesMax ?? NODES_MAX;
    this.add(root, 0);
    for (const side of ['out', 'in'] as const) this.walk(side);
    this.joinBorders();
  }

  result(): Reach {
    const { root, isFull } = this;
    const inCycle = this.keysInCircles();
    const edges = [...this.edges.values()].map(({ from, to, links, via }) => ({
      from,
      to,
      via,
      places: links.map((link) => this.place(link)),
      isInCycle: inCycle.has(from) && inCycle.get(from) === inCycle.get(to),
    }));
    return { root, isFull, edges, nodes: [...this.drafts.values()].map((draft) => this.finished(draft)) };
  }

  private place(link: Link): GraphPlace {
    const { pointer, line, isInherited, isCertain } = link;
    return { pointer, line, isInherited, isCertain, words: wordsOf(this.project, link) };
  }

  private finished({ followed: _, ...draft }: Draft): GraphNode {
    if (draft.kind === 'bundle') return { ...draft, cutIn: 0, cutOut: 0 };
    const { direction } = this.options;
    const cut = (side: Direction) =>
      (direction === 'both' || direction === side) && (side === 'out' ? draft.depth >= 0 : draft.depth <= 0)
        ? this.cutOf(draft.key, side)
        : 0;
    return { ...draft, cutIn: cut('in'), cutOut: cut('out') };
  }

  /** Neighbours that are neither shown nor in a bundle. */
  private cutOf(key: string, side: Direction): number {
    if (this.drafts.get(key)!.followed.has(side) && !this.isFull) return 0;
    return this.neighbours(key, side).filter((one) => !this.drafts.has(one.key)).length;
  }

  private add(key: string, depth: number): boolean {
    if (this.drafts.has(key)) return true;
    if (this.drafts.size >= this.nodesMax) {
      this.isFull = true;
      return false;
    }
    const ref = refOfKey(key);
    const kind = fileOfRef(this.project, ref) ? 'row' : 'missing';
    this.drafts.set(key, { key, ref, kind, depth, members: [], followed: new Set() });
    return true;
  }

  private walk(side: Direction): void {
    const { direction, depth, opened, closed } = this.options;
    if (direction !== 'both' && direction !== side) return;
    const sign = side === 'out' ? 1 : -1;
    const queue = [this.root];
    const seen = new Set(queue);
    for (const key of queue) {
      const at = this.drafts.get(key)!;
      const isWithin = Math.abs(at.depth) < depth || opened?.has(key);
      if (!isWithin || closed?.has(key)) continue;
      at.followed.add(side);
      for (const one of this.bundled(key, side, at.depth + sign)) {
        if (!this.add(one.key, at.depth + sign)) continue;
        this.join(key, one, side);
        if (!seen.has(one.key)) queue.push(one.key);
        seen.add(one.key);
      }
    }
  }

  private join(key: string, { key: other, links, via }: Neighbour, side: Direction): void {
    const [from, to] = side === 'out' ? [key, other] : [other, key];
    const id = `${from} ${to}`;
    if (!this.edges.has(id)) this.edges.set(id, { from, to, links, via });
  }

  /** Edges among rows that are shown anyway, such as the way back of a circle. */
  private joinBorders(): void {
    for (const { key, kind, followed } of [...this.drafts.values()]) {
      if (kind === 'bundle' || followed.has('out')) continue;
      for (const one of this.neighbours(key, 'out')) if (this.drafts.has(one.key)) this.join(key, one, 'out');
    }
  }

  /** Neighbours with the many of one table put together. */
  private bundled(key: string, side: Direction, depth: number): readonly Neighbour[] {
    const all = this.neighbours(key, side);
    const { bundleFrom = BUNDLE_FROM } = this.options;
    if (all.length <= bundleFrom) return all;
    const byTable = new Map<string, Neighbour[]>();
    for (const one of all) {
      const { table } = refOfKey(one.key);
      if (!byTable.has(table)) byTable.set(table, []);
      byTable.get(table)!.push(one);
    }
    return [...byTable].flatMap(([table, list]) => {
      const bundle = `bundle:${side}:${table}:${key}`;
      const opens = this.options.opened?.has(bundle) ? BUNDLE_STEP : 0;
      const isShown = (one: Neighbour, at: number) => at < opens || this.drafts.has(one.key);
      if (list.length <= Math.max(bundleFrom, opens)) return list;
      const rest = list.filter((one, at) => !isShown(one, at));
      return [...list.filter(isShown), this.bundle(bundle, table, rest, depth)];
    });
  }

  private bundle(key: string, table: string, rest: readonly Neighbour[], depth: number): Neighbour {
    const members = rest.map((one) => refOfKey(one.key));
    const ref = { table, id: '' };
    this.drafts.set(key, { key, ref, kind: 'bundle', depth, members, followed: new Set() });
    return { key, links: rest[0]!.links.slice(0, 1), via: 0 };
  }

  private neighbours(key: string, side: Direction): readonly Neighbour[] {
    const known = this.neighbourLists.get(`${side} ${key}`);
    if (known) return known;
    const found = new Map<string, Neighbour>();
    this.collect(key, side, 0, new Set([key]), found);
    const list = [...found.values()];
    this.neighbourLists.set(`${side} ${key}`, list);
    return list;
  }

  /** Passes through rows of hidden tables; `passed` keeps it from going in circles. */
  private collect(key: string, side: Direction, via: number, passed: Set<string>, found: Map<string, Neighbour>): void {
    const ref = refOfKey(key);
    const links =
      side === 'out' ? linksFrom(this.project, ref, this.inheritance) : linksTo(this.project, ref, this.inheritance);
    for (const link of links) {
      const other = keyOf(side === 'out' ? link.to : link.from);
      if (this.isHidden(other)) {
        if (passed.has(other)) continue;
        passed.add(other);
        this.collect(other, side, via + 1, passed, found);
        continue;
      }
      const known = found.get(other);
      if (known?.via === via) known.links.push(link);
      else if (!known) found.set(other, { key: other, links: [link], via });
    }
  }

  private isHidden(key: string): boolean {
    if (key === this.root) return false;
    const { table } = refOfKey(key);
    return this.options.hiddenTables?.has(table) ?? false;
  }

  /** Number of the circle that a node is in. */
  private keysInCircles(): Map<string, number> {
    const next = new Map<string, string[]>();
    for (const { from, to } of this.edges.values()) next.set(from, [...(next.get(from) ?? []), to]);
    const circles = circlesOf(this.drafts.keys(), (key) => next.get(key) ?? []);
    return new Map(circles.flatMap((members, number) => members.map((key) => [key, number] as const)));
  }
}
