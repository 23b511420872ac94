import { unitAt, type DoctorCase } from '../case.ts';
import { controller } from '../culprit.ts';
import { gap } from '../distance.ts';
import { notYet } from '../not-yet.ts';
import { unitNamed } from '../rows.ts';
import { failed, look, passed, say, unknown, type Finding } from '../say.ts';
import { suggest } from '../suggest.ts';
import { targetFault } from './refusal.ts';

/** What keeps a unit that has a target from swinging at it. */
const HOLDING = ['stun', 'sleep', 'airborne', 'fear', 'disarm'];

/** Until the swing begins: nothing holds the unit, the target may be attacked, and it is in reach. */
export function approach(of: DoctorCase): Finding {
  const { windup, former, order } = of.attack!;
  if (windup && order) return passed([say('ready', { tookMs: windup.atMs - order.ms })], { frame: windup.frame });
  if (former) return between(of);
  const frame = momentOf(of);
  return held(of, frame) ?? givenUp(of) ?? outOfReach(of, frame) ?? unknown([say('stillPreCast', { frame })]);
}

/** Two swings are apart by the interval alone, unless something holds the unit meanwhile. */
function between(of: DoctorCase): Finding {
  const { next } = of.attack!;
  const { frame } = of.question;
  const holding = held(of, frame);
  if (holding || next) return holding ?? passed([say('admitted')]);
  return givenUp(of) ?? outOfReach(of, frame) ?? passed([say('admitted')]);
}

/** The moment that is asked about while the order was in force. */
function momentOf(of: DoctorCase): number {
  const { order, ended } = of.attack!;
  const last = Math.min(ended ? ended.frame - 1 : of.toFrame, of.toFrame);
  const isMoment = of.question.frame > order!.frame + 1;
  return Math.max(order!.frame, isMoment ? Math.min(of.question.frame, last) : last);
}

function held(of: DoctorCase, frame: number): Finding | undefined {
  const { guid } = of.question;
  const unit = unitAt(of, frame, guid);
  const states = unit?.controls.filter((state) => HOLDING.includes(state)) ?? [];
  if (!unit || states.length === 0) return undefined;
  const reason = states.includes('disarm') ? 'disarmed' : 'controlled';
  const culprit = controller(of, guid, reason, frame);
  const head = say('isControlled', { unit: guid, states: states.join(', ') }, { frame });
  return failed([head, ...culprit.facts], { look: culprit.look, frame });
}

/** The order ended before the swing: its target is gone, or another order came. */
function givenUp(of: DoctorCase): Finding | undefined {
  const { ended, target } = of.attack!;
  if (!ended || ended.frame > of.question.frame + 1) return undefined;
  const { id, frame, reason = 'replaced', cause } = ended;
  const head = say('attackGivenUp', { target, reason }, { event: id, frame });
  if (!['targetDead', 'targetLost', 'noVision'].includes(reason)) {
    const by = of.chain.tryGet(cause);
    const own = by?.kind === 'command' && by.source === of.question.guid;
    return failed([head, ...(own ? [say('ownOrder', { action: by.action, frame }, { event: by.id, frame })] : [])], {
      frame,
    });
  }
  const fault = targetFault(of, { source: of.question.guid, target, frame: frame + 1, reason });
  return failed([head, ...fault.facts.slice(1)], { look: fault.look, frame });
}

function outOfReach(of: DoctorCase, frame: number): Finding | undefined {
  const unit = unitAt(of, frame, of.question.guid);
  const target = unitAt(of, frame, of.attack!.target);
  const attack = unit && unitNamed(of, unit.unit)?.attack;
  if (!unit || !target || !attack) return undefined;
  const [haveMilli, needMilli] = [gap(unit, target), attack.rangeMilli];
  if (haveMilli <= needMilli) return undefined;
  const params = { haveMilli, needMilli, frame };
  return failed([say('neverInRange', params, { frame })], {
    look: [...look('units', unit.unit, '/attack/range'), ...look('units', unit.unit, '/moveSpeed')],
    frame,
    suggestion: suggest(of, 'units', unit.unit, '/attack/range', 'u', needMilli, [Math.ceil(haveMilli / 100) * 100]),
  });
}

export const pending = (of: DoctorCase): Finding => unknown([notYet(of)]);
