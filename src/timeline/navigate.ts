/** Finds the next moment worth looking at. */
import type { TraceEvent } from '#generated/types.ts';
import type { EventList } from './log/event-list.ts';
import { firstIndex } from './search.ts';

export type JumpKind =
  | 'any'
  | 'command'
  | 'refused'
  | 'cast'
  | 'damage'
  | 'heal'
  | 'buff'
  | 'control'
  | 'zone'
  | 'spawn'
  | 'ai'
  | 'death'
  | 'error';

const FITS: Readonly<Record<JumpKind, (event: TraceEvent) => boolean>> = {
  any: ({ kind }) => !QUIET.has(kind),
  command: ({ kind }) => kind === 'command',
  refused: (event) => event.kind === 'command' && event.verdict !== 'ok',
  cast: ({ kind }) => kind === 'skillEffect',
  damage: ({ kind }) => kind === 'damage',
  heal: ({ kind }) => kind === 'heal',
  buff: ({ kind }) => kind === 'buffApply' || kind === 'buffEnd',
  control: ({ kind }) => kind === 'control',
  zone: ({ kind }) => kind === 'zoneStart' || kind === 'zoneEnd',
  spawn: ({ kind }) => kind === 'spawn' || kind === 'despawn',
  ai: ({ kind }) => kind === 'ai',
  death: ({ kind }) => kind === 'death',
  error: ({ kind }) => kind === 'scriptError' || kind === 'budget',
};

/** Bookkeeping that nobody looks for. */
const QUIET: ReadonlySet<TraceEvent['kind']> = new Set<TraceEvent['kind']>([
  'random',
  'hash',
  'attribute',
  'resource',
  'cue',
  'order',
]);

export const JUMP_KINDS = Object.keys(FITS) as JumpKind[];

/** Nearest fitting event in a later frame (direction 1) or an earlier one (−1). */
export function jumpEvent(events: EventList, frame: number, kind: JumpKind, direction: 1 | -1): TraceEvent | undefined {
  const fits = FITS[kind];
  const from = firstIndex(events.length, (index) => events.at(index)!.frame > (direction === 1 ? frame : frame - 1));
  for (let index = direction === 1 ? from : from - 1; index >= 0 && index < events.length; index += direction) {
    const event = events.at(index)!;
    if (fits(event)) return event;
  }
  return undefined;
}
