import type { TraceEvent } from '../../generated/types.ts';
import type { World } from './world.ts';

export type TraceLevel = 'off' | 'events' | 'explain';

export interface TraceSink {
  readonly level: TraceLevel;
  emit(event: TraceEvent): void;
}

/** Phases of a step as traces name them, in the order in which a step runs them. */
export const PHASES = [
  'command',
  'movement',
  'attack',
  'cast',
  'cooldown',
  'buff',
  'bullet',
  'event',
  'world',
  'cleanup',
] as const;
export type TracePhase = (typeof PHASES)[number];

// prettier-ignore
export const Phase = {
  command: 0, movement: 1, attack: 2, cast: 3, cooldown: 4, buff: 5, bullet: 6, event: 7, world: 8, cleanup: 9,
} as const satisfies Record<TracePhase, number>;

export interface TraceHead {
  readonly id: number;
  readonly frame: number;
  readonly ms: number;
  readonly phase: TracePhase;
  readonly order: number;
  readonly cause: number;
  readonly root: number;
}

/** What all records of a moment begin with. `root` 0 makes the moment its own root. */
export function head(w: World, id: number, cause: number, root: number): TraceHead {
  return {
    id,
    frame: w.frame,
    ms: w.nowMs,
    phase: PHASES[w.phase]!,
    order: id - w.phaseSerial,
    cause,
    root: root === 0 ? id : root,
  };
}
