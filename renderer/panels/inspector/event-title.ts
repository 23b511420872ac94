/** One or two words for an event, as they stand on a chip. Kinds, states and reasons are words of the data. */
import type { TraceEvent } from '#generated/types.ts';
import { formatMilli } from '../../widgets/format.ts';
import type { Names } from './names.ts';

export function eventTitle(event: TraceEvent, names: Names): string {
  switch (event.kind) {
    case 'command':
      return event.skill === undefined ? event.action : names.row('skills', event.skill);
    case 'castPhase':
      return event.to;
    case 'attackPhase':
      return event.attackPhase;
    case 'damage':
      return `damage ${formatMilli(event.amount)}`;
    case 'heal':
      return `heal ${formatMilli(event.amount)}`;
    case 'control':
      return `${event.state} ${event.on ? 'on' : 'off'}`;
    case 'effect':
      return event.effect ?? event.action;
    case 'buffApply':
    case 'buffTick':
    case 'buffEnd':
    case 'buffRefresh':
    case 'buffStack':
      return `${event.buff ?? ''} ${event.kind.slice('buff'.length).toLowerCase()}`;
    default:
      return event.kind;
  }
}
