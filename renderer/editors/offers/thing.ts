/** What somebody points at, wherever it is shown; plain data, so that an element of the page can carry it. */
import { indexOfEvent } from '#timeline';
import type { TraceEvent } from '#generated/types.ts';
import type { PickedValue } from '#lab';
import { usePlayhead, useRun, useSelection } from '../../stores/index.ts';
import type { Run } from '../../worker/protocol.ts';

export interface Thing {
  /** 0 or absent = no event. */
  readonly eventId?: number;
  readonly guid?: number;
  /** A figure of the unit at the playhead. */
  readonly value?: PickedValue;
  /** What stands behind the unit in an expression: `.hp`. */
  readonly member?: string;
  readonly skill?: string;
  readonly row?: { readonly table: string; readonly id: string; readonly pointer?: string };
  /** Playhead and selection are at it, so that commands about this moment speak of it. */
  readonly isHere?: boolean;
  /** The command that was selected before, which can be moved to where it points. */
  readonly carriedId?: number;
}

export function eventOf(run: Run, eventId: number | undefined): TraceEvent | undefined {
  const index = eventId === undefined || eventId === 0 ? -1 : indexOfEvent(run.events, eventId);
  return index < 0 ? undefined : run.events.at(index);
}

/** What is selected already, for menus that are opened by key. */
export function thingSelected(): Thing {
  const { eventId, guid } = useSelection.getState();
  return { eventId, guid, isHere: true };
}

/** Takes selection and playhead to an event. */
export function goToEvent({ id, frame }: TraceEvent): void {
  useSelection.getState().selectEvent(id);
  usePlayhead.getState().pause();
  usePlayhead.getState().seek(frame);
}

/** `blue:1`, or `unit(7)` for one that came later; undefined for none. */
export function expressionOf(guid: number): string | undefined {
  const unit = useRun.getState().run?.units.find((one) => one.guid === guid);
  if (unit === undefined) return guid > 0 ? `unit(${guid})` : undefined;
  return typeof unit.ref === 'string' ? unit.ref : `unit(${guid})`;
}
