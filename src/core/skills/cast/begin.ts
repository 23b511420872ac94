import type { SkillPrototype } from '../../content/prototypes.ts';
import { BP_ONE } from '../../base/index.ts';
import { orNone, C, emitTrace, K, On, type World } from '../../world/index.ts';
import { offeredRow, ownRow } from '../active.ts';
import { stopAttack } from '../attack/stop.ts';
import { passStage } from '../combo.ts';
import { startAtEnd, startCooldown } from '../cooldown.ts';
import { requestCues } from '../cue.ts';
import { Cast } from '../order.ts';
import { switchOn } from '../toggle.ts';
import type { Aim } from './aim.ts';
import { payCost } from './cost.ts';
import { advanceCast } from './machine.ts';
import { raiseSkill, type SkillMoment } from './raise.ts';
import { enterPhase } from './report.ts';
import { castOf } from './current.ts';
import { stopWalk } from './walk.ts';

/** Begins a cast that was admitted, in the middle of whatever the command interrupts. */
export function beginCast(w: World, u: number, k: number, aim: Aim, cause: number, root: number): void {
  const row = offeredRow(w, k);
  if (row.quick) return castQuick(w, u, k, row, aim, cause, root);
  stopAttack(w, u, 'replaced', cause, root);
  if (row.charge?.moveWhile !== true) stopWalk(w, u, row.id, cause, root);
  open(w, u, k, row, aim, cause, root);
  enterPhase(w, u, Cast.preCast, w.nowMs, 0, 'completed');
  advanceCast(w, u);
}

function open(w: World, u: number, k: number, row: SkillPrototype, aim: Aim, cause: number, root: number): void {
  const c = castOf(w, u);
  const { cells } = w.casts;
  cells[c + C.skill] = k / w.skills.stride;
  cells[c + C.row] = row.id;
  cells[c + C.number] = 0;
  cells[c + C.target] = aim.guid;
  cells[c + C.x] = aim.x;
  cells[c + C.y] = aim.y;
  cells[c + C.aim] = aim.direction;
  cells[c + C.startAt] = w.nowMs;
  cells[c + C.effectAt] = cells[c + C.moveAt] = cells[c + C.tickAt] = cells[c + C.releasedAt] = -1;
  cells[c + C.chargeMinAt] = 0;
  cells[c + C.chargeBp] = BP_ONE;
  cells[c + C.castMs] = cells[c + C.aftMs] = cells[c + C.tickMs] = cells[c + C.tickCount] = 0;
  cells[c + C.tookEffect] = cells[c + C.cooldownStarted] = 0;
  cells[c + C.cause] = cause;
  cells[c + C.root] = root;
}

/** The quick path has no machine: cost, cooldown and effect follow each other at once in the row's order. */
function castQuick(w: World, u: number, k: number, row: SkillPrototype, aim: Aim, cause: number, root: number): void {
  const level = w.skills.cells[k + K.level]!;
  const moment = { skill: row.id, level, guid: aim.guid, x: aim.x, y: aim.y, direction: aim.direction, root };
  const id = w.moment();
  if (w.sink) reportEffect(w, u, row, aim, level, id, cause, root);
  const caster = w.units.cells[u]!;
  requestCues(w, row.cues.start, 'start', caster, aim.guid, id, root);
  raiseSkill(w, u, On.castStart, id, moment);
  for (const part of row.order) {
    if (part === 'cost') payCost(w, u, row, level, id, root);
    else if (part === 'event') takeEffectQuick(w, u, k, row, moment, id);
    else if (row === ownRow(w, k) && !waitsForEnd(row)) startCooldown(w, k, id, root);
  }
  if (endsChain(w, k, row)) startAtEnd(w, u, k, id, root);
  requestCues(w, row.cues.effect, 'effect', caster, aim.guid, id, root);
  raiseSkill(w, u, On.castEnd, id, moment);
}

/** A quick skill has no end of its own: its cooldown waits only for what it leaves behind. */
const waitsForEnd = (row: SkillPrototype): boolean =>
  row.cooldownStartsAt === 'end' && (row.castMode === 'toggle' || row.combo !== null);

/** Nothing more is offered, and the cooldown of the chain has waited for that. */
function endsChain(w: World, k: number, row: SkillPrototype): boolean {
  const own = ownRow(w, k);
  const isLast = row !== own || row.combo !== null;
  return isLast && own.cooldownStartsAt === 'end' && w.skills.cells[k + K.active] === 0;
}

function takeEffectQuick(w: World, u: number, k: number, row: SkillPrototype, moment: SkillMoment, id: number): void {
  if (row.castMode === 'toggle') switchOn(w, u, k, id, moment.root);
  else passStage(w, k, row, id, moment.root);
  raiseSkill(w, u, On.effect, id, moment);
}

function reportEffect(
  w: World,
  u: number,
  row: SkillPrototype,
  aim: Aim,
  level: number,
  id: number,
  cause: number,
  root: number,
): void {
  emitTrace(w, id, cause, root, {
    kind: 'skillEffect',
    source: w.units.cells[u]!,
    target: orNone(aim.guid),
    skill: row.name,
    cast: 0,
    level,
  });
}
