/** Lists of places as lines of one list: a heading for each file, then its places. Pure. */

interface Placed {
  readonly path: string;
}

export type Line<Item> =
  | { readonly kind: 'file'; readonly path: string; readonly count: number }
  | { readonly kind: 'place'; readonly place: Item };

export function linesByFile<Item extends Placed>(places: readonly Item[]): readonly Line<Item>[] {
  const byPath = new Map<string, Item[]>();
  for (const place of places) {
    const known = byPath.get(place.path);
    if (known) known.push(place);
    else byPath.set(place.path, [place]);
  }
  return [...byPath].flatMap(([path, list]): Line<Item>[] => [
    { kind: 'file', path, count: list.length },
    ...list.map((place) => ({ kind: 'place' as const, place })),
  ]);
}

export const fileCount = (places: readonly Placed[]): number => new Set(places.map(({ path }) => path)).size;
