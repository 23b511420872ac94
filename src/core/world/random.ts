import type { RandomTrace } from '../../generated/types.ts';
import { deriveSeed, RandomStream } from '../base/index.ts';
import { R } from './layout.ts';
import { emitTrace, orNone, type TraceHead } from './trace.ts';
import type { World } from './world.ts';

/** What a draw is for: told to those who watch, decides nothing. */
const NO_CHANCE = -1;

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
  chanceBp: number = NO_CHANCE,
): number {
  const stream = w.rules.random === 'single' ? w.random : ownStream(w, row, guid);
  const drawn = stream.below(count);
  const value = w.pinned === null ? drawn : (pinnedValue(w, count) ?? drawn);
  const id = w.moment();
  if (w.explains) emitTrace(w, id, cause, root, record(w, site, row, guid, count, value, chanceBp));
  return value;
}

/** What somebody wants this draw to give. The stream moves on all the same, so that no later draw shifts. */
function pinnedValue(w: World, count: number): number | undefined {
  const wanted = w.pinned!.get(drawsUsed(w));
  return wanted === undefined ? undefined : Math.min(wanted, count - 1);
}

function record(
  w: World,
  site: RandomTrace['site'],
  row: number,
  guid: number,
  count: number,
  value: number,
  chanceBp: number,
): Omit<RandomTrace, keyof TraceHead> {
  const counter = drawsUsed(w);
  return {
    kind: 'random',
    source: orNone(guid),
    effect: w.content.effects[row]?.name,
    n: count,
    value,
    site,
    counter,
    chanceBp: chanceBp === NO_CHANCE ? undefined : chanceBp,
    pinned: w.pinned?.has(counter) === true ? true : undefined,
  };
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
