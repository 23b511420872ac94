/** What is counted: the range and the units that somebody chose, for a fight. */
import { ownerOf, unitsOfCamp, type Fight, type Span } from '#lab';
import type { TimeRange } from '../../stores/range.ts';
import type { StatisticsView } from './view-store.ts';

export interface Scope {
  readonly span: Span;
  readonly units?: ReadonlySet<number>;
}

/** A range that lies beside the run counts the whole of it. */
export function spanOf({ endMs }: Fight, { rangeMode, typed }: StatisticsView, selected: TimeRange | null): Span {
  const wanted = rangeMode === 'selection' ? selected : rangeMode === 'typed' ? typed : null;
  const span = { fromMs: Math.max(0, Math.trunc(wanted?.fromMs ?? 0)), toMs: Math.min(endMs, Math.trunc(wanted?.toMs ?? endMs)) }; // prettier-ignore
  return span.fromMs < span.toMs ? span : { fromMs: 0, toMs: endMs };
}

function unitsOf(fight: Fight, whose: string): ReadonlySet<number> | undefined {
  const [kind, id = ''] = whose.split(':');
  if (kind === 'camp') return unitsOfCamp(fight, id);
  if (kind !== 'unit') return undefined;
  const guid = Number(id);
  if (!fight.units.has(guid)) return undefined;
  return new Set([...fight.units.keys()].filter((other) => ownerOf(fight.units, other) === guid || other === guid));
}

export function scopeOf(fight: Fight, view: StatisticsView, selected: TimeRange | null): Scope {
  const units = unitsOf(fight, view.whose);
  return { span: spanOf(fight, view, selected), ...(units && { units }) };
}
