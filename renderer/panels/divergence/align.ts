/** The same event in the other run, so that both are looked at where it happens. */
import { causeChain, findIdentity, identityOf } from '#timeline';
import { alignBy, otherNow } from '../../stores/beside.ts';
import { useRun, useSelection } from '../../stores/index.ts';
import { timelineOf } from '../../stores/timelines.ts';

export type Alignment = 'step' | 'event' | 'cause';

/** How many frames later the event, or the command behind it, comes in the other run. */
function offsetOf(alignment: Alignment): number | undefined {
  const { run } = useRun.getState();
  const other = otherNow();
  const { eventId } = useSelection.getState();
  if (alignment === 'step') return 0;
  if (!run || !other || eventId === 0) return undefined;
  const chosen = alignment === 'event' ? eventId : (causeChain(run.events, eventId)?.ancestors[0]?.id ?? eventId);
  const timeline = timelineOf(run);
  const identity = identityOf(timeline, chosen);
  const found = identity && findIdentity(timelineOf(other), identity);
  const here = identity && findIdentity(timeline, identity);
  return found && here ? Math.round((found.ms - here.ms) / run.stepMs) : undefined;
}

export const canAlign = (): boolean => otherNow() !== null && useSelection.getState().eventId !== 0;

/** False where the other run has no such event: the runs stay as they are. */
export function alignBySelection(alignment: Alignment): boolean {
  const offset = offsetOf(alignment);
  if (offset === undefined) return false;
  alignBy(offset);
  return true;
}
