import { atLevel } from '#core';
import type { Branch } from '../branch.ts';
import type { DoctorCase } from '../case.ts';
import type { Of } from '../chain.ts';
import { conditionFacts } from '../conditions.ts';
import type { Fact, LookAt } from '../model.ts';
import { notYet } from '../not-yet.ts';
import { look, failed, passed, say, unknown, type Finding } from '../say.ts';

/** Finding nobody is a matter of the next links. */
export const ran = ({ event }: Branch): boolean =>
  event.skippedReason === undefined || event.skippedReason === 'noTarget';

/** Whether any of the effects answered to the moment: slot, chance, conditions. */
export function trigger(of: DoctorCase): Finding {
  const { branches } = of;
  if (branches.length === 0) return nothingRan(of);
  const started = branches.filter(ran);
  const skipped = branches.filter((branch) => !ran(branch));
  const whys = skipped.map((branch) => whySkipped(of, branch));
  const facts = whys.flatMap((why) => why.facts);
  const places = whys.flatMap((why) => why.look);
  if (started.length === 0) return failed(facts, { look: places, frame: branches[0]!.event.frame });
  const heads = started.map(({ event }) =>
    say('triggered', { effect: event.effect, on: event.on }, { event: event.id, frame: event.frame }),
  );
  return passed([...heads, ...facts], { look: places, frame: started[0]!.event.frame });
}

function nothingRan(of: DoctorCase): Finding {
  const { skill, cast } = of;
  const budget = of.chain.of('budget').find(({ root }) => root === cast?.command.root);
  if (budget)
    return failed(
      [say('budget', { limit: budget.limit, value: budget.value }, { event: budget.id, frame: budget.frame })],
      { look: look('ruleset', 'ruleset', '/limits') },
    );
  const slots = skill?.effects.flatMap((effect) => effect ?? []) ?? [];
  if (slots.length === 0)
    return failed([say('noSlot', { skill: skill?.name })], { look: look('skills', skill?.name, '/effects') });
  const waits = slots.some(({ on, delayMs, queued }) => on === 'effect' && (queued || atLevel(delayMs, of.level) > 0));
  if (waits) return unknown([notYet(of)]);
  const deaf = slots.filter(({ on }) => on !== 'effect');
  return failed(
    deaf.map(({ name, on }) => say('wrongMoment', { effect: name, on })),
    { look: deaf.flatMap(({ name }) => look('effects', name, '/trigger/on')) },
  );
}

function whySkipped(of: DoctorCase, branch: Branch): { facts: Fact[]; look: LookAt[] } {
  const { effect, skippedReason, id, frame } = branch.event;
  const where = { event: id, frame };
  if (skippedReason === 'chanceFailed')
    return { facts: [chance(of, branch)], look: look('effects', effect, '/trigger/chance') };
  if (skippedReason === 'conditionFailed') return conditions(of, branch);
  const places = look('effects', effect, '/trigger');
  return { facts: [say('skipped', { effect, reason: skippedReason }, where)], look: places };
}

/** The draw belongs to the moment and comes right before the effect that it decided. */
function chance(of: DoctorCase, { event, row }: Branch): Fact {
  const draws = of.chain
    .after(event.cause)
    .filter((one): one is Of<'random'> => one.kind === 'random' && one.site === 'chance' && one.id < event.id);
  const draw = draws.at(-1);
  const where = { event: event.id, frame: event.frame };
  if (!draw) return say('chanceZero', { effect: event.effect }, where);
  return say(
    'chanceMissed',
    { effect: event.effect, valueBp: draw.value, chanceBp: atLevel(row.chanceBp, of.level) },
    where,
  );
}

function conditions(of: DoctorCase, { event, row }: Branch): { facts: Fact[]; look: LookAt[] } {
  const asked = { caster: event.source ?? 0, target: event.target ?? 0, frame: event.frame - 1, level: of.level };
  const found = row.conditions.map((one, index) => ({ one, index, facts: conditionFacts(of, one.test, asked) }));
  const failing = found.filter(({ facts }) => facts.length > 0);
  const told = failing.length > 0 ? failing : found;
  const where = { event: event.id, frame: event.frame };
  return {
    facts: told.flatMap(({ one, facts }) => [
      say('conditionFailed', { effect: event.effect, condition: one.id }, where),
      ...facts,
    ]),
    look: told.flatMap(({ index }) => look('effects', event.effect, `/trigger/conditions/${index}`)),
  };
}
