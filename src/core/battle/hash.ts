import { Hasher } from '../base/index.ts';
import { FEEDERS, SEGMENTS, type Segment, type World } from '../world/index.ts';
import type { BattleHash } from './api.ts';

const FEEDERS_IN_ORDER = SEGMENTS.map((segment) => FEEDERS[segment]);

/** Digest over all segments in order. */
export function hashWorld(w: World, hasher: Hasher): void {
  hasher.reset();
  for (let index = 0; index < FEEDERS_IN_ORDER.length; index++) FEEDERS_IN_ORDER[index]!(w, hasher);
}

/** The same, and each segment on its own: which of them differ tells where to look. */
export function hashSegments(w: World): BattleHash {
  const hasher = new Hasher();
  const entries = SEGMENTS.map((segment) => {
    hasher.reset();
    FEEDERS[segment](w, hasher);
    return [segment, hasher.hex()] as const;
  });
  hashWorld(w, hasher);
  return { hex: hasher.hex(), segments: Object.fromEntries(entries) as Record<Segment, string> };
}

/** Sixteen hexadecimal digits of what `hashInto` wrote. */
export function hashHex(lanes: Uint32Array): string {
  return [lanes[0]!, lanes[1]!].map((lane) => lane.toString(16).padStart(8, '0')).join('');
}
