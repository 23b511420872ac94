import type { EventMark } from '#timeline';

export interface Keyframe {
  readonly frame: number;
  /** What the battle's `save` gave after that frame. */
  readonly bytes: Uint8Array;
  /** Events told up to then. */
  readonly events: EventMark;
}

/** Saved states in ascending order of frames; the first is always that of frame 0. */
export class Keyframes {
  private readonly list: Keyframe[] = [];

  add(keyframe: Keyframe): void {
    this.list.push(keyframe);
  }

  /** The latest one at or before a frame. */
  before(frame: number): Keyframe {
    let low = 0;
    let high = this.list.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.list[middle]!.frame <= frame) low = middle;
      else high = middle - 1;
    }
    return this.list[low]!;
  }

  upTo(frame: number): Keyframes {
    const kept = new Keyframes();
    for (const keyframe of this.list) if (keyframe.frame <= frame) kept.add(keyframe);
    return kept;
  }
}
