import { Control } from '#core';
import type { Recording } from '../record.ts';
import { chainOf, openSave, type SavedRecord } from '../saved.ts';
import type { Check } from './check.ts';

const ACTIVE = 2;

/** What a unit is said to be equals what its base and buffs make of it; without buffs it is its base. */
export const derived: Check = {
  name: 'derived values',
  *run(recording) {
    for (const [frame, bytes] of recording.saves.entries()) {
      const save = openSave(bytes);
      for (const unit of save.units.records) {
        const buffs = chainOf(save.buffs, unit.field('buffHead'));
        for (const finding of findings(recording, unit, buffs))
          yield `frame ${frame}: unit ${unit.field('guid')} ${finding}`;
      }
    }
    yield* atTheEnd(recording);
  },
};

function* findings({ fight }: Recording, unit: SavedRecord, buffs: readonly SavedRecord[]): Iterable<string> {
  const { content } = fight;
  let states = 0;
  let shield = 0;
  let reach = 0;
  for (const buff of buffs) {
    if (buff.field('state') !== ACTIVE || buff.field('suppressed') === 1) continue;
    content.buffs[buff.field('row')]!.modifiers.forEach((modifier, index) => {
      if (modifier.kind === 'control') states |= modifier.states;
      if (modifier.kind === 'shield') shield += buff.field(`count${index}`);
      if (modifier.kind === 'empowerAttack') reach = Math.max(reach, modifier.rangeBonusMilli);
    });
  }
  if (unit.field('states') !== states) yield `is in states ${unit.field('states')}, its buffs hold ${states}`;
  if (unit.field('shield') !== shield) yield `has a shield of ${unit.field('shield')}, its buffs hold ${shield}`;
  if (unit.field('reachBonus') !== reach) yield `reaches ${unit.field('reachBonus')} farther, its buffs say ${reach}`;
  if (buffs.length > 0) return;
  const values = unit.tail('attribute');
  for (const [index, base] of unit.tail('base').entries()) {
    const { minMilli, maxMilli, name } = content.ruleset.attributes[index]!;
    const bare = Math.min(Math.max(base, minMilli), maxMilli);
    if (values[index] !== bare) yield `has ${name} ${values[index]} without buffs, its base gives ${bare}`;
  }
}

/** The inspector works every attribute out anew. */
function* atTheEnd({ battle, saves }: Recording): Iterable<string> {
  for (const unit of openSave(saves.at(-1)!).units.records) {
    const guid = unit.field('guid');
    const values = unit.tail('attribute');
    for (const [index, { attribute, valueMilli }] of battle.inspect(guid)!.attributes.entries())
      if (values[index] !== valueMilli)
        yield `end: ${attribute} of unit ${guid} is ${values[index]}, not ${valueMilli}`;
  }
  for (const { guid, controls } of battle.view().units)
    if (controls.some((name) => !(name in Control))) yield `end: unit ${guid} is in an unknown state`;
}
