import type { SkillPrototype } from '../../content/prototypes.ts';
import { orNone, C, emitTrace, K, On, U, type World } from '../../world/index.ts';
import { stopAttack } from '../attack/stop.ts';
import { startCooldown } from '../cooldown.ts';
import { requestCues } from '../cue.ts';
import { Cast, Order } from '../order.ts';
import { setOrder } from '../orders/set.ts';
import type { Aim } from './aim.ts';
import { payCost } from './cost.ts';
import { advanceCast } from './machine.ts';
import { raiseSkill } from './raise.ts';
import { enterPhase } from './report.ts';
import { castOf } from './current.ts';
import { mayWalkDuring } from './walk.ts';

/** Begins a cast that was admitted, in the middle of whatever the command interrupts. */
export function beginCast(w: World, u: number, k: number, aim: Aim, cause: number, root: number): void {
  const row = w.content.skills[w.skills.cells[k + K.row]!]!;
  if (row.quick) return castQuick(w, u, k, row, aim, cause, root);
  stopAttack(w, u, 'replaced', cause, root);
  const walks = w.units.cells[u + U.order] === Order.move;
  if (walks && !mayWalkDuring(w, u, row.id)) setOrder(w, u, Order.none, 0, 0, 0, 'replaced', cause, root);
  open(w, u, k, aim, cause, root);
  enterPhase(w, u, Cast.preCast, w.nowMs, 0, 'completed');
  advanceCast(w, u);
}

function open(w: World, u: number, k: number, aim: Aim, cause: number, root: number): void {
  const c = castOf(w, u);
  const { cells } = w.casts;
  cells[c + C.skill] = k / w.skills.stride;
  cells[c + C.number] = 0;
  cells[c + C.target] = aim.guid;
  cells[c + C.x] = aim.x;
  cells[c + C.y] = aim.y;
  cells[c + C.aim] = aim.direction;
  cells[c + C.startAt] = w.nowMs;
  cells[c + C.effectAt] = cells[c + C.moveAt] = cells[c + C.tickAt] = -1;
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
    else if (part === 'cooldown') startCooldown(w, k, id, root);
    else raiseSkill(w, u, On.effect, id, moment);
  }
  requestCues(w, row.cues.effect, 'effect', caster, aim.guid, id, root);
  raiseSkill(w, u, On.castEnd, id, moment);
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
