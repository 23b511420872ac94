import type { Parties } from '../../attributes/index.ts';
import { B, type EventContext, type World } from '../../world/index.ts';
import { offsetOf } from '../unit-offset.ts';

const parties: Parties = { caster: -1, target: -1, memory: -1 };

/** Whose numbers count for a moment's effects at a target. The holder is reused: read it before anything else runs. */
export function partiesOf(w: World, context: EventContext, target: number): Parties {
  parties.caster = offsetOf(w, context.caster);
  parties.target = target;
  parties.memory = context.buff < 0 ? -1 : w.buffs.cells[context.buff * w.buffs.stride + B.memory]!;
  return parties;
}
