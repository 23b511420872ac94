/** Both ends belong to it: what happens at either is counted. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export const isWithin = ({ fromMs, toMs }: Span, ms: number): boolean => ms >= fromMs && ms <= toMs;

export const lengthMs = ({ fromMs, toMs }: Span): number => Math.max(0, toMs - fromMs);

/** How much of a stretch of time lies within the span. */
export const overlapMs = (span: Span, startMs: number, endMs: number): number =>
  Math.max(0, Math.min(endMs, span.toMs) - Math.max(startMs, span.fromMs));
