import type { Cue, CueSink } from '#core';

/** One-shots older than this are not shown any more when a run catches up, ms. */
export const CUE_LIMIT_MS = 500;

/**
 * Stands between a battle and whoever shows its cues. Each cue passes once, by its number. While a run catches up with
 * a moment, one-shots too old for it are dropped, and so is what has ended by then.
 */
export class CueGate implements CueSink {
  private readonly inner: CueSink;
  private readonly limitMs: number;
  private readonly passed = new Map<number, number>();
  private goalMs = 0;

  constructor(inner: CueSink, limitMs = CUE_LIMIT_MS) {
    this.inner = inner;
    this.limitMs = limitMs;
  }

  /** The moment that a run now moves to. What was shown of later moments may be shown again. */
  moveTo(ms: number): void {
    this.goalMs = ms;
    for (const [id, shownMs] of this.passed) if (shownMs > ms) this.passed.delete(id);
  }

  play(cue: Cue): void {
    const endMs = cue.ms + (cue.durationMs > 0 ? cue.durationMs : this.limitMs);
    if (endMs < this.goalMs || this.passed.has(cue.id)) return;
    this.passed.set(cue.id, cue.ms);
    this.inner.play(cue);
  }
}
