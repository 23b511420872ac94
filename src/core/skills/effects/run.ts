import type { Reason, RejectedTarget } from '../../../generated/types.ts';
import { holds } from '../../attributes/index.ts';
import { BP_ONE } from '../../base/index.ts';
import { atLevel, type EffectPrototype, type NamedCondition } from '../../content/prototypes.ts';
import { forgetPlace, select } from '../../targets/index.ts';
import { offsetOf, B, draw, returnBudget, type EventContext, type World } from '../../world/index.ts';
import type { EffectRun } from '../actions/action.ts';
import { actionOf } from '../actions/index.ts';
import { requestCues } from '../cue.ts';
import { mayRun } from './budget.ts';
import { deferEffect } from './queue.ts';
import { reportEffect, reportSkip } from './report.ts';
import { recallSet, rememberSet } from './sets.ts';

const parties = { caster: -1, target: -1, source: -1, moment: null as EventContext | null };
const request = { context: null as unknown as EventContext, row: 0, cause: 0 };

/** One effect at one moment: chance, then conditions, then now or later. */
export function runEffect(w: World, context: EventContext, effect: EffectPrototype): void {
  if (!mayRun(w, context)) return;
  const reason = refusal(w, context, effect);
  if (reason !== null) {
    const id = w.moment();
    if (w.sink) reportSkip(w, context, effect, id, reason);
  } else if (effect.queued || atLevel(effect.delayMs, context.level) > 0) {
    returnBudget(w);
    deferEffect(w, context, effect);
  } else {
    executeEffect(w, context, effect);
  }
}

/** Chooses and acts. Conditions and chance were settled when the moment came, targets are asked for now. */
export function executeEffect(w: World, context: EventContext, effect: EffectPrototype): void {
  const id = w.moment();
  const first = w.chosen.length;
  const rejected = w.explains ? [] : null;
  const count = choose(w, context, effect, id, rejected);
  if (w.sink) reportEffect(w, context, effect, id, first, rejected);
  if (count > 0 || actionOf(effect.action).needsNoTarget) act(w, context, effect, first, count, id);
  const { cues } = effect;
  if (cues.effect.length > 0 || cues.hit.length > 0) showEffect(w, context, effect, first, count, id);
  while (w.chosen.length > first) w.chosen.pop();
}

/** Cues of the effect's row: one for its working, one at each target. */
function showEffect(
  w: World,
  context: EventContext,
  effect: EffectPrototype,
  first: number,
  count: number,
  id: number,
): void {
  const { cues } = effect;
  if (count === 0) return;
  requestCues(w, cues.effect, 'effect', context.caster, 0, id, context.root);
  for (let index = 0; index < count; index++) {
    requestCues(w, cues.hit, 'hit', context.caster, w.chosen[first + index]!, id, context.root);
  }
}

/** Runs by depth of nesting, so that acting allocates nothing. */
const runs: EffectRun[] = [];
let depth = 0;

function act(
  w: World,
  context: EventContext,
  effect: EffectPrototype,
  first: number,
  count: number,
  cause: number,
): void {
  if (depth === runs.length) runs.push({ context, effect, first, count, cause });
  const run = runs[depth++]!;
  run.context = context;
  run.effect = effect;
  run.first = first;
  run.count = count;
  run.cause = cause;
  actionOf(effect.action).run(w, effect.action, run);
  depth--;
}

/** Chance comes first, so that what holds at the moment does not change how many draws it makes. */
function refusal(w: World, context: EventContext, effect: EffectPrototype): Reason | null {
  if (!comesTrue(w, context, atLevel(effect.chanceBp, context.level), effect.id)) return 'chanceFailed';
  return effect.conditions.length > 0 && !allHold(w, context, effect.conditions) ? 'conditionFailed' : null;
}

/** Whether all conditions hold for the parties of a moment. */
export function allHold(w: World, context: EventContext, conditions: readonly NamedCondition[]): boolean {
  parties.caster = offsetOf(w, context.caster);
  parties.target = offsetOf(w, context.target);
  parties.moment = context;
  parties.source =
    context.buff < 0 ? parties.caster : offsetOf(w, w.buffs.cells[context.buff * w.buffs.stride + B.source]!);
  for (let index = 0; index < conditions.length; index++)
    if (!holds(w, conditions[index]!.test, context.level, parties)) return false;
  return true;
}

/** One draw where the chance is neither nothing nor certainty. */
export function comesTrue(w: World, context: EventContext, chanceBp: number, row: number): boolean {
  if (chanceBp >= BP_ONE) return true;
  if (chanceBp <= 0) return false;
  return draw(w, 'chance', row, context.caster, BP_ONE, context.id, context.root, chanceBp) < chanceBp;
}

function choose(
  w: World,
  context: EventContext,
  effect: EffectPrototype,
  id: number,
  rejected: RejectedTarget[] | null,
): number {
  const { reuse } = effect.target;
  const first = w.chosen.length;
  if (reuse >= 0) {
    const known = recallSet(w, context.carrier, reuse);
    if (known >= 0) {
      forgetPlace();
      return known;
    }
  }
  request.context = context;
  request.row = effect.id;
  request.cause = id;
  const count = select(w, effect.target, request, rejected);
  if (reuse >= 0) rememberSet(w, context.carrier, reuse, first);
  return count;
}
