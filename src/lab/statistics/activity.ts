/** What units spent their time on. Each millisecond of a span counts once, so the parts add up to the whole. */
import type { Activity, ActivityKind, Fight } from './fight.ts';
import { lengthMs, type Span } from './span.ts';

export type TimeUse = ActivityKind | 'idle';

/** Where several go on at once, the first of these counts. */
const BY_RANK: readonly ActivityKind[] = ['absent', 'dead', 'locked', 'casting', 'attacking', 'moving'];

export const TIME_USES: readonly TimeUse[] = ['casting', 'attacking', 'moving', 'idle', 'locked', 'dead', 'absent'];

export interface TimeRow {
  readonly guid: number;
  readonly ms: Readonly<Record<TimeUse, number>>;
}

/** One row a unit that is there at some time of the span, by guid. */
export function timeTable(
  fight: Fight,
  { span, units }: { readonly span: Span; readonly units?: ReadonlySet<number> },
): TimeRow[] {
  const byUnit = new Map<number, Activity[]>();
  for (const activity of fight.activities) {
    const own = byUnit.get(activity.guid);
    if (own === undefined) byUnit.set(activity.guid, [activity]);
    else own.push(activity);
  }
  const guids = [...fight.units.keys()].filter((guid) => units === undefined || units.has(guid));
  return guids
    .map((guid) => ({ guid, ms: useOf(byUnit.get(guid) ?? [], span) }))
    .filter(({ ms }) => ms.absent < lengthMs(span))
    .sort((a, b) => a.guid - b.guid);
}

interface Turn {
  readonly ms: number;
  readonly rank: number;
  readonly by: 1 | -1;
}

/** Beginnings and ends in order: between two of them nothing changes. */
function useOf(activities: readonly Activity[], span: Span): Record<TimeUse, number> {
  const turns: Turn[] = activities.flatMap(({ kind, startMs, endMs }) => {
    const [start, end] = [Math.max(startMs, span.fromMs), Math.min(endMs, span.toMs)];
    const rank = BY_RANK.indexOf(kind);
    return end <= start
      ? []
      : [
          { ms: start, rank, by: 1 as const },
          { ms: end, rank, by: -1 as const },
        ];
  });
  turns.sort((a, b) => a.ms - b.ms);
  const going = BY_RANK.map(() => 0);
  const ms: Record<TimeUse, number> = { casting: 0, attacking: 0, moving: 0, idle: 0, locked: 0, dead: 0, absent: 0 };
  let atMs = span.fromMs;
  const passTo = (nextMs: number) => {
    const rank = going.findIndex((count) => count > 0);
    ms[rank < 0 ? 'idle' : BY_RANK[rank]!] += nextMs - atMs;
    atMs = nextMs;
  };
  for (const turn of turns) {
    passTo(turn.ms);
    going[turn.rank]! += turn.by;
  }
  passTo(Math.max(atMs, span.toMs));
  return ms;
}
