import type { Content, Snapshot } from '#core';
import type { UnitRef } from '#generated/types.ts';

/** Finds units by what authors write: their number, or camp and slot such as `blue:1`. */
export class UnitRefs {
  private readonly guidBySlot: ReadonlyMap<string, number>;

  constructor(content: Content, snapshot: Snapshot) {
    this.guidBySlot = new Map(
      snapshot.units.map(({ guid, camp, slot }) => [`${content.ruleset.camps[camp] ?? camp}:${slot}`, guid]),
    );
  }

  /** Units that appear later have only their number, which is taken as it is. */
  guid(ref: UnitRef): number | undefined {
    return typeof ref === 'number' ? ref : this.guidBySlot.get(ref);
  }
}
