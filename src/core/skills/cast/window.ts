import { mulDiv } from '../../base/index.ts';
import { C, type World } from '../../world/index.ts';
import { Cast } from '../order.ts';
import { isDisplaced } from '../motion/displace.ts';
import { localMs } from '../hit-stop.ts';
import { castOf, castRow } from './current.ts';
import { walksInPhase } from './walk.ts';

/** What a command finds: nothing in its way, something it may break off, or something it must wait for. */
export type Window = 'free' | 'breaks' | 'waits';

/** What a command is about instead of a skill. */
export const ATTACKS = 0;
export const MOVES = -1;
export const STOPS = -2;

/** Whether a command gets through now. `skill` is the row it would cast, or one of the words above. */
export function windowFor(w: World, u: number, skill: number): Window {
  const c = castOf(w, u);
  const phase = w.casts.cells[c + C.phase]!;
  if (isDisplaced(w, u)) return 'waits';
  if (skill === MOVES && phase !== Cast.preCast && walksInPhase(w, u, phase)) return 'free';
  switch (phase) {
    case Cast.idle:
      return 'free';
    case Cast.preCast:
    case Cast.channel:
    case Cast.charge:
      return 'breaks';
    case Cast.channelLock:
      return 'waits';
    default:
      return isOpen(w, u, c, skill) ? 'breaks' : 'waits';
  }
}

/**
 * Fractions of Cast and AftCast together; a channel between them is no part of it. Early, another skill may take over:
 * pressing the same one again does not begin it anew.
 */
function isOpen(w: World, u: number, c: number, skill: number): boolean {
  const row = castRow(w, u);
  const progress = progressBp(w, c);
  if (skill < 0) return progress >= row.moveInterruptBp;
  const allowed = skill === 0 || row.into.length === 0 || row.into.includes(skill);
  if (!allowed) return false;
  const early = skill > 0 && skill !== row.id && progress < row.preInterruptBp;
  return early || progress >= row.postInterruptBp;
}

function progressBp(w: World, c: number): number {
  const { cells } = w.casts;
  const whole = cells[c + C.castMs]! + cells[c + C.aftMs]!;
  const passed =
    localMs(w, (c / w.casts.stride) * w.units.stride) -
    cells[c + C.phaseAt]! +
    (cells[c + C.phase] === Cast.aftCast ? cells[c + C.castMs]! : 0);
  return whole > 0 ? mulDiv(Math.min(passed, whole), 10_000, whole) : 10_000;
}
