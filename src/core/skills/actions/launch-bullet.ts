import { atan2MilliDeg, mulDiv, normalizeAngle } from '../../base/index.ts';
import { launchBullet as launch } from '../../bullets/index.ts';
import { atLevel, type Action } from '../../content/prototypes.ts';
import { offsetOf, U, type World } from '../../world/index.ts';
import type { ActionKind, EffectRun } from './action.ts';

type LaunchAction = Extract<Action, { kind: 'launchBullet' }>;

/**
 * Launches a volley for every target: at the target, or where the caster aims when the target is the caster itself.
 * The spread is the angle between the outermost bullets, centred on the aim.
 */
export const launchBullet: ActionKind<'launchBullet'> = {
  needsNoTarget: false,
  run(w, action, run) {
    for (let index = 0; index < run.count; index++) launchVolley(w, action, run, w.chosen[run.first + index]!);
  },
};

function launchVolley(w: World, action: LaunchAction, run: EffectRun, target: number): void {
  const { context } = run;
  const caster = offsetOf(w, context.caster);
  const from = fromOf(w, action, run, caster, offsetOf(w, target));
  const goal = goalOf(w, run, target, from.x, from.y);
  const count = atLevel(action.count, context.level);
  const spread = atLevel(action.spreadMilliDeg, context.level);
  for (let shot = 0; shot < count; shot++) {
    const turn = count > 1 ? mulDiv(spread, shot, count - 1) - Math.trunc(spread / 2) : 0;
    const bullet = launch(w, {
      row: action.bullet,
      owner: context.caster,
      target: target === context.caster ? 0 : target,
      level: context.level,
      skill: context.skill,
      x: from.x,
      y: from.y,
      heading: normalizeAngle(goal.heading + turn),
      goalX: goal.x,
      goalY: goal.y,
      attack: false,
      flags: context.flags,
      cause: run.cause,
      root: context.root,
    });
    // Where there is no room for one there is none for the rest.
    if (bullet < 0) return;
  }
}

function fromOf(w: World, { from }: LaunchAction, { context }: EffectRun, caster: number, target: number) {
  const { cells } = w.units;
  if (from === 'point' && context.hasPoint) return { x: context.x, y: context.y };
  const at = from === 'target' ? target : caster;
  return { x: cells[at + U.x]!, y: cells[at + U.y]! };
}

/** Where the volley goes: to a target of its own, else to the aimed point, else straight along the aim. */
function goalOf(w: World, { context }: EffectRun, target: number, fromX: number, fromY: number) {
  const u = offsetOf(w, target);
  const atTarget = target !== context.caster;
  const x = atTarget ? w.units.cells[u + U.x]! : context.x;
  const y = atTarget ? w.units.cells[u + U.y]! : context.y;
  const hasGoal = atTarget || context.hasPoint;
  const isHere = x === fromX && y === fromY;
  const heading = hasGoal && !isHere ? atan2MilliDeg(y - fromY, x - fromX) : context.dir;
  return { x: hasGoal ? x : fromX, y: hasGoal ? y : fromY, heading };
}
