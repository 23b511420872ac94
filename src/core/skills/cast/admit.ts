import { figuresOf, holds } from '../../attributes/index.ts';
import { Control, type SkillPrototype } from '../../content/prototypes.ts';
import { C, offsetOf, K, U, type World } from '../../world/index.ts';
import { isToggledOn, offeredRow, offersStage } from '../active.ts';
import { chargesMax } from '../cooldown.ts';
import { findOffered, findSkill } from '../skill-list.ts';
import { OK, refuse, type Verdict } from '../verdict.ts';
import { admitWill } from '../will.ts';
import { admitAim, admitRange, aimOf, isInBounds, namesAim, type Aim, type CastAction } from './aim.ts';
import { admitCost } from './cost.ts';
import { castOf, isCharging } from './current.ts';

/**
 * Whether a unit could cast now, were it idle. Reads only and draws nothing: previews ask the same question. Whether
 * the unit is busy is asked last and elsewhere, so that a press that would be refused anyway breaks nothing off.
 */
export function admitCast(w: World, u: number, action: CastAction): Verdict {
  const k = findOffered(w, u, action.skill);
  if (k < 0) return refuse('unknownSkill');
  const level = w.skills.cells[k + K.level]!;
  if (level === 0) return refuse('notLearned');
  const row = offeredRow(w, k);
  if (row.castMode === 'passive') return refuse('unsupported');
  if (action.type === 'castPosition' && !isInBounds(w, action.x, action.y)) return refuse('badPosition');
  // Switching off is no cast: silence does not prevent it.
  if (isToggledOn(w, k)) return admitWill(w, u);
  const aim = aimOf(w, u, action);
  if (isCharging(w, u, k)) return admitRelease(w, u, row, level, action, aim);
  return firstRefusal(
    admitCaster(w, u, row),
    () => (offersStage(w, k) ? OK : admitReady(w, k)),
    () => admitCost(w, u, row, level),
    () => admitAim(w, u, row, level, aim),
    () => (row.pursue && !row.quick ? OK : admitRange(w, u, row, level, aim)),
    () => admitConditions(w, u, row, level, aim),
  );
}

/** Whether a skill could be cast by its caster's state, cooldown and cost; whoever it would be aimed at. */
export function isSkillReady(w: World, u: number, skill: number): boolean {
  const k = findSkill(w, u, skill);
  const level = k < 0 ? 0 : w.skills.cells[k + K.level]!;
  if (level === 0) return false;
  const row = offeredRow(w, k);
  const verdict = firstRefusal(
    admitCaster(w, u, row),
    () => (offersStage(w, k) ? OK : admitReady(w, k)),
    () => admitCost(w, u, row, level),
  );
  return row.castMode !== 'passive' && verdict.code === 'ok';
}

/** The second press of a charge-up. One that names a new aim is asked about it. */
function admitRelease(w: World, u: number, row: SkillPrototype, level: number, action: CastAction, aim: Aim): Verdict {
  if (row.charge!.release === 'auto' || w.casts.cells[castOf(w, u) + C.releasedAt]! >= 0) return refuse('busy');
  return firstRefusal(
    admitCaster(w, u, row),
    () => (namesAim(row, action) ? admitAim(w, u, row, level, aim) : OK),
    () => (namesAim(row, action) ? admitRange(w, u, row, level, aim) : OK),
  );
}

function firstRefusal(first: Verdict, ...others: (() => Verdict)[]): Verdict {
  let verdict = first;
  for (let index = 0; index < others.length && verdict.code === 'ok'; index++) verdict = others[index]!();
  return verdict;
}

export function admitCaster(w: World, u: number, row: SkillPrototype): Verdict {
  const will = admitWill(w, u);
  if (will.code !== 'ok') return will;
  const states = w.units.cells[u + U.states]!;
  if ((states & Control.silence) !== 0) return refuse('silenced');
  return row.move !== null && (states & Control.root) !== 0 ? refuse('rooted') : OK;
}

function admitReady(w: World, k: number): Verdict {
  const { cells } = w.skills;
  const remaining = cells[k + K.readyAt]! - w.nowMs;
  const rechargeMs = cells[k + K.rechargeAt]! - w.nowMs;
  if (chargesMax(w, k) > 1 && cells[k + K.charges] === 0 && rechargeMs > 0) return refuse('noCharge', 0, rechargeMs);
  return remaining > 0 ? refuse('onCooldown', 0, remaining) : OK;
}

function admitConditions(w: World, u: number, row: SkillPrototype, level: number, aim: Aim): Verdict {
  const parties = { caster: u, target: aim.guid === 0 ? -1 : offsetOf(w, aim.guid), aim };
  for (const { id, test } of row.admission) {
    if (holds(w, test, level, parties)) continue;
    const figures = figuresOf(w, test, level, parties);
    return refuse(`condition:${id}`, figures?.needed, figures?.had);
  }
  return OK;
}
