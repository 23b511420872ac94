import { Control } from '../../content/prototypes.ts';
import { offsetOf, C, K, U, type World } from '../../world/index.ts';
import { directionTo, faces, turnsAtOnce, turnTowards } from '../motion/turn.ts';
import { OK, refuse, type Verdict } from '../verdict.ts';
import { admitRange, admitTarget, isInRange, type Aim } from './aim.ts';
import { failCast } from './end.ts';
import { castLevel, castOf, castRow, skillOf } from './current.ts';

/** One step of PreCast: true when the unit stands in range and faces its aim. Fails with the code of an admission. */
export function prepareCast(w: World, u: number): boolean {
  const row = castRow(w, u);
  const level = w.skills.cells[skillOf(w, u) + K.level]!;
  const aim = aimNow(w, u);
  const verdict = stillAdmitted(w, u, aim, level);
  if (verdict.code !== 'ok') {
    failCast(w, u, verdict);
    return false;
  }
  if (row.pursue && !isInRange(w, u, row, level, aim)) return false;
  const isAimless = row.castMode === 'none' || row.castMode === 'toggle';
  return isAimless || !w.rules.turnBeforeCast || turn(w, u, aim.direction, row.turnSpeed);
}

/** A command takes no time: in its own step only who turns at once, or faces the aim already, is ready. */
function turn(w: World, u: number, direction: number, turnSpeed: number): boolean {
  const isNew = w.casts.cells[castOf(w, u) + C.startAt] === w.nowMs;
  return isNew && !turnsAtOnce(w, u, turnSpeed) ? faces(w, u, direction) : turnTowards(w, u, direction, turnSpeed);
}

function aimNow(w: World, u: number): Aim {
  const c = castOf(w, u);
  const guid = w.casts.cells[c + C.target]!;
  const target = guid === 0 ? -1 : offsetOf(w, guid);
  const x = target < 0 ? w.casts.cells[c + C.x]! : w.units.cells[target + U.x]!;
  const y = target < 0 ? w.casts.cells[c + C.y]! : w.units.cells[target + U.y]!;
  return { guid, x, y, direction: directionTo(w, u, x, y) };
}

function stillAdmitted(w: World, u: number, aim: Aim, level: number): Verdict {
  const row = castRow(w, u);
  const verdict = stillAimed(w, u);
  if (verdict.code !== 'ok' || row.pursue) return verdict;
  return admitRange(w, u, row, level, aim, w.rules.rangeToleranceMilli);
}

/** Whether the caster may speak and its target is one still. */
export function stillAimed(w: World, u: number): Verdict {
  const row = castRow(w, u);
  if ((w.units.cells[u + U.states]! & Control.silence) !== 0) return refuse('silenced');
  const target = w.casts.cells[castOf(w, u) + C.target]!;
  return row.castMode === 'unit' ? admitTarget(w, u, row, castLevel(w, u), target) : OK;
}

/** Whether the aim is within range and tolerance now. */
export function stillInRange(w: World, u: number): Verdict {
  return admitRange(w, u, castRow(w, u), castLevel(w, u), aimNow(w, u), w.rules.rangeToleranceMilli);
}
