import type { TraceEvent } from '#generated/types.ts';
import { unitAt, type DoctorCase } from '../case.ts';
import { isKind, type Kind, type Of } from '../chain.ts';
import { controller } from '../culprit.ts';
import type { Fact, LookAt } from '../model.ts';
import { buffNamed, unitRowAt } from '../rows.ts';
import { look, failed, passed, say, type Finding } from '../say.ts';
import { zoneSilent } from '../zone.ts';
import { deliveredBy } from './delivery.ts';

/** What one outcome came to. */
interface Entry {
  readonly worked: boolean;
  readonly facts: readonly Fact[];
  readonly look: readonly LookAt[];
}

/** Changes that are an outcome of their own. */
const OTHERS: readonly Kind[] = ['displace', 'spawn', 'charge', 'cooldown', 'buffEnd', 'despawn', 'level'];

/** The figure: what was dealt, healed or put on, and where it went if nothing of it came through. */
export const ledger = (of: DoctorCase): Finding => ledgerOf(of, deliveredBy(of));

export function ledgerOf(of: DoctorCase, from: readonly TraceEvent[]): Finding {
  const below = [...new Map(from.flatMap((event) => of.chain.below(event.id)).map((one) => [one.id, one])).values()];
  const isMeant = ({ target }: TraceEvent) => of.question.target === undefined || target === of.question.target;
  const entries = below.filter(isMeant).flatMap((event) => entryOf(of, event) ?? []);
  const worked = entries.filter((entry) => entry.worked);
  if (worked.length > 0) return passed([...totals(below.filter(isMeant)), ...worked.flatMap(({ facts }) => facts)]);
  if (entries.length === 0) return nothing(of, from, below);
  return failed(
    entries.flatMap(({ facts }) => facts),
    { look: entries.flatMap((entry) => entry.look) },
  );
}

function totals(events: readonly TraceEvent[]): Fact[] {
  const hits = events.filter(isKind('damage')).filter(({ hpLost }) => hpLost > 0);
  if (hits.length < 2) return [];
  const hpMilli = hits.reduce((sum, { hpLost }) => sum + hpLost, 0);
  return [say('hitTotal', { hpMilli, count: hits.length }, { event: hits[0]!.id, frame: hits[0]!.frame })];
}

function entryOf(of: DoctorCase, event: TraceEvent): Entry | undefined {
  switch (event.kind) {
    case 'damage':
      return damage(of, event);
    case 'heal':
      return heal(event);
    case 'buffApply':
      return buff(of, event);
    case 'buffRefresh':
    case 'buffStack':
      return plain(say('buffCame', { buff: event.buff, unit: event.target }, where(event)));
    case 'resource':
      return event.why === 'cost'
        ? undefined
        : plain(say('didOther', { kind: event.resource, unit: event.target }, where(event)));
    default:
      if (!OTHERS.includes(event.kind)) return undefined;
      return plain(say('didOther', { kind: event.kind, unit: event.target ?? event.source }, where(event)));
  }
}

const where = ({ id, frame }: TraceEvent) => ({ event: id, frame });
const plain = (fact: Fact): Entry => ({ worked: true, facts: [fact], look: [] });

function damage(of: DoctorCase, event: Of<'damage'>): Entry {
  const { hpLost, shieldLost, transferred, target, amount, reason } = event;
  const unit = target ?? 0;
  const at = where(event);
  const stages = stageFacts(of, event);
  if (hpLost > 0) {
    const shield = shieldLost > 0 ? [say('partAbsorbed', { shieldMilli: shieldLost })] : [];
    const passedOn = transferred > 0 ? takers(of, event) : [];
    const facts = [say('hit', { hpMilli: hpLost, unit }, at), ...shield, ...passedOn, ...returned(of, event)];
    return { worked: true, facts, look: [] };
  }
  if (reason === 'evaded') return none([say('evaded', { unit }, at)], evasionPlaces(of, event));
  if (shieldLost > 0)
    return none([say('absorbed', { unit, shieldMilli: shieldLost }, at), ...stages.facts], stages.look);
  if (transferred > 0)
    return none(
      [say('transferred', { amountMilli: transferred }, at), ...takers(of, event), ...stages.facts],
      stages.look,
    );
  if (reason !== undefined)
    return none(
      [say('immune', { unit, reason }, at), ...spared(of, event).facts, ...stages.facts],
      [...spared(of, event).look, ...stages.look, ...look('effects', event.effect, '/action/type')],
    );
  if (amount === 0) return none([say('noAmount', {}, at)], amountPlaces(of, event));
  return none([say('reduced', { amountMilli: amount }, at), ...stages.facts], stages.look);
}

/** Who took what was passed on. */
const takers = (of: DoctorCase, { id }: Of<'damage'>): Fact[] =>
  of.chain
    .of('damage')
    .filter((one) => one.cause === id && (one.tags?.includes('transferred') ?? false))
    .map((one) => say('transferredTo', { unit: one.target, amountMilli: one.amount }, where(one)));

/** What the hit brought back on its dealer. */
const returned = (of: DoctorCase, { id }: Of<'damage'>): Fact[] =>
  of.chain
    .of('damage')
    .filter((one) => one.cause === id && (one.tags?.includes('reflected') ?? false))
    .map((one) => say('reflectedBack', { unit: one.target, amountMilli: one.amount, source: one.buff }, where(one)));

