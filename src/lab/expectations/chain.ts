import type { RunEvent } from '#generated/types.ts';
import { eventText } from '../text.ts';
import type { Evidence } from './evidence.ts';

const LINKS_MAX = 32;

/** An event and what caused it, back to the command that began it: one line each. */
export function causeChain(event: RunEvent | undefined, evidence: Evidence): readonly string[] {
  const lines: string[] = [];
  for (
    let link = event;
    link !== undefined && lines.length < LINKS_MAX;
    link = eventById(evidence.events, link.parent)
  ) {
    lines.push(eventText(link));
  }
  return lines;
}

/** Events are in ascending order of their ids, but some ids may be missing at lower trace levels. */
function eventById(events: readonly RunEvent[], id: number): RunEvent | undefined {
  let low = 0;
  let high = events.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = events[middle]!;
    if (found.id === id) return found;
    if (found.id < id) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
