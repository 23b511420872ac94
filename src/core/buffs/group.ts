import { atLevel, type BuffPrototype } from '../content/prototypes.ts';
import { buffRow, B, BuffState, firstBuff, nextBuff, type World } from '../world/index.ts';
import { endBuff } from './end.ts';

/** Stands for the source where what an aura keeps is the newcomer: auras of one row have a rule of their own. */
export const ANY_SOURCE = 0;

/**
 * The living buff of the same exclusive group that keeps a newcomer out, −1 = none. None keeps out what is forced. With
 * a margin of 1 equals keep it out too.
 */
export function outrankedBy(
  w: World,
  u: number,
  row: BuffPrototype,
  source: number,
  level: number,
  margin: number,
): number {
  if (row.group < 0 || row.stacking.force) return -1;
  const rank = atLevel(row.groupRank, level);
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    const rankOfRival = atLevel(buffRow(w, b).groupRank, w.buffs.cells[b + B.level]!);
    if (isRival(w, b, row, source) && rankOfRival + margin > rank) return b;
  }
  return -1;
}

/** Ends what the newcomer displaces: all rivals, since by now none may keep it out. */
export function displaceRivals(
  w: World,
  u: number,
  row: BuffPrototype,
  source: number,
  cause: number,
  root: number,
): void {
  if (row.group < 0) return;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (isRival(w, b, row, source)) endBuff(w, b, 'replaced', cause, root);
  }
}

/** Another row of the group, or the same row from another source where each source has an instance of its own. */
function isRival(w: World, b: number, row: BuffPrototype, source: number): boolean {
  const { cells } = w.buffs;
  const other = buffRow(w, b);
  if (cells[b + B.state] === BuffState.dead || other.group !== row.group) return false;
  if (other.id !== row.id) return true;
  const isOnesOwn = source === ANY_SOURCE || cells[b + B.keeper] !== 0 || cells[b + B.source] === source;
  return row.stacking.by === 'source' && !isOnesOwn;
}
