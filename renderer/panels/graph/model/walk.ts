/** Where an arrow key leads: along edges to the sides, among the rows of a column up and down. Pure. */
import { neighboursOf, type Reach } from '#pack';
import type { Layout } from './layout.ts';

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key);

const nearest = (keys: readonly string[], from: string, { places }: Layout): string | undefined => {
  const y = places.get(from)?.y ?? 0;
  const distance = (key: string) => Math.abs((places.get(key)?.y ?? 0) - y);
  return [...keys].sort((a, b) => distance(a) - distance(b))[0];
};

function sibling(key: string, step: 1 | -1, { places }: Layout): string | undefined {
  const x = places.get(key)?.x;
  const column = [...places].filter(([, place]) => place.x === x).sort(([, a], [, b]) => a.y - b.y);
  return column[column.findIndex(([one]) => one === key) + step]?.[0];
}

/** Undefined at the end of the way. */
export function walk(graph: Reach, layout: Layout, key: string, arrow: Arrow): string | undefined {
  if (arrow === 'ArrowUp') return sibling(key, -1, layout);
  if (arrow === 'ArrowDown') return sibling(key, 1, layout);
  const side = arrow === 'ArrowRight' ? 'out' : 'in';
  const others = (neighboursOf(graph, side).get(key) ?? []).filter((other) => other !== key);
  return nearest(others, key, layout);
}
