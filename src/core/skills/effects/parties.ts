import { NO_KEYS, type Parties } from '../../attributes/index.ts';
import { offsetOf, B, type EventContext, type World } from '../../world/index.ts';

const parties: Parties = { caster: -1, target: -1, source: -1, memory: -1, memoryKeys: NO_KEYS, ownMemory: true };

/** Whose numbers count for a moment's effects at a target. The holder is reused: read it before anything else runs. */
export function partiesOf(w: World, context: EventContext, target: number): Parties {
  parties.caster = offsetOf(w, context.caster);
  parties.target = target;
  const b = context.buff * w.buffs.stride;
  parties.source = b < 0 ? parties.caster : offsetOf(w, w.buffs.cells[b + B.source]!);
  parties.ownMemory = !context.answers;
  parties.memory = b < 0 ? -1 : w.buffs.cells[b + B.memory]!;
  parties.memoryKeys = b < 0 ? NO_KEYS : w.index.memoryKeys[w.buffs.cells[b + B.row]!]!;
  return parties;
}
