import { distanceSquared } from '../base/index.ts';
import { attributeOf, ratioOf, resourceOf } from '../attributes/index.ts';
import type { TargetSort } from '../content/prototypes.ts';
import { draw, U, unitAt, type World } from '../world/index.ts';

/** Fine enough to tell apart shares of life that differ by less than a thousandth of life. */
const RATIO_PARTS = 1_000_000_000;

/** Sort keys of the candidates, beside them on the same stack. */
const keys: number[] = [];

/**
 * Puts the chosen units from `first` on in order and keeps `limit` of them (0 = all); returns how many stay. Candidates
 * come in GUID order and equal keys leave them so, hence the order never depends on how they were found.
 */
export function orderChosen(w: World, sort: TargetSort, first: number, limit: number, x: number, y: number): number {
  const count = w.chosen.length - first;
  const kept = limit > 0 && limit < count ? limit : count;
  if (sort.by !== 'guid' && count > 1) {
    for (let index = 0; index < count; index++) keys[index] = keyOf(w, sort, w.chosen[first + index]!, x, y);
    selectLeast(w.chosen, first, count, kept);
  }
  // Elements are popped: setting the length of an array is slow.
  for (let index = kept; index < count; index++) w.chosen.pop();
  return kept;
}

/** Smaller comes first. */
function keyOf(w: World, sort: TargetSort, guid: number, x: number, y: number): number {
  const u = unitAt(w, guid);
  const { cells } = w.units;
  switch (sort.by) {
    case 'nearest':
      return distanceSquared(x, y, cells[u + U.x]!, cells[u + U.y]!);
    case 'farthest':
      return 0 - distanceSquared(x, y, cells[u + U.x]!, cells[u + U.y]!);
    case 'attribute':
      return signed(attributeOf(w, u, sort.index), sort.descending);
    case 'resource':
      return signed(resourceOf(w, u, sort.index), sort.descending);
    case 'resourceRatio':
      return signed(ratioOf(w, u, sort.index, RATIO_PARTS), sort.descending);
    default:
      return 0;
  }
}

const signed = (value: number, descending: boolean): number => (descending ? 0 - value : value);

/** Stable selection of the `kept` least: each round moves the first of the least to the front of what is left. */
function selectLeast(chosen: number[], first: number, count: number, kept: number): void {
  for (let place = 0; place < kept; place++) {
    let least = place;
    for (let index = place + 1; index < count; index++) if (keys[index]! < keys[least]!) least = index;
    moveDown(chosen, first, least, place);
  }
}

function moveDown(chosen: number[], first: number, from: number, to: number): void {
  const guid = chosen[first + from]!;
  const key = keys[from]!;
  for (let index = from; index > to; index--) {
    chosen[first + index] = chosen[first + index - 1]!;
    keys[index] = keys[index - 1]!;
  }
  chosen[first + to] = guid;
  keys[to] = key;
}

/** Partial Fisher–Yates: exactly min(limit, n) draws, whatever the rolls. */
export function drawChosen(
  w: World,
  first: number,
  limit: number,
  row: number,
  guid: number,
  cause: number,
  root: number,
): number {
  const count = w.chosen.length - first;
  const kept = limit > 0 && limit < count ? limit : count;
  for (let place = 0; place < kept; place++) {
    const from = first + place + draw(w, 'target', row, guid, count - place, cause, root);
    const picked = w.chosen[from]!;
    w.chosen[from] = w.chosen[first + place]!;
    w.chosen[first + place] = picked;
  }
  w.chosen.length = first + kept;
  return kept;
}