/** The buff whose state spared the unit. */
const spared = (of: DoctorCase, { target = 0, frame, reason }: Of<'damage'>) =>
  controller(of, target, reason ?? 'immune', frame);

/** A basic attack has its amount in the row of its unit. */
const amountPlaces = (of: DoctorCase, { effect, source = 0, frame }: Of<'damage'>): LookAt[] =>
  effect === undefined
    ? look('units', unitRowAt(of, frame, source), '/attack/amount')
    : look('effects', effect, '/action/amount');

const none = (facts: readonly Fact[], places: readonly LookAt[]): Entry => ({ worked: false, facts, look: places });

/** A buff that evades, else the attribute of the unit. */
function evasionPlaces(of: DoctorCase, event: Of<'damage'>): LookAt[] {
  const by = event.stages.find(({ stage, by: buff }) => stage === 'evasion' && buff !== undefined)?.by;
  if (by !== undefined && of.content.idOf.buffs.has(by)) return look('buffs', by, '/modifiers');
  const { roles, attributes } = of.content.ruleset;
  const name = attributes[roles.evasion]?.name;
  const row = unitRowAt(of, event.frame, event.target ?? 0);
  return look('units', row, name === undefined ? '/attributes' : `/attributes/${name}`);
}

function stageFacts(of: DoctorCase, { stages, effect }: Of<'damage'>): { facts: Fact[]; look: LookAt[] } {
  const facts = stages.map(({ stage, delta, by }) =>
    by === undefined
      ? say('stage', { stage, deltaMilli: delta })
      : say('stageBy', { stage, deltaMilli: delta, source: by }),
  );
  const buffs = stages.flatMap(({ by }) =>
    by !== undefined && of.content.idOf.buffs.has(by) ? look('buffs', by, '/modifiers') : [],
  );
  return { facts, look: [...buffs, ...look('effects', effect, '/action/amount')] };
}

function heal(event: Of<'heal'>): Entry {
  const unit = event.target ?? 0;
  if (event.healed > 0) return plain(say('healed', { unit, hpMilli: event.healed }, where(event)));
  if (event.reason !== undefined) return none([say('immune', { unit, reason: event.reason }, where(event))], []);
  return none(
    [say('healedNothing', { unit, overMilli: event.overheal }, where(event))],
    look('effects', event.effect, '/action/amount'),
  );
}

/** A buff that ended in the step in which it came has done nothing that can be seen. */
function buff(of: DoctorCase, event: Of<'buffApply'>): Entry {
  const { buff: row, target, durationMs, instance, frame } = event;
  const end = of.chain.of('buffEnd').find((one) => one.instance === instance && one.frame === frame);
  if (end && durationMs !== 0 && end.reason !== 'completed' && end.reason !== 'expired')
    return none([say('buffEnded', { buff: row, reason: end.reason }, where(end))], look('buffs', row, '/group'));
  const guard = guardAgainst(of, event);
  if (guard !== undefined) {
    const fact = say('buffSuppressed', { buff: row, unit: target, guard }, where(event));
    return none([fact], [...look('buffs', guard, '/immunity/grants'), ...look('buffs', row, '/tags')]);
  }
  const code = durationMs < 0 ? 'buffUntilRemoved' : 'buffFor';
  return plain(say(code, { buff: row, unit: target, durationMs }, where(event)));
}

/** A buff on the unit that keeps this one from acting. */
function guardAgainst(of: DoctorCase, { buff: row, target, frame }: Of<'buffApply'>): string | undefined {
  const tags = buffNamed(of, row)?.tags ?? [];
  const held = unitAt(of, frame, target ?? 0)?.buffs ?? [];
  const isGuard = (name: string): boolean =>
    name !== row && (buffNamed(of, name)?.immunityGrants.some((tag) => tags.includes(tag)) ?? false);
  return held.find((one) => isGuard(one.buff))?.buff;
}

/** It arrived, and nothing happened there: effects of the bullet or the zone say why. */
function nothing(of: DoctorCase, from: readonly TraceEvent[], below: readonly TraceEvent[]): Finding {
  const inner = below.filter(isKind('effect')).filter(({ skippedReason }) => skippedReason !== undefined);
  const [head] = from;
  const unit = head?.target ?? 0;
  if (inner.length > 0)
    return failed(
      inner.map((event) =>
        say('inner', { unit: event.target ?? unit, effect: event.effect, reason: event.skippedReason }, where(event)),
      ),
      { look: inner.flatMap(({ effect }) => look('effects', effect, '/trigger')) },
    );
  const silent = head?.kind === 'zoneEnter' ? zoneSilent(of, head) : undefined;
  if (silent)
    return failed([say('zoneEntered', { count: from.length }, where(head!)), ...silent.facts], {
      look: silent.look,
      suggestion: silent.suggestion,
    });
  if (head?.kind === 'bulletHit')
    return failed([say('nothingInner', { unit }, where(head))], { look: look('bullets', head.bullet, '/effects') });
  if (head?.kind === 'attackPhase') {
    const row = unitRowAt(of, head.frame, head.source ?? 0);
    return failed([say('attackNothing', { unit }, where(head))], { look: look('units', row, '/attack/amount') });
  }
  if (head?.kind === 'effect') {
    const { effect, action } = head;
    return failed([say('nothingCame', { effect, action }, where(head))], { look: look('effects', effect, '/action') });
  }
  return failed([say('nothingInner', { unit })], {});
}
