import { atLevel } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import type { Branch } from '../branch.ts';
import { unitAt, type DoctorCase } from '../case.ts';
import { concernsTarget, flight, type Delivered } from '../flight.ts';
import { isKind, type Of } from '../chain.ts';
import type { Fact, LookAt, Suggestion } from '../model.ts';
import { notYet } from '../not-yet.ts';
import { look, failed, passed, say, unknown, type Finding, type More } from '../say.ts';
import { buffNamed } from '../rows.ts';
import { suggest } from '../suggest.ts';
import { zoneEmpty } from '../zone.ts';
import { chosenUnder } from './filter.ts';

/** Whether bullets, zones and buffs came to whom they were meant for. */
export function delivery(of: DoctorCase): Finding {
  const all = chosenUnder(of).map((branch) => deliver(of, branch));
  const facts = all.flatMap((one) => one.facts);
  const more: More = {
    look: all.flatMap((one) => one.look),
    frame: facts.find(({ frame }) => frame !== undefined)?.frame,
    suggestion: all.find(({ suggestion }) => suggestion)?.suggestion,
  };
  if (all.some(({ status }) => status === 'ok')) return passed(facts, more);
  return all.some(({ status }) => status === 'unknown') ? unknown(facts, more) : failed(facts, more);
}

/** Events from which the ledger goes on: of what was delivered. */
export const deliveredBy = (of: DoctorCase): TraceEvent[] =>
  chosenUnder(of)
    .map((branch) => deliver(of, branch))
    .filter(({ status }) => status === 'ok')
    .flatMap(({ from }) => from);

function deliver(of: DoctorCase, branch: Branch): Delivered {
  switch (branch.row.action.kind) {
    case 'launchBullet':
      return byBullet(of, branch);
    case 'zone':
      return byZone(of, branch);
    case 'applyBuff':
    case 'empowerAttack':
      return byBuff(of, branch);
    default:
      return onTheSpot(of, branch);
  }
}

const byBullet = (of: DoctorCase, { event }: Branch): Delivered => flight(of, event, event.effect);

function byZone(of: DoctorCase, branch: Branch): Delivered {
  const { event } = branch;
  const below = of.chain.below(event.id);
  const start = below.find(isKind('zoneStart'));
  const places = [
    ...look('effects', event.effect, '/action/shape'),
    ...look('effects', event.effect, '/action/filter'),
  ];
  const where = { event: event.id, frame: event.frame };
  if (!start)
    return { status: 'failed', facts: [say('noZone', { effect: event.effect }, where)], look: places, from: [] };
  const entered = below.filter(isKind('zoneEnter')).filter(({ target }) => concernsTarget(of, target));
  if (entered.length > 0) {
    const count = new Set(entered.map(({ target }) => target)).size;
    const ticks = below.filter(isKind('zoneTick'));
    const fact = say('zoneEntered', { count }, { event: entered[0]!.id, frame: entered[0]!.frame });
    return { status: 'ok', facts: [fact], look: [], from: [...entered, ...ticks] };
  }
  const isOver = below.some(isKind('zoneEnd'));
  const head = say('zoneEmpty', {}, { event: start.id, frame: start.frame });
  if (!isOver) return { status: 'unknown', facts: [head, notYet(of)], look: [], from: [] };
  const { facts, look: fields, suggestion } = zoneEmpty(of, branch, start);
  return { status: 'failed', facts: [head, ...facts], look: fields, from: [], suggestion };
}

const BUFF_CAME = isKind('buffApply', 'buffRefresh', 'buffStack');

function byBuff(of: DoctorCase, { event }: Branch): Delivered {
  const below = of.chain.below(event.id);
  const came = below.filter(BUFF_CAME).filter(({ target }) => concernsTarget(of, target));
  const blocked = below.filter(isKind('buffBlocked')).filter(({ target }) => concernsTarget(of, target));
  if (came.length > 0) {
    const byUnit = [...new Map(came.map((one) => [one.target, one])).values()];
    const facts = byUnit.map((one) =>
      say('buffCame', { buff: one.buff, unit: one.target }, { event: one.id, frame: one.frame }),
    );
    return { status: 'ok', facts, look: [], from: [event] };
  }
  if (blocked.length === 0)
    return onTheSpot(of, { event, row: of.branches.find((branch) => branch.event === event)!.row });
  const full = blocked.flatMap((one) => (one.reason === 'limit' ? fullFacts(of, one) : []));
  return {
    status: 'failed',
    facts: [...blocked.map(blockedFact), ...full],
    look: blocked.flatMap(blockedPlaces),
    from: [],
    suggestion: blocked.flatMap((one) => (one.reason === 'limit' ? (roomier(of, one) ?? []) : []))[0],
  };
}

function blockedFact({ buff, target, reason, by, id, frame }: Of<'buffBlocked'>): Fact {
  const where = { event: id, frame };
  return by === undefined
    ? say('buffBlocked', { buff, unit: target, reason }, where)
    : say('buffBlockedBy', { buff, unit: target, reason, guard: by }, where);
}

function blockedPlaces({ buff, reason, by }: Of<'buffBlocked'>): LookAt[] {
  if (reason === 'lowerRank') return [...look('buffs', buff, '/group'), ...look('buffs', by, '/group')];
  if (reason === 'immune') return [...look('buffs', by, '/immunity'), ...look('buffs', buff, '/tags')];
  if (reason === 'limit')
    return [...look('buffs', buff, '/stacking/max'), ...look('buffs', buff, '/stacking/overflow')];
  if (reason === 'targetDead') return look('buffs', buff, '/persistsDeath');
  return look('buffs', buff, '/stacking');
}

/** How many stacks there were when no more went on. */
function fullFacts(of: DoctorCase, { buff, target = 0, frame }: Of<'buffBlocked'>): Fact[] {
  const held = unitAt(of, frame - 1, target)?.buffs.filter((one) => one.buff === buff) ?? [];
  const have = held.reduce((sum, { stacks }) => sum + stacks, 0);
  const max = stacksMax(of, buff);
  return max === undefined ? [] : [say('buffFull', { buff, have, max })];
}

const stacksMax = (of: DoctorCase, buff: string | undefined): number | undefined => {
  const row = buffNamed(of, buff);
  return row && atLevel(row.stacking.max, of.level);
};

function roomier(of: DoctorCase, { buff }: Of<'buffBlocked'>): Suggestion | undefined {
  const max = stacksMax(of, buff);
  return suggest(of, 'buffs', buff, '/stacking/max', 'count', max, [(max ?? 0) + 1]);
}

/** Damage, healing and the like act at once: all that can fail is the figure. */
function onTheSpot(of: DoctorCase, { event }: Branch): Delivered {
  const where = { event: event.id, frame: event.frame };
  const blocked = of.chain.below(event.id).filter(isKind('spawnBlocked', 'buffBlocked'));
  const [first] = blocked;
  if (first?.kind === 'spawnBlocked') {
    const fact = say('spawnBlocked', { reason: first.reason }, { event: first.id, frame: first.frame });
    return { status: 'failed', facts: [fact], look: look('effects', event.effect, '/action'), from: [] };
  }
  return { status: 'ok', facts: [say('atOnce', { effect: event.effect }, where)], look: [], from: [event] };
}
