import { atLevel, type BuffPrototype } from '../content/prototypes.ts';
import { B, buffRow, BuffState, emitTrace, On, type World } from '../world/index.ts';
import { raiseBuffShare } from './event.ts';

/** Runs the tick effects once, with amounts cut to `share` of `whole`. */
export function fireTick(w: World, b: number, atMs: number, share: number, whole: number): void {
  const { cells } = w.buffs;
  if (cells[b + B.state] !== BuffState.active || cells[b + B.suppressed] === 1) return;
  const row = buffRow(w, b);
  const isFirst = atMs === cells[b + B.startAt];
  if (!isFirst) cells[b + B.tickCount]!++;
  const id = w.moment();
  if (w.sink) reportTick(w, b, id, row, atMs, isFirst);
  raiseBuffShare(w, b, On.buffTick, id, cells[b + B.root]!, share, whole);
}

function reportTick(w: World, b: number, id: number, row: BuffPrototype, atMs: number, isFirst: boolean): void {
  const { cells } = w.buffs;
  emitTrace(w, id, cells[b + B.cause]!, cells[b + B.root]!, {
    kind: 'buffTick',
    source: cells[b + B.source]!,
    target: cells[b + B.guid]!,
    buff: row.name,
    instance: cells[b + B.instance]!,
    index: isFirst ? 0 : cells[b + B.tickCount]!,
    of: ticksOf(w, b, row),
    atMs,
  });
}

/** Ticks of a whole life as things stand: ⌊duration / period⌋. */
function ticksOf(w: World, b: number, row: BuffPrototype): number {
  const { cells } = w.buffs;
  const every = atLevel(row.tickEveryMs, cells[b + B.level]!);
  if (cells[b + B.endAt]! < 0 || every <= 0) return -1;
  const count = Math.floor((cells[b + B.endAt]! - cells[b + B.startAt]!) / every);
  return row.tickMax > 0 ? Math.min(row.tickMax, count) : count;
}
