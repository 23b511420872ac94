import { eventsOf, type Check } from './check.ts';

/** Every hit: base + Σ deltas = life lost + shield lost + transferred + overkill. */
export const accounts: Check = {
  name: 'accounts balance',
  *run(recording) {
    for (const event of eventsOf(recording, 'damage')) {
      const came = event.stages.reduce((sum, { delta }) => sum + delta, event.amount);
      const went = event.hpLost + event.shieldLost + event.transferred + event.overkill;
      if (came !== went) yield `damage ${event.id} at ${event.ms} ms: ${came} came, ${went} went`;
      const lost = [event.hpLost, event.shieldLost, event.transferred, event.overkill].some((part) => part < 0);
      if (lost) yield `damage ${event.id} at ${event.ms} ms gives something back`;
    }
    for (const event of eventsOf(recording, 'heal')) {
      const came = event.stages.reduce((sum, { delta }) => sum + delta, event.amount);
      if (came !== event.healed + event.overheal) yield `heal ${event.id} at ${event.ms} ms does not balance`;
    }
  },
};
