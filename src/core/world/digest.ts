import type { Hasher } from '../base/index.ts';
import { B, D, H, LAYOUTS, P, U, type Segment, type TableName } from './layout.ts';
import type { World } from './world.ts';

/** What belongs to a segment, in canonical order: that of GUIDs, instances and due times, never that of slots. */
export const FEEDERS: Readonly<Record<Segment, (w: World, hasher: Hasher) => void>> = {
  random: (w, hasher) => feedTable(w, hasher, 'random'),
  guids: (w, hasher) => feedTable(w, hasher, 'globals'),
  units: feedUnits,
  casts: (w, hasher) => feedTable(w, hasher, 'casts'),
  cooldowns: (w, hasher) => feedTable(w, hasher, 'skills'),
  buffs: feedBuffs,
  bullets: feedBullets,
  zones: () => undefined,
  events(w, hasher) {
    feedTable(w, hasher, 'events');
    feedTable(w, hasher, 'sets');
  },
};

/** A table whose slots are in canonical order and hold no links: one range. */
function feedTable(w: World, hasher: Hasher, name: TableName): void {
  const { cells, stride, count } = w.tables[name];
  hasher.int(count);
  hasher.range(cells, 0, count * stride);
}

/** Records without their links, then the vectors behind them, then who hurt the unit. Bases follow from the rows. */
function feedUnits(w: World, hasher: Hasher): void {
  const { cells, stride, count } = w.units;
  const links = LAYOUTS.units.canonicalCount;
  hasher.int(count);
  for (let u = 0; u < count * stride; u += stride) {
    hasher.range(cells, u, u + links);
    hasher.range(cells, u + w.attributeAt, u + w.baseAt);
    hasher.range(cells, u + w.resourceAt, u + stride);
    feedChain(w, hasher, 'credits', cells[u + U.creditHead]!, D.next);
  }
}

function feedBuffs(w: World, hasher: Hasher): void {
  const { cells, stride } = w.buffs;
  const canonical = LAYOUTS.buffs.canonicalCount;
  const memoryStride = w.memories.stride;
  for (let u = 0; u < w.units.count * w.units.stride; u += w.units.stride) {
    for (let slot = w.units.cells[u + U.buffHead]!; slot >= 0; slot = cells[slot * stride + B.next]!) {
      const b = slot * stride;
      hasher.range(cells, b, b + canonical);
      const memory = cells[b + B.memory]!;
      if (memory >= 0) hasher.range(w.memories.cells, memory * memoryStride, (memory + 1) * memoryStride);
    }
  }
}

function feedBullets(w: World, hasher: Hasher): void {
  const { cells, stride, count } = w.bullets;
  hasher.int(count);
  for (let p = 0; p < count * stride; p += stride) {
    hasher.range(cells, p, p + LAYOUTS.bullets.canonicalCount);
    feedChain(w, hasher, 'hits', cells[p + P.hitHead]!, H.next);
  }
}

function feedChain(w: World, hasher: Hasher, name: 'credits' | 'hits', head: number, next: number): void {
  const { cells, stride } = w.tables[name];
  for (let slot = head; slot >= 0; slot = cells[slot * stride + next]!) {
    hasher.range(cells, slot * stride, slot * stride + LAYOUTS[name].canonicalCount);
  }
}
