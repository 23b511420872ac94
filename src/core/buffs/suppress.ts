import { B, buffRow, type World } from '../world/index.ts';
import { noteDue } from './due.ts';
import { settleModifiers } from './settle.ts';

/** Takes a buff out of force while its holder is immune, or puts it back. Its time runs on either way. */
export function suppressBuff(w: World, u: number, b: number, suppressed: boolean): void {
  w.buffs.cells[b + B.suppressed] = suppressed ? 1 : 0;
  if (!suppressed) resumeTicks(w, u, b);
  settleModifiers(w, b);
}

function resumeTicks(w: World, u: number, b: number): void {
  const { cells } = w.buffs;
  const row = buffRow(w, b);
  if (cells[b + B.tickAt]! < 0 || row.tickOnResume === 'keep') return;
  const every = cells[b + B.tickAt]! - cells[b + B.tickFrom]!;
  cells[b + B.tickAt] = row.tickOnResume === 'fire' ? w.nowMs : w.nowMs + every;
  cells[b + B.tickFrom] = w.nowMs;
  noteDue(w, u, b);
}
