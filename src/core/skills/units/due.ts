import { G, type World } from '../../world/index.ts';

/** Notes a moment at which the life of some unit changes by itself, so that steps without one cost a comparison. */
export function noteDue(w: World, at: number): void {
  const due = w.globals.cells[G.lifeDueAt]!;
  if (due < 0 || at < due) w.globals.cells[G.lifeDueAt] = at;
}
