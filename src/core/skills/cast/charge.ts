import { scaledMs } from '../../attributes/index.ts';
import { mulDiv } from '../../base/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { C, type World } from '../../world/index.ts';
import { localMs } from '../hit-stop.ts';
import { Cast } from '../order.ts';
import { namesAim, type Aim, type CastAction } from './aim.ts';
import { castLevel, castOf, castRow } from './current.ts';
import { enterPhase } from './report.ts';

/** Begins to hold back: until a press, at the longest until full charge. Times are fixed here. */
export function enterCharge(w: World, u: number): void {
  const c = castOf(w, u);
  const row = castRow(w, u);
  const level = castLevel(w, u);
  const scaled = (levels: readonly number[]) => scaledMs(w, u, atLevel(levels, level), row.speedAttribute);
  const { minMs, maxMs } = row.charge!;
  w.casts.cells[c + C.chargeMinAt] = w.nowMs + scaled(minMs);
  enterPhase(w, u, Cast.charge, w.nowMs, scaled(maxMs), 'completed');
}

/** A second press lets go, where it aims if it says so. */
export function releaseCharge(w: World, u: number, action: CastAction, aim: Aim): void {
  const c = castOf(w, u);
  const { cells } = w.casts;
  cells[c + C.releasedAt] = localMs(w, u);
  if (!namesAim(castRow(w, u), action)) return;
  cells[c + C.target] = aim.guid;
  cells[c + C.x] = aim.x;
  cells[c + C.y] = aim.y;
  cells[c + C.aim] = aim.direction;
}

/** Exact moment at which the charge is let go, as far as is known. */
export function releaseAt(w: World, c: number): number {
  const { cells } = w.casts;
  const endAt = cells[c + C.phaseEndAt]!;
  const pressedAt = cells[c + C.releasedAt]!;
  return pressedAt < 0 ? endAt : Math.min(endAt, Math.max(pressedAt, cells[c + C.chargeMinAt]!));
}

/** Works out the share of its amounts that the cast gives: even growth from the least to full charge. */
export function settleCharge(w: World, u: number, atMs: number): void {
  const c = castOf(w, u);
  const { cells } = w.casts;
  const { fromBp, toBp } = castRow(w, u).charge!;
  const growsMs = cells[c + C.phaseEndAt]! - cells[c + C.chargeMinAt]!;
  const grownMs = atMs - cells[c + C.chargeMinAt]!;
  cells[c + C.chargeBp] = growsMs > 0 ? fromBp + mulDiv(toBp - fromBp, grownMs, growsMs) : toBp;
}
