/** The lines of the result list: a file, then what was found in it. */
import type { FoundFile, ReplacePlace, ReplacePlan, SearchHit } from '#pack';
import type { SearchState } from './state.ts';

export interface FileItem {
  readonly kind: 'file';
  readonly key: string;
  readonly path: string;
  readonly table: string;
  readonly id: string;
  readonly count: number;
  readonly isBroken: boolean;
  readonly isClosed: boolean;
  /** Places of the file, when something is to be replaced. */
  readonly places: readonly ReplacePlace[];
}

interface Spot {
  readonly key: string;
  readonly path: string;
  readonly table: string;
  readonly id: string;
  readonly isBroken: boolean;
}

export type HitItem = Spot & { readonly kind: 'hit'; readonly hit: SearchHit };
export type PlaceItem = Spot & { readonly kind: 'place'; readonly place: ReplacePlace };
export type Item = FileItem | HitItem | PlaceItem;

const itemsOfFile = (file: FoundFile, closed: ReadonlySet<string>): Item[] => {
  const { path, table, id, isBroken, hits } = file;
  const spot = { path, table, id, isBroken };
  const head: FileItem = {
    kind: 'file',
    key: path,
    ...spot,
    count: hits.length,
    isClosed: closed.has(path),
    places: [],
  };
  const inside = hits.map((hit, index): HitItem => ({ kind: 'hit', key: `${path}#${index}`, ...spot, hit }));
  return head.isClosed ? [head] : [head, ...inside];
};

function itemsOfPlan({ places }: ReplacePlan, closed: ReadonlySet<string>): Item[] {
  const byPath = new Map<string, ReplacePlace[]>();
  for (const place of places) {
    const list = byPath.get(place.path);
    if (list) list.push(place);
    else byPath.set(place.path, [place]);
  }
  return [...byPath].flatMap(([path, list]) => {
    const { table, id } = list[0]!;
    const spot = { path, table, id, isBroken: list.some(({ reason }) => reason === 'brokenFile') };
    const isClosed = closed.has(path);
    const head: FileItem = { kind: 'file', key: path, ...spot, count: list.length, isClosed, places: list };
    const inside = list.map((place): PlaceItem => ({ kind: 'place', key: place.key, ...spot, place }));
    return isClosed ? [head] : [head, ...inside];
  });
}

/** Places once they are planned, hits until then. */
export const itemsOf = ({ files, plan, closed }: Pick<SearchState, 'files' | 'plan' | 'closed'>): readonly Item[] =>
  plan ? itemsOfPlan(plan, closed) : files.flatMap((file) => itemsOfFile(file, closed));

/** The next thing that can be gone to, round the end of the list; undefined when there is none. */
export function stepTo(items: readonly Item[], active: string | undefined, step: 1 | -1): Item | undefined {
  const at = items.findIndex(({ key }) => key === active);
  const from = at < 0 && step < 0 ? items.length : at;
  for (let count = 1; count <= items.length; count++) {
    const item = items[(((from + step * count) % items.length) + items.length) % items.length];
    if (item && item.kind !== 'file') return item;
  }
  return undefined;
}
