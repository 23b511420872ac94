import {
  atan2MilliDeg,
  BP_ONE,
  distanceMilli,
  FULL_TURN_MILLI_DEG,
  mulDiv,
  normalizeAngle,
  polar,
  rotate,
  vector,
} from '../../base/index.ts';
import { launchBullet as launch } from '../../bullets/index.ts';
import { atLevel, type Action, type FlightName } from '../../content/prototypes.ts';
import { offsetOf, U, type EventContext, type World } from '../../world/index.ts';
import { deferShots } from '../effects/volley.ts';
import type { ActionKind, EffectRun } from './action.ts';

export type LaunchAction = Extract<Action, { kind: 'launchBullet' }>;

/** Flights that end at their goal: a spread turns the goal too. */
const BOUND_FOR_GOAL: readonly FlightName[] = ['position', 'arc', 'return'];

const turned = vector();

/**
 * Launches a volley for every target, at once or bullet by bullet. The spread is the angle between the outermost
 * bullets, centred on the aim; a whole turn of it is shared out evenly.
 */
export const launchBullet: ActionKind<'launchBullet'> = {
  needsNoTarget: false,
  run(w, action, run) {
    for (let index = 0; index < run.count; index++) launchVolley(w, action, run, w.chosen[run.first + index]!);
  },
};

function launchVolley(w: World, action: LaunchAction, { context, effect, cause }: EffectRun, target: number): void {
  const count = atLevel(action.count, context.level);
  const intervalMs = atLevel(action.intervalMs, context.level);
  const atOnce = intervalMs > 0 ? Math.min(count, 1) : count;
  // Where there is no room for one there is none for the rest.
  for (let shot = 0; shot < atOnce; shot++) if (!launchShot(w, action, context, cause, target, shot)) return;
  if (atOnce === count) return;
  // What comes of the rest is brought about by this effect too.
  const id = context.id;
  context.id = cause;
  deferShots(w, context, effect, target, 1, w.nowMs + intervalMs);
  context.id = id;
}

/** One bullet of a volley, from where things are now; false when there was no room for it. */
export function launchShot(
  w: World,
  action: LaunchAction,
  context: EventContext,
  cause: number,
  target: number,
  shot: number,
): boolean {
  const from = fromOf(w, action, context, target);
  const goal = goalOf(w, action, context, target, from.x, from.y);
  const turn = turnOf(action, context.level, shot);
  turned.x = goal.x - from.x;
  turned.y = goal.y - from.y;
  const isBound = BOUND_FOR_GOAL.includes(w.content.bullets[action.bullet]!.flight);
  if (turn !== 0 && isBound) rotate(turned, turned.x, turned.y, turn);
  const bullet = launch(w, {
    row: action.bullet,
    owner: context.caster,
    target: target === context.caster && action.aim !== 'target' ? 0 : target,
    level: context.level,
    skill: context.skill,
    x: from.x,
    y: from.y,
    heading: normalizeAngle(goal.heading + turn),
    goalX: from.x + turned.x,
    goalY: from.y + turned.y,
    attack: false,
    flags: context.flags,
    share: mulDiv(BP_ONE, context.share, context.shareOf),
    cause,
    root: context.root,
  });
  return bullet >= 0;
}

function turnOf(action: LaunchAction, level: number, shot: number): number {
  const count = atLevel(action.count, level);
  const spread = atLevel(action.spreadMilliDeg, level);
  if (count <= 1) return 0;
  const gapCount = spread >= FULL_TURN_MILLI_DEG ? count : count - 1;
  return mulDiv(spread, shot, gapCount) - Math.trunc(spread / 2);
}

function fromOf(w: World, { from }: LaunchAction, context: EventContext, target: number) {
  const { cells } = w.units;
  if (from === 'point' && context.hasPoint) return { x: context.x, y: context.y };
  const at = offsetOf(w, from === 'target' ? target : context.caster);
  return { x: cells[at + U.x]!, y: cells[at + U.y]! };
}

/**
 * Where a bullet goes: to the target, to the aimed point, or along the facing as far as the aimed point. Unless the row
 * says which, to a target of its own, else to the aimed point, else straight along the aim.
 */
function goalOf(w: World, { aim }: LaunchAction, context: EventContext, target: number, fromX: number, fromY: number) {
  const { cells } = w.units;
  if (aim === 'facing') return goalAhead(w, context, fromX, fromY);
  const atTarget = aim === 'target' || (aim === 'any' && target !== context.caster);
  const u = offsetOf(w, target);
  const x = atTarget ? cells[u + U.x]! : context.x;
  const y = atTarget ? cells[u + U.y]! : context.y;
  const hasGoal = atTarget || context.hasPoint;
  const isHere = x === fromX && y === fromY;
  const heading = hasGoal && !isHere ? atan2MilliDeg(y - fromY, x - fromX) : context.dir;
  return { x: hasGoal ? x : fromX, y: hasGoal ? y : fromY, heading };
}

function goalAhead(w: World, context: EventContext, fromX: number, fromY: number) {
  const heading = w.units.cells[offsetOf(w, context.caster) + U.facing]!;
  polar(turned, context.hasPoint ? distanceMilli(fromX, fromY, context.x, context.y) : 0, heading);
  return { x: fromX + turned.x, y: fromY + turned.y, heading };
}
