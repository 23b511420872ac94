import { chainOf, openSave } from '../saved.ts';
import type { Check } from './check.ts';

/** Every record in use is reached from somewhere, and none twice: nothing is forgotten and nothing is shared. */
export const leaks: Check = {
  name: 'no leaks',
  *run({ saves }) {
    for (const [frame, bytes] of saves.entries()) {
      const save = openSave(bytes);
      const units = save.units.records;
      const buffs = units.flatMap((unit) => chainOf(save.buffs, unit.field('buffHead')));
      const reached = {
        buffs: buffs.map(({ slot }) => slot),
        memories: buffs.map((buff) => buff.field('memory')).filter((slot) => slot >= 0),
        credits: units.flatMap((unit) => chainOf(save.credits, unit.field('creditHead')).map(({ slot }) => slot)),
        hits: save.bullets.records.flatMap((one) => chainOf(save.hits, one.field('hitHead')).map(({ slot }) => slot)),
        members: [...save.zones.records, ...save.auras.records].flatMap((one) =>
          chainOf(save.members, one.field('memberHead')).map(({ slot }) => slot),
        ),
      };
      for (const name of ['buffs', 'memories', 'credits', 'hits', 'members'] as const) {
        const all = [...reached[name], ...save[name].free].sort((a, b) => a - b);
        const want = save[name].records.map(({ slot }) => slot);
        if (all.join() !== want.join())
          return yield `frame ${frame}: ${name} [${all}] of ${want.length} are accounted for`;
      }
      const awaited = new Set(save.events.records.map((event) => event.field('carrier')));
      const lost = save.sets.records.find((set) => !awaited.has(set.field('carrier')));
      if (lost) return yield `frame ${frame}: target set of event ${lost.field('carrier')} is kept for nobody`;
      const unread = save.params.records.find((param) => !awaited.has(param.field('carrier')));
      if (unread) return yield `frame ${frame}: number of event ${unread.field('carrier')} is kept for nobody`;
    }
  },
};
