import type { UnitView } from '#core';
import { castsOf, noteOf, unitAt, type Cast, type DoctorCase } from '../case.ts';
import type { Of } from '../chain.ts';
import { controller } from '../culprit.ts';
import { deathBefore } from '../death.ts';
import type { Fact, LookAt } from '../model.ts';
import { look, failed, passed, say, type Finding } from '../say.ts';

/** Whether there was an order to cast at all, and if not, why. */
export function input(of: DoctorCase): Finding {
  return of.cast ? ordered(of.cast) : notOrdered(of);
}

function ordered({ ordered: command, decision }: Cast): Finding {
  const { action, skill, id, frame } = command;
  const facts = [say('ordered', { action, skill, frame }, { event: id, frame })];
  if (decision) facts.push(say('decided', { rule: decision.rule ?? decision.decision }, { event: decision.id, frame }));
  return passed(facts, { frame });
}

function notOrdered(of: DoctorCase): Finding {
  const { guid, frame } = of.question;
  const { simulation } = of;
  if (frame > simulation.frame || frame < 0)
    return failed([say('outsideRun', { frame, lastFrame: simulation.frame })], { frame: simulation.frame });
  const unit = unitAt(of, frame, guid);
  if (!unit) return notThere(of);
  const state = stateOf(of, unit);
  const { facts, look: places } = whoLeads(of, unit);
  const all = [...askedSkill(of, unit), say('noOrder', { frame }), ...state.facts, ...facts, ...neighbours(of)];
  return failed(all, { frame, look: [...state.look, ...places] });
}

/** It has left, or is still to come. */
function notThere({ chain, question: { guid, frame } }: DoctorCase): Finding {
  const left = chain.of('despawn').find((event) => event.source === guid && event.frame <= frame);
  const came = chain.of('spawn').find(({ source }) => source === guid);
  const by = came && chain.tryGet(came.cause);
  const effect = by?.kind === 'effect' ? by.effect : undefined;
  const facts = [
    say('noUnit', { guid, frame }),
    ...(left ? [say('leftAt', { frame: left.frame, reason: left.reason }, { event: left.id, frame: left.frame })] : []),
    ...(came && came.frame > frame
      ? [say('comesAt', { frame: came.frame }, { event: came.id, frame: came.frame })]
      : []),
  ];
  return failed(facts, { frame, look: left?.reason === 'lifetime' ? look('effects', effect, '/action/lifeMs') : [] });
}

/** A unit that could not have obeyed is the first thing to know. */
function stateOf(of: DoctorCase, unit: UnitView): { facts: Fact[]; look: readonly LookAt[] } {
  const { frame } = of.question;
  if (!unit.alive)
    return {
      facts: [say('isDead', { unit: unit.guid }, deathOf(of, unit.guid, frame)), ...deathBefore(of, unit.guid, frame)],
      look: [],
    };
  const { cast } = unit;
  const toggles = switchedOff(of, unit.guid);
  const casting = cast && cast.phase !== 'idle' ? [say('isCasting', { unit: unit.guid, ...cast })] : [];
  const held = unit.controls.filter((state) =>
    ['stun', 'sleep', 'airborne', 'fear', 'taunt', 'silence'].includes(state),
  );
  if (held.length === 0) return { facts: [...casting, ...toggles.facts], look: toggles.look };
  const culprit = controller(
    of,
    unit.guid,
    held.includes('silence') && held.length === 1 ? 'silenced' : 'controlled',
    frame,
  );
  const facts = [say('isControlled', { unit: unit.guid, states: held.join(', ') }), ...culprit.facts, ...casting];
  return { facts, look: culprit.look };
}

/** A toggle that went off by itself around that time. */
function switchedOff({ chain, question }: DoctorCase, guid: number): { facts: Fact[]; look: readonly LookAt[] } {
  const off = chain
    .of('skillState')
    .find(
      (one) => one.source === guid && one.state === 'off' && Math.abs(one.frame - question.frame) <= 1 && isOwnEnd(one),
    );
  if (!off) return { facts: [], look: [] };
  const fact = say('wentOff', { skill: off.skill, reason: off.reason }, { event: off.id, frame: off.frame });
  const pointer = off.reason === 'noResource' ? '/cost' : '/phases/channelMs';
  return { facts: [fact], look: look('skills', off.skill, pointer) };
}

const isOwnEnd = ({ reason }: Of<'skillState'>): boolean => reason === 'noResource' || reason === 'completed';

function deathOf({ chain }: DoctorCase, guid: number, frame: number) {
  const death = chain
    .of('death')
    .filter((event) => event.target === guid && event.frame <= frame)
    .at(-1);
  return death ? { event: death.id, frame: death.frame } : {};
}

