import { atLevel, type BuffPrototype } from '../content/prototypes.ts';
import { buffRow, B, BuffState, firstBuff, nextBuff, type World } from '../world/index.ts';
import { endBuff } from './end.ts';

/**
 * The living buff of the same exclusive group that keeps a newcomer out, −1 = none. None keeps out what is forced. With
 * a margin of 1 equals keep it out too.
 */
export function outrankedBy(w: World, u: number, row: BuffPrototype, level: number, margin = 0): number {
  if (row.group < 0 || row.stacking.force) return -1;
  const rank = atLevel(row.groupRank, level);
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (isRival(w, b, row) && atLevel(buffRow(w, b).groupRank, w.buffs.cells[b + B.level]!) + margin > rank) return b;
  }
  return -1;
}

/** Ends what the newcomer displaces: all rivals, since by now none may keep it out. */
export function displaceRivals(w: World, u: number, row: BuffPrototype, cause: number, root: number): void {
  if (row.group < 0) return;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (isRival(w, b, row)) endBuff(w, b, 'replaced', cause, root);
  }
}

function isRival(w: World, b: number, row: BuffPrototype): boolean {
  const other = buffRow(w, b);
  return w.buffs.cells[b + B.state] !== BuffState.dead && other.group === row.group && other.id !== row.id;
}
