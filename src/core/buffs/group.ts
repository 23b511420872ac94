import type { BuffPrototype } from '../content/prototypes.ts';
import { buffRow, B, BuffState, firstBuff, nextBuff, type World } from '../world/index.ts';
import { endBuff } from './end.ts';

/** The living buff of the same exclusive group that outranks a newcomer, −1 = none. */
export function outrankedBy(w: World, u: number, row: BuffPrototype): number {
  if (row.group < 0) return -1;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (isRival(w, b, row) && buffRow(w, b).groupRank > row.groupRank) return b;
  }
  return -1;
}

/** Ends what the newcomer displaces: rivals of its rank or below. */
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
