/** The great moments behind a curve: uses of each unit's dearest skill, and the buffs that they put on. */
import type { Fight } from './fight.ts';
import { isWithin, type Span } from './span.ts';

export interface MajorMoment {
  readonly guid: number;
  readonly skill: string;
  readonly startMs: number;
  /** As long as the longest buff that came of it; the start itself without one. */
  readonly endMs: number;
  readonly eventId: number;
}

/** A unit's dearest skill is the one with the longest cooldown that it used. */
export function majorMoments(
  { cooldowns, buffs }: Fight,
  { span, units }: { readonly span: Span; readonly units?: ReadonlySet<number> },
): MajorMoment[] {
  const dearest = new Map<number, (typeof cooldowns)[number]>();
  for (const use of cooldowns) if (use.totalMs > (dearest.get(use.guid)?.totalMs ?? 0)) dearest.set(use.guid, use);
  return cooldowns
    .filter(
      ({ ms, guid, skill }) => isWithin(span, ms) && dearest.get(guid)!.skill === skill && (units?.has(guid) ?? true),
    )
    .map(({ ms, guid, skill, eventId }, index, uses) => {
      const nextMs = uses.slice(index + 1).find((use) => use.guid === guid)?.ms ?? Infinity;
      const put = buffs.filter(
        (life) => life.source === guid && life.origin.id === skill && life.ms >= ms && life.ms < nextMs,
      );
      const endMs = put.reduce((latest, life) => Math.max(latest, Math.min(life.endMs, span.toMs)), ms);
      return { guid, skill, startMs: ms, endMs, eventId };
    });
}
