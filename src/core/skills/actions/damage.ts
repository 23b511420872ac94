import { evaluateAmount, shareOf } from '../../attributes/index.ts';
import { dealDamage, HitStack } from '../../damage/index.ts';
import { atLevel, type Action } from '../../content/prototypes.ts';
import { bitOf, ContextFlag, offsetOf, On, type EventContext, type World } from '../../world/index.ts';
import { requestCues } from '../cue.ts';
import { CAST_MOMENTS } from '../effects/raise.ts';
import { partiesOf } from '../effects/parties.ts';
import { stopForHit } from '../hit-stop.ts';
import type { ActionKind, EffectRun } from './action.ts';

/** Empty between steps: only hits that bring forth hits lie on it together. */
const hits = new HitStack();

/** Deals damage to every target, in the order in which they were chosen. */
export const damage: ActionKind<'damage'> = {
  needsNoTarget: false,
  run(w, action, run) {
    const { context, first, count } = run;
    for (let index = 0; index < count; index++) {
      const target = offsetOf(w, w.chosen[first + index]!);
      const amount = evaluateAmount(w, action.amount, context.level, partiesOf(w, context, target));
      strike(w, action, Math.max(0, shareOf(amount, context.share, context.shareOf)), target, run);
    }
  },
};

/** What a hit is like, however large it is. */
export type Blow = Pick<Extract<Action, { kind: 'damage' }>, 'type' | 'canCrit' | 'flags' | 'tags'>;

/** One hit of an effect, from its caster; returns the life lost to it. */
export function strike(w: World, blow: Blow, base: number, target: number, run: EffectRun): number {
  const { context, effect, cause } = run;
  const hit = hits.push(w.sink !== null);
  hit.attacker = offsetOf(w, context.caster);
  hit.target = target;
  hit.type = blow.type;
  hit.base = base;
  hit.canCrit = blow.canCrit;
  hit.isAttack = context.kind === On.attackHit;
  hit.flags = blow.flags;
  hit.tags = blow.tags;
  hit.contextFlags = context.flags;
  hit.skill = context.skill;
  hit.effect = effect.id;
  hit.bullet = context.bulletRow;
  hit.level = context.level;
  hit.cause = cause;
  hit.root = context.root;
  dealDamage(w, hit);
  const { hpLost } = hit;
  if (hit.reason === null && context.skill !== 0) feelHit(w, context, hit.attacker, target, cause);
  hits.pop();
  return hpLost;
}

/** The skill's own cue for a hit, and a stop where the cast itself hit: not a bullet of it, nor an answer. */
function feelHit(w: World, context: EventContext, caster: number, target: number, cause: number): void {
  const { cues, hitStopMs } = w.content.skills[context.skill]!;
  const guid = w.units.cells[target]!;
  if (cues.hit.length > 0) requestCues(w, cues.hit, 'hit', context.caster, guid, cause, context.root);
  const stopMs = atLevel(hitStopMs, context.level);
  const isOfCast = (bitOf(context.kind) & CAST_MOMENTS) !== 0 && (context.flags & ContextFlag.triggered) === 0;
  if (stopMs > 0 && isOfCast && caster >= 0) stopForHit(w, caster, target, stopMs, cause, context.root);
}
