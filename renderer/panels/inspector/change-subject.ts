/** What the tab of changes speaks of: the picked event with its units, or the step at the playhead. */
import { useMemo } from 'react';
import type { TraceEvent } from '#generated/types.ts';
import type { MomentChange } from '#lab';
import { indexOfEvent } from '#timeline';
import { usePlayhead, useSelection } from '../../stores/index.ts';
import type { Run } from '../../worker/protocol.ts';
import { useChangeView, type Scope } from './view-store.ts';

const UNITS_MAX = 8;

export interface ChangeSubject {
  readonly frame: number;
  readonly guids: readonly number[];
  readonly event: TraceEvent | undefined;
}

const UNIT_FIELDS = ['source', 'target', 'killer', 'lastHit', 'owner'] as const;
const LIST_FIELDS = ['targets', 'assists'] as const;

/** The units that an event names, who did it first. */
export function unitsOfEvent(event: TraceEvent): number[] {
  const fields = event as unknown as Readonly<Record<string, unknown>>;
  const lists = LIST_FIELDS.flatMap((name) => (Array.isArray(fields[name]) ? (fields[name] as unknown[]) : []));
  const all = [...UNIT_FIELDS.map((name) => fields[name]), ...lists];
  return [...new Set(all.filter((guid): guid is number => typeof guid === 'number' && guid > 0))];
}

export function useChangeSubject(run: Run): ChangeSubject {
  const eventId = useSelection((state) => state.eventId);
  const guid = useSelection((state) => state.guid);
  const frame = usePlayhead((state) => state.frame);
  return useMemo(() => {
    const index = eventId === 0 ? -1 : indexOfEvent(run.events, eventId);
    const event = index < 0 ? undefined : run.events.at(index);
    const picked = guid === 0 ? [] : [guid];
    if (event === undefined)
      return {
        frame,
        guids: picked.length > 0 ? picked : run.units.slice(0, UNITS_MAX).map((unit) => unit.guid),
        event,
      };
    return { frame: event.frame, guids: [...new Set([...unitsOfEvent(event), ...picked])].slice(0, UNITS_MAX), event };
  }, [run, eventId, guid, frame]);
}

const NO_PHASES: ReadonlySet<Scope> = new Set<Scope>(['picked', 'step']);

/** One phase on or back; past the ends into the next step, which leaves the picked event. */
export function stepScope(changes: readonly MomentChange[], shown: Scope, frame: number, by: 1 | -1): void {
  const phases = changes.map(({ scope }) => scope).filter((scope) => !NO_PHASES.has(scope));
  const at = phases.indexOf(shown);
  const next = at < 0 ? (by === 1 ? 0 : -1) : at + by;
  const scope = phases[next];
  if (scope !== undefined) return useChangeView.setState({ scope });
  const { pause, seek } = usePlayhead.getState();
  useSelection.getState().selectEvent(0);
  pause();
  seek(frame + by);
  useChangeView.setState({ scope: by === 1 ? 'command' : 'cleanup' });
}
