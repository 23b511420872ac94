import { eventsOf, type Check } from './check.ts';

const NEXT: Readonly<Record<string, readonly string[]>> = {
  idle: ['preCast'],
  preCast: ['cast', 'idle'],
  cast: ['channel', 'channelLock', 'aftCast', 'idle'],
  channel: ['aftCast', 'idle'],
  channelLock: ['aftCast', 'idle'],
  aftCast: ['idle'],
};

/** Phases follow each other without gaps in the order of the machine; a cast takes effect at most once. */
export const casts: Check = {
  name: 'cast machine',
  *run(recording) {
    const states = new Map<number, { to: string; endAt: number }>();
    for (const { source, from, to, atMs, durationMs, endReason, id } of eventsOf(recording, 'castPhase')) {
      const before = states.get(source!) ?? { to: 'idle', endAt: 0 };
      if (before.to !== from) yield `castPhase ${id} leaves ${from}, but unit ${source} was in ${before.to}`;
      if (!NEXT[from]!.includes(to)) yield `castPhase ${id} goes from ${from} to ${to}`;
      const isTimed = from !== 'idle' && from !== 'preCast' && endReason === 'completed';
      if (isTimed && atMs !== before.endAt) yield `castPhase ${id}: ${from} should end at ${before.endAt}, not ${atMs}`;
      states.set(source!, { to, endAt: atMs + durationMs });
    }
    const taken = new Set<number>();
    for (const { cast, id } of eventsOf(recording, 'skillEffect')) {
      if (cast !== 0 && taken.has(cast)) yield `skillEffect ${id}: cast ${cast} takes effect again`;
      taken.add(cast);
    }
  },
};
