import type { Reason } from '../../../generated/types.ts';
import { ceilDiv } from '../../base/index.ts';
import { atLevel, type EffectPrototype } from '../../content/prototypes.ts';
import { C, E, offsetOf, U, type EventContext, type World } from '../../world/index.ts';
import { launchShot, type LaunchAction } from '../actions/launch-bullet.ts';
import { castOf, castRow } from '../cast/current.ts';
import { Cast } from '../order.ts';
import { enqueue, recall } from './queue.ts';
import { reportSkip } from './report.ts';

/**
 * Puts the next bullet of a volley at a target aside until its exact time. A volley that a running cast launches belongs
 * to it until it is over: breaking the cast off disposes of the rest.
 */
export function deferShots(
  w: World,
  context: EventContext,
  effect: EffectPrototype,
  target: number,
  shot: number,
  shotAt: number,
  cast = numberOfCast(w, context),
): void {
  const e = enqueue(w, context, effect, ceilDiv(shotAt, w.rules.stepMs));
  if (e < 0) return;
  const { cells } = w.events;
  cells[e + E.target] = target;
  cells[e + E.shot] = shot;
  cells[e + E.shotAt] = shotAt;
  cells[e + E.cast] = cast;
  // Nobody is chosen for it any more, so no target sets have to be kept.
  cells[e + E.carrier] = 0;
}

function numberOfCast(w: World, context: EventContext): number {
  const u = offsetOf(w, context.caster);
  const c = castOf(w, u);
  if (w.casts.cells[c + C.phase] === Cast.idle || castRow(w, u).id !== context.skill) return 0;
  return w.casts.cells[c + C.number]!;
}

/** Launches the first waiting bullet and puts the one behind it aside. Who died meanwhile launches no more. */
export function launchDueShot(w: World): void {
  const { cells } = w.events;
  const effect = w.content.effects[cells[E.effect]!]!;
  const [shot, shotAt, cast] = [cells[E.shot]!, cells[E.shotAt]!, cells[E.cast]!];
  const context = w.contexts.push(cells[E.kind]!);
  recall(w, context, 0);
  w.events.removeAt(0);
  const caster = offsetOf(w, context.caster);
  if (caster < 0 || w.units.cells[caster + U.alive] !== 1) skipShots(w, context, effect, 'died');
  else launchInTurn(w, context, effect, shot, shotAt, cast);
  w.contexts.pop();
}

function launchInTurn(
  w: World,
  context: EventContext,
  effect: EffectPrototype,
  shot: number,
  shotAt: number,
  cast: number,
): void {
  const action = effect.action as LaunchAction;
  const { target, level } = context;
  const fits = launchShot(w, action, context, context.id, target, shot);
  if (!fits || shot + 1 >= atLevel(action.count, level)) return;
  deferShots(w, context, effect, target, shot + 1, shotAt + atLevel(action.intervalMs, level), cast);
}

/** Disposes of the bullets that a cast still owes. */
export function dropShots(w: World, cast: number, reason: Reason): void {
  const { stride } = w.events;
  for (let slot = 0; slot < w.events.count;) {
    const e = slot * stride;
    if (w.events.cells[e + E.shot] === 0 || w.events.cells[e + E.cast] !== cast) {
      slot++;
      continue;
    }
    const context = w.contexts.push(w.events.cells[e + E.kind]!);
    recall(w, context, e);
    skipShots(w, context, w.content.effects[w.events.cells[e + E.effect]!]!, reason);
    w.contexts.pop();
    w.events.removeAt(slot);
  }
}

function skipShots(w: World, context: EventContext, effect: EffectPrototype, reason: Reason): void {
  const id = w.moment();
  if (w.sink) reportSkip(w, context, effect, id, reason);
}
