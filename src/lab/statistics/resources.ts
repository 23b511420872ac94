/** What units gained, spent and could not hold, by cause; and how long charges lay full. */
import type { Fight, Origin, ResourceChange } from './fight.ts';
import { isWithin, lengthMs, overlapMs, type Span } from './span.ts';

export interface ResourceRow {
  readonly key: string;
  readonly guid: number;
  readonly resource: string;
  /** `cost`, `action`, `cheat`, `level`; `regen` is what came between two changes that the trace tells. */
  readonly why: string;
  readonly origin: Origin;
  readonly gainedMilli: number;
  readonly spentMilli: number;
  readonly wastedMilli: number;
  readonly count: number;
  readonly firstEventId: number;
}

export interface ChargeRow {
  readonly key: string;
  readonly guid: number;
  readonly skill: string;
  /** The most that were seen. */
  readonly most: number;
  readonly used: number;
  readonly regained: number;
  /** Time with as many as were ever seen: none grows back then. */
  readonly fullMs: number;
  readonly lengthMs: number;
  readonly firstEventId: number;
}

export interface ResourceQuestion {
  readonly span: Span;
  readonly units?: ReadonlySet<number>;
}

type Adding = { -readonly [K in keyof ResourceRow]: ResourceRow[K] };

const REGEN: Origin = { kind: 'other', id: '' };

/** By unit and resource, then greatest first. */
export function resourceTable(fight: Fight, { span, units }: ResourceQuestion): ResourceRow[] {
  const rows = new Map<string, Adding>();
  const before = new Map<string, number>();
  for (const change of fight.resources) {
    const place = `${change.guid} ${change.resource}`;
    const isAsked = isWithin(span, change.ms) && (units === undefined || units.has(change.guid));
    const grownMilli = change.fromMilli - (before.get(place) ?? change.fromMilli);
    before.set(place, change.toMilli);
    if (!isAsked) continue;
    if (grownMilli !== 0) add(rows, change, { why: 'regen', origin: REGEN, byMilli: grownMilli, wastedMilli: 0 });
    const { why, origin, wastedMilli, toMilli, fromMilli } = change;
    add(rows, change, { why, origin, byMilli: toMilli - fromMilli, wastedMilli });
  }
  const size = ({ gainedMilli, spentMilli, wastedMilli }: ResourceRow) => gainedMilli + spentMilli + wastedMilli;
  return [...rows.values()].sort(
    (a, b) => a.guid - b.guid || (a.resource < b.resource ? -1 : a.resource > b.resource ? 1 : size(b) - size(a)),
  );
}

interface Cause {
  readonly why: string;
  readonly origin: Origin;
  readonly byMilli: number;
  readonly wastedMilli: number;
}

function add(rows: Map<string, Adding>, { guid, resource, eventId }: ResourceChange, cause: Cause): void {
  const { why, origin, byMilli, wastedMilli } = cause;
  const key = `${guid} ${resource} ${why} ${origin.kind}:${origin.id}`;
  let row = rows.get(key);
  if (row === undefined) {
    row = {
      key,
      guid,
      resource,
      why,
      origin,
      gainedMilli: 0,
      spentMilli: 0,
      wastedMilli: 0,
      count: 0,
      firstEventId: eventId,
    };
    rows.set(key, row);
  }
  row.count++;
  row.wastedMilli += wastedMilli;
  if (byMilli > 0) row.gainedMilli += byMilli;
  else row.spentMilli -= byMilli;
}

/** Skills whose charges changed at some time of the run. */
export function chargeTable(fight: Fight, { span, units }: ResourceQuestion): ChargeRow[] {
  const groups = new Map<string, Fight['charges'][number][]>();
  for (const change of fight.charges) {
    if (units !== undefined && !units.has(change.guid)) continue;
    const key = `${change.guid} ${change.skill}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups].map(([key, changes]) => chargesOf(key, changes, span, fight.endMs));
}

function chargesOf(key: string, changes: Fight['charges'], span: Span, endMs: number): ChargeRow {
  const { guid, skill, from, eventId } = changes[0]!;
  const most = Math.max(...changes.flatMap((change) => [change.from, change.to]));
  const within = changes.filter(({ ms }) => isWithin(span, ms));
  const sum = (sign: 1 | -1) => within.reduce((all, { from: a, to: b }) => all + Math.max(0, sign * (b - a)), 0);
  let [atMs, count, fullMs] = [0, from, 0];
  for (const { ms, to } of [...changes, { ms: endMs, to: 0 }]) {
    if (count === most) fullMs += overlapMs(span, atMs, ms);
    [atMs, count] = [ms, to];
  }
  const firstEventId = within[0]?.eventId ?? eventId;
  return { key, guid, skill, most, used: sum(-1), regained: sum(1), fullMs, lengthMs: lengthMs(span), firstEventId };
}
