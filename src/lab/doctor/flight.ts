import { atLevel, type ZoneView } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import { viewAt, type DoctorCase } from './case.ts';
import { isKind, type Of } from './chain.ts';
import { deathBefore } from './death.ts';
import { between } from './distance.ts';
import type { Fact, LookAt, Suggestion } from './model.ts';
import { look, say } from './say.ts';
import { suggest } from './suggest.ts';

/** What became of something on its way to whom it chose. */
export interface Delivered {
  readonly status: 'ok' | 'failed' | 'unknown';
  readonly facts: readonly Fact[];
  readonly look: readonly LookAt[];
  /** What carries on from here, for the ledger. */
  readonly from: readonly TraceEvent[];
  readonly suggestion?: Suggestion | undefined;
}

export const concernsTarget = (of: DoctorCase, guid: number | undefined): boolean =>
  of.question.target === undefined || guid === of.question.target;

/** What became of the bullets that an event sent out. */
export function flight(of: DoctorCase, event: TraceEvent, sender: string | undefined): Delivered {
  const below = of.chain.below(event.id);
  const launches = below.filter(isKind('bulletLaunch'));
  const [first] = launches;
  const where = { event: event.id, frame: event.frame };
  if (!first)
    return {
      status: 'failed',
      facts: [say('nothingLaunched', { effect: sender }, where)],
      look: look('effects', event.effect, '/action'),
      from: [],
    };
  const all = below.filter(isKind('bulletHit')).filter(({ target }) => target !== undefined);
  const hits = all.filter(({ target }) => concernsTarget(of, target));
  const struck = new Set(hits.map(({ guid }) => guid));
  const params = { bullet: first.bullet, hits: struck.size, count: launches.length };
  const head = say('launched', params, { event: hits[0]?.id ?? first.id, frame: (hits[0] ?? first).frame });
  if (hits.length > 0) return { status: 'ok', facts: [head], look: [], from: hits };
  const ends = below.filter(isKind('bulletEnd'));
  const isFlying = ends.length < launches.length;
  const tail = isFlying ? [say('bulletFlies', { bullet: first.bullet, frame: of.toFrame })] : [];
  const why = ends.slice(0, ENDS_SHOWN).flatMap((end) => [endFact(end), ...endCause(of, end)]);
  const facts = [head, ...all.slice(0, ENDS_SHOWN).map(otherFact), ...why, ...nearMiss(of, launches, ends), ...tail];
  return {
    status: isFlying ? 'unknown' : 'failed',
    facts,
    look: bulletPlaces(of, first.bullet, ends),
    from: [],
    suggestion: longer(of, launches, ends) ?? piercing(of, first.bullet, all.length),
  };
}

const ENDS_SHOWN = 3;

/** Somebody else was in the way. */
const otherFact = ({ bullet, target, id, frame }: Of<'bulletHit'>): Fact =>
  say('bulletHitOther', { bullet, unit: target }, { event: id, frame });

/** What stood behind the end: the zone that stopped it, or the death of whom it sought. */
function endCause(of: DoctorCase, { reason, frame, x, y }: Of<'bulletEnd'>): Fact[] {
  if (reason === 'targetLost') {
    const meant = of.cast?.command.target ?? of.attack?.target ?? of.question.target;
    return meant === undefined ? [] : deathBefore(of, meant, frame);
  }
  if (reason !== 'blocked') return [];
  const wall = blockerAt(of, frame, { x, y });
  return wall ? [say('blockedByZone', { effect: wall.effect, by: wall.owner })] : [];
}

/** The blocking zone whose middle is nearest. */
function blockerAt(of: DoctorCase, frame: number, at: Point): ZoneView | undefined {
  const walls = viewAt(of, frame - 1).zones.filter(({ blocksBullets }) => blocksBullets);
  return walls.sort((a, b) => between(a, at) - between(b, at))[0];
}

/** One that ended on its way by its time alone gets as much more time as its way was too short. */
function longer(
  of: DoctorCase,
  launches: readonly Of<'bulletLaunch'>[],
  ends: readonly Of<'bulletEnd'>[],
): Suggestion | undefined {
  const end = ends.find(({ reason }) => reason === 'lifetime');
  const launch = launches.find(({ guid }) => guid === end?.guid);
  const meant = of.cast?.command.target ?? of.attack?.target ?? of.question.target;
  const unit = end && viewAt(of, end.frame).units.find(({ guid }) => guid === meant);
  const row = bulletNamed(of, end?.bullet);
  if (!end || !launch || !unit || !row) return undefined;
  const flown = between(launch, end);
  const lifeMs = atLevel(row.lifeMs, of.level);
  if (flown === 0 || flown >= between(launch, unit)) return undefined;
  const wanted = Math.ceil((lifeMs * between(launch, unit)) / flown / 100) * 100;
  return suggest(of, 'bullets', end.bullet, '/lifeMs', 'ms', lifeMs, [wanted, wanted + 100]);
}

function piercing(of: DoctorCase, bullet: string | undefined, others: number): Suggestion | undefined {
  const pierce = bulletNamed(of, bullet)?.pierce;
  if (others === 0 || pierce === undefined) return undefined;
  const now = atLevel(pierce, of.level);
  return suggest(of, 'bullets', bullet, '/pierce', 'count', now, [now + 1, now + 2, now + 3]);
}

const bulletNamed = ({ content }: DoctorCase, name: string | undefined) =>
  content.bullets[content.idOf.bullets.get(name ?? '') ?? 0];

const endFact = ({ bullet, frame, reason, id }: Of<'bulletEnd'>): Fact =>
  say('bulletEnded', { bullet, frame, reason }, { event: id, frame });

function bulletPlaces(of: DoctorCase, bullet: string | undefined, ends: readonly Of<'bulletEnd'>[]): LookAt[] {
  const reasons = new Set(ends.map(({ reason }) => reason));
  const wall = ends.find(({ reason }) => reason === 'blocked');
  const blocker = wall && blockerAt(of, wall.frame, wall);
  return [
    ...(reasons.has('hitLimit') ? look('bullets', bullet, '/pierce') : []),
    ...(reasons.has('targetLost') ? look('bullets', bullet, '/onLostTarget') : []),
    ...(wall
      ? [...look('bullets', bullet, '/blockable'), ...look('effects', blocker?.effect, '/action/blocksFrom')]
      : []),
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
