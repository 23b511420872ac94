import { floorMod, FULL_TURN_MILLI_DEG } from '../base/index.ts';
import { ROW_LOOK, rules, type RuleKey } from './fields.ts';
import type { FormationPrototype } from './prototypes.ts';
import { readPosition } from './position.ts';
import type { Reader } from './reader.ts';
import { rowHead } from './row.ts';

export const FORMATION_FIELDS = { ...ROW_LOOK, ...rules('tags', 'camps') };
export const FORMATION_CAMP_FIELDS = rules('camp', 'slots');
export const FORMATION_SLOT_FIELDS = rules('slot', 'offset', 'facing');

export function compileFormation(reader: Reader<RuleKey<typeof FORMATION_FIELDS>>, id: number): FormationPrototype {
  const slots = reader.children('camps', FORMATION_CAMP_FIELDS).flatMap((camp) => {
    const index = camp.named('camp', 'camp', true);
    return camp.children('slots', FORMATION_SLOT_FIELDS).map((slot) => ({
      camp: index,
      slot: slot.whole('slot', undefined, { min: 1, max: 255 }),
      ...readPosition(slot, 'offset'),
      facingMilliDeg: floorMod(slot.milli('facing', 0), FULL_TURN_MILLI_DEG),
    }));
  });
  return { ...rowHead(reader, id), slots };
}
