import { eventsOf, type Check } from './check.ts';

const NEXT: Readonly<Record<string, readonly string[]>> = {
  idle: ['preCast'],
  preCast: ['charge', 'cast', 'idle'],
  charge: ['cast', 'idle'],
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
    const stops = eventsOf(recording, 'hitStop');
    const wasStopped = (guid: number, fromId: number, toId: number) =>
      stops.some(({ id, source, target }) => id > fromId && id < toId && (source === guid || target === guid));
    const entered = new Map<number, number>();
    for (const { source, from, to, atMs, durationMs, endReason, id } of eventsOf(recording, 'castPhase')) {
      const before = states.get(source!) ?? { to: 'idle', endAt: 0 };
      if (before.to !== from) yield `castPhase ${id} leaves ${from}, but unit ${source} was in ${before.to}`;
      if (!NEXT[from]!.includes(to)) yield `castPhase ${id} goes from ${from} to ${to}`;
      const isTimed = from !== 'idle' && from !== 'preCast' && endReason === 'completed';
      // A stop after a hit sets the clock of a cast back.
      const isSetBack = wasStopped(source!, entered.get(source!) ?? 0, id);
      if (isTimed && !isSetBack && atMs !== before.endAt)
        yield `castPhase ${id}: ${from} should end at ${before.endAt}, not ${atMs}`;
      entered.set(source!, id);
      states.set(source!, { to, endAt: atMs + durationMs });
    }
    const taken = new Set<number>();
    for (const { cast, id } of eventsOf(recording, 'skillEffect')) {
      if (cast !== 0 && taken.has(cast)) yield `skillEffect ${id}: cast ${cast} takes effect again`;
      taken.add(cast);
    }
  },
};
