import { B, BuffState, firstBuff, nextBuff, U, type World } from '../world/index.ts';

/** Later than any moment of a battle. */
export const FAR_MS = 4_503_599_627_370_496;

/** When a buff next has something to do by itself: start, tick or end. */
export function dueOf(w: World, b: number): number {
  const { cells } = w.buffs;
  if (cells[b + B.state] === BuffState.dead) return FAR_MS;
  if (cells[b + B.state] === BuffState.delay) return cells[b + B.startAt]!;
  const endAt = cells[b + B.endAt]!;
  const tickAt = cells[b + B.tickAt]!;
  const end = endAt < 0 ? FAR_MS : endAt;
  return tickAt >= 0 && tickAt < end ? tickAt : end;
}

/** Makes the holder look at its buffs no later than this one needs it. */
export function noteDue(w: World, u: number, b: number): void {
  const due = dueOf(w, b);
  if (due < w.units.cells[u + U.buffDueAt]!) w.units.cells[u + U.buffDueAt] = due;
}

export function refreshDue(w: World, u: number): void {
  let earliest = FAR_MS;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) earliest = Math.min(earliest, dueOf(w, b));
  w.units.cells[u + U.buffDueAt] = earliest;
}
