/** What was ordered, what was refused and why, and what became of the rest. */
import type { Cast, Fight } from './fight.ts';
import { isWithin, type Span } from './span.ts';

export interface CastRow {
  readonly key: string;
  readonly guid: number;
  /** '' = the basic attack. */
  readonly skill: string;
  readonly ordered: number;
  /** By reason, most frequent first. */
  readonly refused: readonly { readonly reason: string; readonly count: number }[];
  readonly refusedCount: number;
  readonly begun: number;
  readonly completed: number;
  readonly interrupted: number;
  readonly cancelled: number;
  readonly running: number;
  /** Of those that took effect: how many did something to somebody. */
  readonly tookEffect: number;
  readonly hit: number;
  readonly firstEventId: number;
}

export interface CastQuestion {
  readonly span: Span;
  readonly units?: ReadonlySet<number>;
}

type Counting = Omit<{ -readonly [K in keyof CastRow]: CastRow[K] }, 'refused'> & {
  readonly reasons: Map<string, number>;
};

/** A command that waits in the buffer was taken. */
const TAKEN: ReadonlySet<string> = new Set(['ok', 'buffered']);

/** Most ordered first. */
export function castTable(fight: Fight, { span, units }: CastQuestion): CastRow[] {
  const rows = new Map<string, Counting>();
  const isAsked = ({ guid, ms }: { readonly guid: number; readonly ms: number }) =>
    isWithin(span, ms) && (units === undefined || units.has(guid));
  for (const { guid, skill, verdict, eventId } of fight.orders.filter(isAsked)) {
    const row = rowOf(rows, guid, skill, eventId);
    row.ordered++;
    if (TAKEN.has(verdict)) continue;
    row.refusedCount++;
    row.reasons.set(verdict, (row.reasons.get(verdict) ?? 0) + 1);
  }
  const hitters = castsThatHit(fight);
  for (const cast of fight.casts.filter(isAsked))
    count(rowOf(rows, cast.guid, cast.skill, cast.eventId), cast, hitters);
  return [...rows.values()].map(finished).sort((a, b) => b.ordered + b.begun - a.ordered - a.begun || a.guid - b.guid);
}

function rowOf(rows: Map<string, Counting>, guid: number, skill: string, firstEventId: number): Counting {
  const key = `${guid} ${skill}`;
  const known = rows.get(key);
  if (known !== undefined) return known;
  const none = { begun: 0, completed: 0, interrupted: 0, cancelled: 0, running: 0, tookEffect: 0, hit: 0 };
  const row = { key, guid, skill, ordered: 0, refusedCount: 0, ...none, firstEventId, reasons: new Map() };
  rows.set(key, row);
  return row;
}

function count(row: Counting, { end, hasTakenEffect, cast }: Cast, hitters: ReadonlySet<number>): void {
  row.begun++;
  row[end]++;
  if (!hasTakenEffect) return;
  row.tookEffect++;
  if (hitters.has(cast)) row.hit++;
}

/** Hurt, healed or shielded somebody, or put a buff on. */
function castsThatHit({ hits, heals, absorbs, buffs }: Fight): ReadonlySet<number> {
  const came = hits.filter(({ hpLostMilli, absorbedMilli }) => hpLostMilli + absorbedMilli > 0);
  const deeds = [...came, ...heals.filter(({ reason }) => reason === ''), ...absorbs, ...buffs];
  return new Set(deeds.map(({ cast }) => cast));
}

function finished({ reasons, ...row }: Counting): CastRow {
  const refused = [...reasons].map(([reason, times]) => ({ reason, count: times }));
  return { ...row, refused: refused.sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)) };
}
