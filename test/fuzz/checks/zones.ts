import { atLevel, type Content } from '#core';
import type { Recording } from '../record.ts';
import { eventsOf, type Check, type EventOf } from './check.ts';

/** A zone starts and ends once, ticks ⌊life ∕ period⌋ times, and whoever is in it came in once and leaves once. */
export const zones: Check = {
  name: 'zones',
  *run(recording) {
    const { content } = recording.fight;
    const ends = new Map(eventsOf(recording, 'zoneEnd').map((event) => [event.guid, event]));
    if (ends.size !== eventsOf(recording, 'zoneEnd').length) yield 'a zone ends twice';
    const there = new Set(recording.views.at(-1)!.zones.map(({ guid }) => guid));
    for (const start of eventsOf(recording, 'zoneStart')) {
      const end = ends.get(start.guid);
      if ((end === undefined) !== there.has(start.guid)) yield `zone ${start.guid} is neither there nor has it ended`;
      if (end?.reason === 'expired') yield* ticked(recording, content, start);
    }
    yield* passages(recording);
    yield* kept(recording);
  },
};

function* ticked(recording: Recording, content: Content, start: EventOf<'zoneStart'>): Iterable<string> {
  const row = content.effects.find((effect) => effect?.name === start.effect);
  if (row?.action.kind !== 'zone') return yield `zone ${start.guid} is of no zone row`;
  const every = atLevel(row.action.tickMs, 1);
  const wanted = every === 0 ? 0 : Math.floor(start.lifeMs / every);
  const found = eventsOf(recording, 'zoneTick').filter(({ guid }) => guid === start.guid);
  if (found.length !== wanted) yield `zone ${start.guid} ticked ${found.length} times, not ${wanted}`;
}

function* passages({ events }: Recording): Iterable<string> {
  const inside = new Set<string>();
  for (const event of events) {
    if (event.kind !== 'zoneEnter' && event.kind !== 'zoneLeave') continue;
    const key = `unit ${event.target} in zone ${event.guid}`;
    if (event.kind === 'zoneLeave' ? !inside.delete(key) : inside.has(key)) yield `${key}: ${event.kind} out of turn`;
    if (event.kind === 'zoneEnter') inside.add(key);
  }
}

/** Nobody has a buff from an aura that is not there, unless another took it over. */
function* kept({ views, events }: Recording): Iterable<string> {
  const { units } = views.at(-1)!;
  const standing = new Set(units.flatMap(({ buffs }) => buffs.map(({ instance }) => instance)));
  const handedOn = new Set(
    events.flatMap((event) => (event.kind === 'buffRefresh' && event.how === 'source' ? [event.instance] : [])),
  );
  const causes = new Map(events.flatMap((event) => (event.kind === 'buffApply' ? [[event.id, event] as const] : [])));
  for (const { instance, cause } of causes.values()) {
    const emitter = causes.get(cause);
    if (standing.has(instance) && !handedOn.has(instance) && emitter && !standing.has(emitter.instance))
      yield `buff ${instance} outlives the aura of ${emitter.instance}`;
  }
}
