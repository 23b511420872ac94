import type { FrameView, UnitView } from '#core';
import type { RunEvent } from '#generated/types.ts';
import type { Evidence } from '../expectations/evidence.ts';

/** For tests: a run that is nothing but its events, and a view of its units that is the same in every frame. */
export function evidenceOf(
  events: readonly RunEvent[],
  units: readonly Partial<UnitView>[] = [],
  lastFrame = 300,
): Evidence {
  const guidBySlot: Readonly<Record<string, number>> = { 'blue:1': 1, 'red:1': 2 };
  const ruleset = { stepMs: 33, hp: 0, resources: [{ name: 'hp' }, { name: 'mana' }], attributes: [] };
  const battle = {
    content: { ruleset },
    view: () => ({ units: units.map(unitView) }) as unknown as FrameView,
    inspect: () => ({ attributes: [{ attribute: 'armor', valueMilli: 12_500 }] }),
  };
  const simulation = {
    frame: lastFrame,
    hashes: { hexAt: (frame: number) => frame.toString(16).padStart(16, '0') },
    scenario: {
      content: { ruleset },
      refs: { guid: (ref: number | string) => (typeof ref === 'number' ? ref : guidBySlot[ref]) },
    },
    seek: () => battle,
  };
  return { simulation, events } as unknown as Evidence;
}

function unitView(unit: Partial<UnitView>): Partial<UnitView> {
  return { guid: 2, alive: true, x: 0, y: 0, cast: null, buffs: [], skills: [], resources: [], ...unit };
}

let serial = 0;

export function happened(kind: string, frame: number, fields: Readonly<Record<string, unknown>> = {}): RunEvent {
  serial++;
  return { id: serial, frame, ms: frame * 33, parent: 0, kind, ...fields };
}