function whoLeads(of: DoctorCase, unit: UnitView): { facts: Fact[]; look: LookAt[] } {
  if (unit.mind) return { facts: [lastDecision(of, unit.guid)], look: look('units', unit.unit, '/ai') };
  const { units } = of.simulation.scenario.snapshot;
  const known = units.find(({ guid }) => guid === unit.guid)?.controller ?? 'none';
  if (known === 'none')
    return {
      facts: [say('isUncontrolled', { unit: unit.guid, controller: known })],
      look: look('units', unit.unit, '/ai'),
    };
  const other = otherOrder(of, unit.guid);
  return { facts: other ? [other] : [say('playerSilent', { player: unit.player }), ...doing(of, unit)], look: [] };
}

/** What it was at without a new order, and what had ended its last one. */
function doing({ chain, question }: DoctorCase, { guid, order }: UnitView): Fact[] {
  if (order.type !== 'none') return [say('stillFollows', { unit: guid, action: order.type })];
  const last = chain
    .of('order')
    .filter(({ source, frame }) => source === guid && frame <= question.frame)
    .at(-1);
  const where = last && { event: last.id, frame: last.frame };
  return last?.to === 'idle'
    ? [say('orderEnded', { unit: guid, frame: last.frame, reason: last.reason ?? 'completed' }, where)]
    : [say('hadNoOrder', { unit: guid })];
}

/** What the player ordered instead, right then. */
function otherOrder({ chain, question }: DoctorCase, guid: number): Fact | undefined {
  const isNear = ({ frame }: Of<'command'>) => Math.abs(frame - question.frame) <= 1;
  const order = chain.of('command').find((event) => event.source === guid && isNear(event));
  if (!order) return undefined;
  const { frame, action, verdict, id } = order;
  return say('otherOrder', { frame, action, verdict }, { event: id, frame });
}

function lastDecision({ chain, question }: DoctorCase, guid: number): Fact {
  const decisions = chain.of('ai').filter((event) => event.source === guid && event.frame <= question.frame);
  const last = decisions.at(-1);
  if (!last) return say('aiSilent');
  const { decision, frame, rule, reason, id } = last;
  return say('aiDecided', { decision, frame, rule: rule ?? reason ?? '–' }, { event: id, frame });
}

/** What the core would have answered to the order that nobody gave. */
function askedSkill(of: DoctorCase, unit: UnitView): Fact[] {
  const { skill, target, frame } = of.question;
  if (skill === undefined) return [];
  const known = unit.skills.find((one) => one.skill === skill || one.offers === skill);
  if (!known) return [say('noSkill', { unit: unit.guid, skill })];
  const id = of.content.idOf.skills.get(known.skill);
  if (known.remainingMs > 0) return [say('cooldownNow', { skill, haveMs: known.remainingMs })];
  if (unit.mind || id === undefined) return [];
  const row = of.content.skills[id]!;
  const battle = of.simulation.seek(Math.max(0, Math.min(frame - 1, of.simulation.frame)));
  const guid = target ?? 0;
  const action =
    row.castMode === 'position' || row.castMode === 'direction'
      ? ({ type: 'castPosition', skill: id, x: unit.x, y: unit.y } as const)
      : ({ type: 'castUnit', skill: id, guid } as const);
  if (row.castMode === 'unit' && guid === 0) return [];
  return [say('wouldAdmit', { skill, verdict: battle.admit(unit.player, action).code })];
}

function neighbours(of: DoctorCase): Fact[] {
  const { before, after } = neighbourCasts(of);
  return [
    ...(before ? [say('castBefore', noteParams(before), where(before))] : []),
    ...(after ? [say('castAfter', noteParams(after), where(after))] : []),
  ];
}

const where = (cast: Cast) => ({ event: cast.ordered.id, frame: cast.ordered.frame });

function noteParams(cast: Cast) {
  const { skill, frame, verdict } = noteOf(cast);
  return { skill, frame, verdict };
}

/** The nearest orders around the frame, other than the one that is asked about. */
export function neighbourCasts(of: DoctorCase): { before: Cast | undefined; after: Cast | undefined } {
  const at = of.cast?.ordered.frame ?? of.question.frame;
  const others = castsOf(of.chain, of.question.guid).filter(({ ordered: { id } }) => id !== of.cast?.ordered.id);
  const before = others.filter(({ ordered: { frame } }) => frame <= at).at(-1);
  return { before, after: others.find(({ ordered: { frame } }) => frame > at) };
}
