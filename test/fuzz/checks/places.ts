import type { Recording } from '../record.ts';
import type { Check } from './check.ts';

/** Units stay inside the arena; every displacement ends once, before the next begins. */
export const places: Check = {
  name: 'places and displacements',
  *run(recording) {
    const { minX, minY, maxX, maxY } = recording.fight.content.arenas[recording.fight.setup.arena]!;
    for (const { frame, units } of recording.views) {
      for (const { guid, x, y, radiusMilli: r, displaced, alive } of units) {
        if (x < minX + r || x > maxX - r || y < minY + r || y > maxY - r)
          yield `frame ${frame}: unit ${guid} is outside at ${x}, ${y}`;
        if (displaced && !alive) yield `frame ${frame}: unit ${guid} is dead and on its way`;
      }
    }
    yield* displacements(recording);
  },
};

function* displacements({ events, views }: Recording): Iterable<string> {
  const running = new Set<number>();
  for (const event of events) {
    if (event.kind === 'displace' && running.has(event.target!))
      yield `displace ${event.id} begins before the last has ended`;
    if (event.kind === 'displace') running.add(event.target!);
    if (event.kind === 'displaceEnd' && !running.delete(event.target!)) yield `displaceEnd ${event.id} ends nothing`;
  }
  for (const { guid, displaced } of views.at(-1)!.units)
    if (displaced !== running.has(guid))
      yield `unit ${guid}: a displacement is ${displaced ? 'unreported' : 'still open'}`;
}
