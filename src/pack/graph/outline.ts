import type { Direction, Reach } from './reach.ts';

/** The node's neighbours that are shown on one side, by key. */
export type Neighbours = ReadonlyMap<string, readonly string[]>;

/** Who follows whom, for walking along edges. */
export function neighboursOf({ edges }: Reach, side: Direction): Neighbours {
  const byKey = new Map<string, string[]>();
  for (const { from, to } of edges) {
    const [key, other] = side === 'out' ? [from, to] : [to, from];
    if (!byKey.has(key)) byKey.set(key, []);
    byKey.get(key)!.push(other);
  }
  return byKey;
}
