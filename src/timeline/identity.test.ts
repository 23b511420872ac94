import { describe, expect, it } from 'vitest';
import { findIdentity, identityOf } from './identity.ts';
import { projectTimeline } from './project.ts';
import { facts, TraceBuilder } from './testing/trace-builder.ts';

/** Hits of one order after each other; another order may come before. */
function fight(hitFrames: readonly number[], hasOrderBefore: boolean) {
  const trace = new TraceBuilder();
  if (hasOrderBefore) trace.at(0).command('move', 'ok', 2);
  const order = trace.at(1).command('cast');
  const hits = hitFrames.map((frame) => trace.at(frame).damage(2, 10_000, 900_000, order));
  return { hits, timeline: projectTimeline(trace.events, facts(60)) };
}

describe('the identity of an event', () => {
  it('finds the event again though all serials have shifted', () => {
    const [before, after] = [fight([5, 9], false), fight([5, 9], true)];
    const identity = identityOf(before.timeline, before.hits[1]!.id)!;
    expect(after.hits[1]!.id).not.toBe(before.hits[1]!.id);
    expect(findIdentity(after.timeline, identity)).toEqual({ eventId: after.hits[1]!.id, ms: after.hits[1]!.ms });
  });

  it('finds it at its new place when it moved', () => {
    const [before, after] = [fight([5, 9], false), fight([5, 12], false)];
    const identity = identityOf(before.timeline, before.hits[1]!.id)!;
    expect(findIdentity(after.timeline, identity)?.ms).toBe(after.hits[1]!.ms);
  });

  it('finds nothing when there are fewer of its kind', () => {
    const [before, after] = [fight([5, 9], false), fight([5], false)];
    expect(findIdentity(after.timeline, identityOf(before.timeline, before.hits[1]!.id)!)).toBeUndefined();
  });
});
