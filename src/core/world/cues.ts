import type { World } from './world.ts';

/** Something for eyes and ears. Whether anyone shows it changes nothing. Places are milli, times ms. */
export interface Cue {
  /**
   * Frame and order within it: running the same frames again asks with the same number, so a client shows each once,
   * and what changed in one frame renumbers nothing in the others.
   */
  readonly id: number;
  /** The event at which it all began. */
  readonly root: number;
  readonly frame: number;
  readonly ms: number;
  /** Key that the client supplies. */
  readonly cue: string;
  readonly moment: 'start' | 'effect' | 'hit' | 'end' | 'fail' | 'action';
  /** GUIDs; 0 = nobody. */
  readonly source: number;
  readonly target: number;
  readonly x: number;
  readonly y: number;
  /** 0 = one-shot. */
  readonly durationMs: number;
  /** Named numbers, milli. */
  readonly params: CueParams;
}

/** More moments than any budget lets one frame have. */
const MOMENTS_MAX = 1_048_576;

/** Number of the cue whose moment has that serial. */
export function cueId(w: World, serial: number): number {
  return w.frame * MOMENTS_MAX + serial - w.frameSerial;
}

export type CueParams = Readonly<Record<string, number>>;

/** Where cues go. It must not touch the battle. */
export interface CueSink {
  play(cue: Cue): void;
}

/** Runs headless: no cue is even made. What a battle has unless it is given another one. */
export const NULL_CUES: CueSink = { play: () => undefined };

export const NO_PARAMS: CueParams = Object.freeze({});
