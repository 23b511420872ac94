import type { RandomTrace } from '../../generated/types.ts';
import { deriveSeed, RandomStream } from '../base/index.ts';
import { R } from './layout.ts';
import { emitTrace } from './trace.ts';
import type { World } from './world.ts';

/**
 * One draw from [0, count), traced with its place of use. Mode `perRow` draws from a stream of the row and unit, so
 * that an edit elsewhere shifts no roll here; mode `single` draws from the one that a lock-step game ships.
 */
export function draw(
  w: World,
  site: RandomTrace['site'],
  row: number,
  guid: number,
  count: number,
  cause: number,
  root: number,
): number {
  const stream = w.rules.random === 'single' ? w.random : ownStream(w, row, guid);
  const value = stream.below(count);
  const id = w.moment();
  if (w.explains) {
    emitTrace(w, id, cause, root, { kind: 'random', n: count, value, site, counter: stream.usedCount });
  }
  return value;
}

/** Draws made by all streams. */
export function drawsUsed(w: World): number {
  const { cells, stride, count } = w.tables.random;
  let used = 0;
  for (let slot = 0; slot < count; slot++) used += cells[slot * stride + R.used]!;
  return used;
}

function ownStream(w: World, row: number, guid: number): RandomStream {
  const table = w.tables.random;
  for (let slot = 1; slot < table.count; slot++) {
    const r = slot * table.stride;
    if (table.cells[r + R.row] === row && table.cells[r + R.guid] === guid)
      return new RandomStream(table.cells, r + R.word0);
  }
  return openStream(w, row, guid);
}

function openStream(w: World, row: number, guid: number): RandomStream {
  const table = w.tables.random;
  const r = table.append() * table.stride;
  table.cells[r + R.row] = row;
  table.cells[r + R.guid] = guid;
  const stream = new RandomStream(table.cells, r + R.word0);
  stream.seed(deriveSeed(w.seed, row, guid));
  return stream;
}
