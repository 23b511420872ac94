/** One or two words for an event, as they stand on a chip. Phases, states and reasons are words of the data. */
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
      return `${names.kind(event.kind)} ${formatMilli(event.amount)}`;
    case 'heal':
      return `${names.kind(event.kind)} ${formatMilli(event.amount)}`;
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
    case 'zoneStart':
    case 'zoneEnter':
    case 'zoneTick':
    case 'zoneLeave':
    case 'zoneEnd':
      return `${event.effect ?? ''} ${names.kind(event.kind)}`.trim();
    case 'skillState':
      return `${names.row('skills', event.stage ?? event.skill ?? '')} ${event.state}`;
    case 'spawn':
      return `${names.row('units', event.unit)} ${event.why ?? names.kind(event.kind)}`;
    case 'level':
      return `${names.kind(event.kind)} ${event.from} → ${event.to}`;
    case 'reward':
      return `${names.kind(event.kind)} +${formatMilli(event.gold, 0)}`;
    case 'ai':
      return `AI ${event.decision}`;
    case 'order':
      return `${names.kind(event.kind)} ${event.to}`;
    case 'scriptError':
    case 'scriptLog':
      return `${event.file}:${event.line}`;
    default:
      return names.kind(event.kind);
  }
}
