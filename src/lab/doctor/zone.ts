/** Why nobody, or not the one who should have been, came into a zone; and why one that somebody came into did nothing. */
import { atLevel, outsideMilli, type FrameView, type UnitView } from '#core';
import type { Branch } from './branch.ts';
import { viewAt, type DoctorCase } from './case.ts';
import { isKind, type Of } from './chain.ts';
import { deathBefore } from './death.ts';
import type { Fact, LookAt, Suggestion } from './model.ts';
import { FILTER_FIELDS, filterReason, relationOf } from './refusal.ts';
import { look, say } from './say.ts';
import { suggest } from './suggest.ts';

type ZoneAction = Extract<Branch['row']['action'], { kind: 'zone' }>;

export interface ZoneFault {
  readonly facts: readonly Fact[];
  readonly look: readonly LookAt[];
  readonly suggestion?: Suggestion | undefined;
}

const SAMPLES_MAX = 40;
const SHOWN_MAX = 4;

interface Nearest {
  readonly unit: UnitView;
  readonly owner: UnitView | undefined;
  readonly frame: number;
  /** Beyond the edge, edge to edge; 0 = inside. */
  readonly byMilli: number;
}

/** By how much each was outside when it was nearest, or what in the filter spoke against it. */
export function zoneEmpty(of: DoctorCase, { event, row }: Branch, start: Of<'zoneStart'>): ZoneFault {
  const action = row.action as ZoneAction;
  const end = of.chain.of('zoneEnd').find(({ guid }) => guid === start.guid);
  const near = nearestOf(of, start, end?.frame ?? of.toFrame).filter((one) => isMeant(of, action, one));
  const inside = near.filter(({ byMilli }) => byMilli === 0);
  if (inside.length > 0) return filtered(of, event.effect, action, inside);
  const [first] = near;
  const missed = near
    .slice(0, SHOWN_MAX)
    .map(({ unit, byMilli, frame }) => say('zoneMissed', { unit: unit.guid, byMilli, frame }, { frame }));
  const r = action.shape.kind === 'circle' ? atLevel(action.shape.radiusMilli, of.level) : undefined;
  const wanted = first && r !== undefined ? [Math.ceil((r + first.byMilli) / 100) * 100] : [];
  return {
    facts: [...missed, ...endFacts(of, end)],
    look: [...look('effects', event.effect, '/action/shape'), ...look('effects', event.effect, '/action/lifeMs')],
    suggestion: suggest(of, 'effects', event.effect, '/action/shape/r', 'u', r, wanted),
  };
}

/** Whoever was asked about; else those whom the zone is for, and all others where there are none of them. */
function isMeant(of: DoctorCase, { filter }: ZoneAction, { unit, owner }: Nearest): boolean {
  const { target } = of.question;
  if (target !== undefined) return unit.guid === target;
  return owner === undefined || unit.guid !== owner.guid || (filter.relations & relationOf(of, owner, unit)) !== 0;
}

function filtered(
  of: DoctorCase,
  effect: string | undefined,
  { filter }: ZoneAction,
  inside: readonly Nearest[],
): ZoneFault {
  const told = inside.slice(0, SHOWN_MAX).map(({ unit, owner }) => ({
    unit: unit.guid,
    reason: owner ? filterReason(of, filter, owner, unit) : 'sourceLost',
  }));
  return {
    facts: told.map(({ unit, reason }) => say('zoneRefused', { unit, reason })),
    look: told.flatMap(({ reason }) =>
      look('effects', effect, `/action/filter${FILTER_FIELDS[reason.split(' ')[0]!] ?? ''}`),
    ),
  };
}

/** Places between the samples are not seen: a zone is looked at often enough for what walks. */
function nearestOf(of: DoctorCase, start: Of<'zoneStart'>, endFrame: number): Nearest[] {
  const from = start.frame + 1;
  const step = Math.max(1, Math.ceil((endFrame - from) / SAMPLES_MAX));
  const best = new Map<number, Nearest>();
  for (let frame = from; frame <= endFrame; frame += step) note(best, viewAt(of, frame), start);
  if (best.size === 0) note(best, viewAt(of, start.frame), start);
  return [...best.values()].sort((a, b) => a.byMilli - b.byMilli || a.unit.guid - b.unit.guid);
}

function note(best: Map<number, Nearest>, view: FrameView, start: Of<'zoneStart'>): void {
  const zone = view.zones.find(({ guid }) => guid === start.guid);
  if (!zone) return;
  const owner = view.units.find(({ guid }) => guid === zone.owner);
  for (const unit of view.units) {
    const byMilli = outsideMilli(zone, unit);
    const known = best.get(unit.guid);
    if (!known || byMilli < known.byMilli) best.set(unit.guid, { unit, owner, frame: view.frame, byMilli });
  }
}

function endFacts(of: DoctorCase, end: Of<'zoneEnd'> | undefined): Fact[] {
  if (!end) return [];
  const head = say('zoneEnded', { frame: end.frame, reason: end.reason }, { event: end.id, frame: end.frame });
  return end.reason === 'sourceLost' ? [head, ...deathBefore(of, end.source ?? 0, end.frame)] : [head];
}

/** Somebody came in, and no tick or effect of the zone came about. */
export function zoneSilent(of: DoctorCase, entered: Of<'zoneEnter'>): ZoneFault | undefined {
  const branch = of.branches.find(({ event }) => of.chain.below(event.id).some(({ id }) => id === entered.id));
  if (branch?.row.action.kind !== 'zone') return undefined;
  const { effect } = branch.event;
  const { action } = branch.row;
  const end = of.chain.of('zoneEnd').find(({ guid }) => guid === entered.guid);
  const ticks = of.chain.below(branch.event.id).filter(isKind('zoneTick'));
  if (action.effects.every((one) => one === 0) && action.aura === 0)
    return { facts: [say('zoneWithout', { effect })], look: look('effects', effect, '/action/effects') };
  const tickMs = atLevel(action.tickMs, of.level);
  if (ticks.length > 0 || tickMs === 0)
    return { facts: [say('zoneDeaf', { effect })], look: look('effects', effect, '/action/effects') };
  const [fields, lifeMs] = [['/action/tickMs', '/action/lifeMs'], atLevel(action.lifeMs, of.level)] as const;
  return {
    facts: [say('zoneNoTick', { lifeMs, tickMs }), ...endFacts(of, end)],
    look: [...fields.flatMap((field) => look('effects', effect, field)), ...lostPlace(end, effect)],
    suggestion: suggest(of, 'effects', effect, '/action/lifeMs', 'ms', lifeMs, lifeMs < tickMs ? [tickMs] : []),
  };
}

const lostPlace = (end: Of<'zoneEnd'> | undefined, effect: string | undefined): LookAt[] =>
  end?.reason === 'sourceLost' ? look('effects', effect, '/action/onSourceLost') : [];
