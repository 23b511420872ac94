import type { Reason } from '../../../generated/types.ts';
import { settled, orNone, C, emitTrace, type World } from '../../world/index.ts';
import { CAST_PHASES } from '../order.ts';
import { castOf } from './current.ts';

/**
 * Enters a phase and says so; returns the serial of that moment. `reason` is why the former phase ended. Without a cause
 * from outside, phases follow from the first, and the first from its command.
 */
export function enterPhase(
  w: World,
  u: number,
  phase: number,
  atMs: number,
  durationMs: number,
  reason: Reason,
  cause = 0,
  root = 0,
): number {
  const c = castOf(w, u);
  const { cells } = w.casts;
  const from = cells[c + C.phase]!;
  cells[c + C.phase] = phase;
  cells[c + C.phaseAt] = atMs;
  cells[c + C.phaseEndAt] = atMs + durationMs;
  const id = w.moment();
  if (cells[c + C.number] === 0) cells[c + C.number] = id;
  if (w.sink) reportPhase(w, u, id, from, reason, cause, root);
  return id;
}

function reportPhase(w: World, u: number, id: number, from: number, reason: Reason, cause: number, root: number): void {
  const c = castOf(w, u);
  const { cells } = w.casts;
  const row = w.content.skills[cells[c + C.row]!]!;
  const effectAt = cells[c + C.effectAt]!;
  const atMs = cells[c + C.phaseAt]!;
  const durationMs = cells[c + C.phaseEndAt]! - atMs;
  const isOwn = cause === 0;
  emitTrace(w, id, isOwn ? causeOf(w, c, id) : cause, isOwn ? cells[c + C.root]! : root, {
    kind: 'castPhase',
    source: w.units.cells[u]!,
    target: orNone(cells[c + C.target]!),
    skill: row.name,
    cast: cells[c + C.number]!,
    from: CAST_PHASES[from]!,
    to: CAST_PHASES[cells[c + C.phase]!]!,
    atMs,
    durationMs,
    effectAtMs: effectAt < 0 ? undefined : settled(effectAt - atMs),
    endReason: from === 0 ? undefined : reason,
    x: cells[c + C.x]!,
    y: cells[c + C.y]!,
  });
}

function causeOf(w: World, c: number, id: number): number {
  const { cells } = w.casts;
  return cells[c + C.number] === id ? cells[c + C.cause]! : cells[c + C.number]!;
}
