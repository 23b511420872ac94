import { evaluateAmount, shareOf } from '../../attributes/index.ts';
import { dealDamage, HitStack } from '../../damage/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { bitOf, ContextFlag, offsetOf, On, type EventContext, type World } from '../../world/index.ts';
import { requestCues } from '../cue.ts';
import { CAST_MOMENTS } from '../effects/raise.ts';
import { partiesOf } from '../effects/parties.ts';
import { stopForHit } from '../hit-stop.ts';
import type { ActionKind } from './action.ts';

/** Empty between steps: only hits that bring forth hits lie on it together. */
const hits = new HitStack();

/** Deals damage to every target, in the order in which they were chosen. */
export const damage: ActionKind<'damage'> = {
  needsNoTarget: false,
  run(w, action, { context, effect, first, count, cause }) {
    for (let index = 0; index < count; index++) {
      const target = offsetOf(w, w.chosen[first + index]!);
      const amount = evaluateAmount(w, action.amount, context.level, partiesOf(w, context, target));
      const hit = hits.push(w.sink !== null);
      hit.attacker = offsetOf(w, context.caster);
      hit.target = target;
      hit.type = action.type;
      hit.base = Math.max(0, shareOf(amount, context.share, context.shareOf));
      hit.canCrit = action.canCrit;
      hit.isAttack = context.kind === On.attackHit;
      hit.flags = action.flags;
      hit.tags = action.tags;
      hit.contextFlags = context.flags;
      hit.skill = context.skill;
      hit.effect = effect.id;
      hit.bullet = context.bulletRow;
      hit.level = context.level;
      hit.cause = cause;
      hit.root = context.root;
      dealDamage(w, hit);
      if (hit.reason === null && context.skill !== 0) feelHit(w, context, hit.attacker, target, cause);
      hits.pop();
    }
  },
};

/** The skill's own cue for a hit, and a stop where the cast itself hit: not a bullet of it, nor an answer. */
function feelHit(w: World, context: EventContext, caster: number, target: number, cause: number): void {
  const { cues, hitStopMs } = w.content.skills[context.skill]!;
  const guid = w.units.cells[target]!;
  if (cues.hit.length > 0) requestCues(w, cues.hit, 'hit', context.caster, guid, cause, context.root);
  const stopMs = atLevel(hitStopMs, context.level);
  const isOfCast = (bitOf(context.kind) & CAST_MOMENTS) !== 0 && (context.flags & ContextFlag.triggered) === 0;
  if (stopMs > 0 && isOfCast && caster >= 0) stopForHit(w, caster, target, stopMs, cause, context.root);
}
