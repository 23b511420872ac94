import { ContentBuilder, damage, Fight, launches, milli, onSelf } from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';

/** A bullet without size flies 13.5 units to the edge of a target, in steps of 100 ms. */
export function impact(): Table {
  return {
    head: ['speed, units a second', 'hits in the step that ends at, ms', 'part of that step passed'],
    rows: [10, 100, 1_000].map((speed) => {
      const c = new ContentBuilder();
      const bullet = c.bullet({ speed: [milli(speed)], effects: [c.effect({ on: 'bulletHit', action: damage(1) })] });
      const shoot = c.skill({
        castMode: 'direction',
        quick: true,
        effects: [c.effect({ action: launches(bullet), target: onSelf() })],
      });
      const unit = c.unit({ skills: [shoot] });
      const fight = new Fight(c, [
        { unit, x: -4 },
        { unit, camp: 1, x: 10 },
      ])
        .castAt(100, 1, shoot, 10, 0)
        .until(3_000);
      const { ms, toi } = fight.of('bulletHit')[0]!;
      return [speed, ms - 100, `${toi / 10_000}`];
    }),
  };
}
