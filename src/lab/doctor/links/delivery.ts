import type { TraceEvent } from '#generated/types.ts';
import type { Branch } from '../branch.ts';
import { viewAt, type DoctorCase } from '../case.ts';
import { isKind, type Of } from '../chain.ts';
import type { Fact, LookAt } from '../model.ts';
import { notYet } from '../not-yet.ts';
import { look, failed, passed, say, unknown, type Finding, type More } from '../say.ts';
import { chosenUnder } from './filter.ts';

/** What became of one effect on its way to whom it chose. */
interface Delivered {
  readonly status: 'ok' | 'failed' | 'unknown';
  readonly facts: readonly Fact[];
  readonly look: readonly LookAt[];
  /** What carries on from here, for the ledger. */
  readonly from: readonly TraceEvent[];
}

/** Whether bullets, zones and buffs came to whom they were meant for. */
export function delivery(of: DoctorCase): Finding {
  const all = chosenUnder(of).map((branch) => deliver(of, branch));
  const facts = all.flatMap((one) => one.facts);
  const more: More = {
    look: all.flatMap((one) => one.look),
    frame: facts.find(({ frame }) => frame !== undefined)?.frame,
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

const concernsTarget = (of: DoctorCase, guid: number | undefined): boolean =>
  of.question.target === undefined || guid === of.question.target;

function byBullet(of: DoctorCase, { event }: Branch): Delivered {
  const below = of.chain.below(event.id);
  const launches = below.filter(isKind('bulletLaunch'));
  const [first] = launches;
  const where = { event: event.id, frame: event.frame };
  if (!first)
    return {
      status: 'failed',
      facts: [say('nothingLaunched', { effect: event.effect }, where)],
      look: look('effects', event.effect, '/action'),
      from: [],
    };
  const hits = below
    .filter(isKind('bulletHit'))
    .filter(({ target }) => target !== undefined && concernsTarget(of, target));
  const struck = new Set(hits.map(({ guid }) => guid));
  const params = { bullet: first.bullet, hits: struck.size, count: launches.length };
  const head = say('launched', params, { event: hits[0]?.id ?? first.id, frame: (hits[0] ?? first).frame });
  if (hits.length > 0) return { status: 'ok', facts: [head], look: [], from: hits };
  const ends = below.filter(isKind('bulletEnd'));
  const isFlying = ends.length < launches.length;
  const tail = isFlying ? [say('bulletFlies', { bullet: first.bullet, frame: of.toFrame })] : [];
  const facts = [head, ...ends.slice(0, 3).map(endFact), ...nearMiss(of, launches, ends), ...tail];
  return { status: isFlying ? 'unknown' : 'failed', facts, look: bulletPlaces(first.bullet, ends), from: [] };
}

const endFact = ({ bullet, frame, reason, id }: Of<'bulletEnd'>): Fact =>
  say('bulletEnded', { bullet, frame, reason }, { event: id, frame });

function bulletPlaces(bullet: string | undefined, ends: readonly Of<'bulletEnd'>[]): LookAt[] {
  const reasons = new Set(ends.map(({ reason }) => reason));
  return [
    ...(reasons.has('lifetime') ? look('bullets', bullet, '/lifeMs') : []),
    ...(reasons.has('wall') ? look('bullets', bullet, '/hitWalls') : []),
    ...look('bullets', bullet, '/radius'),
    ...look('bullets', bullet, '/speed'),
  ];
}

/** How near the straight ways came to who was meant: edge to edge, where the unit stood when the bullet ended. */
function nearMiss(of: DoctorCase, launches: readonly Of<'bulletLaunch'>[], ends: readonly Of<'bulletEnd'>[]): Fact[] {
  const last = ends.at(-1);
  const bullet = of.content.bullets[of.content.idOf.bullets.get(launches[0]?.bullet ?? '') ?? 0];
  if (!last || !bullet) return [];
  const { units } = viewAt(of, last.frame);
  const caster = units.find(({ guid }) => guid === last.source);
  const meant = units.filter((unit) =>
    of.question.target === undefined ? unit.alive && unit.camp !== caster?.camp : unit.guid === of.question.target,
  );
  const found = meant.flatMap((unit) =>
    launches.flatMap((launch) => {
      const end = ends.find(({ guid }) => guid === launch.guid);
      if (!end) return [];
      const byMilli = Math.floor(toSegment(unit, launch, end) - unit.radiusMilli - (bullet.radiusMilli[0] ?? 0));
      return [{ unit: unit.guid, byMilli }];
    }),
  );
  const [nearest] = found.sort((a, b) => a.byMilli - b.byMilli);
  if (!nearest || nearest.byMilli <= 0) return [];
  return [say('bulletNear', { bullet: bullet.name, unit: nearest.unit, byMilli: nearest.byMilli })];
}

type Point = { readonly x: number; readonly y: number };

function toSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const along = Math.max(0, Math.min(1, share));
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}

function byZone(of: DoctorCase, { event }: Branch): Delivered {
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
  const facts = [say('zoneEmpty', {}, { event: start.id, frame: start.frame }), ...(isOver ? [] : [notYet(of)])];
  return { status: isOver ? 'failed' : 'unknown', facts, look: isOver ? places : [], from: [] };
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
  return { status: 'failed', facts: blocked.map(blockedFact), look: blocked.flatMap(blockedPlaces), from: [] };
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
  return look('buffs', buff, '/stacking');
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
