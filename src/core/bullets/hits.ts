import { H, P, type World } from '../world/index.ts';

/** Whether a bullet may hit a unit now: once, or again after its interval. */
export function mayHit(w: World, p: number, guid: number, rehitMs: number): boolean {
  const { cells, stride } = w.hits;
  for (let slot = w.bullets.cells[p + P.hitHead]!; slot >= 0; slot = cells[slot * stride + H.next]!) {
    const h = slot * stride;
    if (cells[h + H.guid] === guid) return rehitMs > 0 && w.nowMs - cells[h + H.hitAt]! >= rehitMs;
  }
  return true;
}

/** Remembers whom a bullet hit, in the order of the first hits. */
export function recordHit(w: World, p: number, guid: number): void {
  const { stride } = w.hits;
  let last = -1;
  for (let slot = w.bullets.cells[p + P.hitHead]!; slot >= 0; slot = w.hits.cells[slot * stride + H.next]!) {
    last = slot;
    if (w.hits.cells[slot * stride + H.guid] !== guid) continue;
    w.hits.cells[slot * stride + H.hitAt] = w.nowMs;
    return;
  }
  const added = w.hits.take();
  w.hits.cells[added * stride + H.guid] = guid;
  w.hits.cells[added * stride + H.hitAt] = w.nowMs;
  w.hits.cells[added * stride + H.next] = -1;
  if (last < 0) w.bullets.cells[p + P.hitHead] = added;
  else w.hits.cells[last * stride + H.next] = added;
}

/** For a bullet that ends or turns back. */
export function forgetHits(w: World, p: number): void {
  let slot = w.bullets.cells[p + P.hitHead]!;
  while (slot >= 0) {
    const next = w.hits.cells[slot * w.hits.stride + H.next]!;
    w.hits.release(slot);
    slot = next;
  }
  w.bullets.cells[p + P.hitHead] = -1;
}
