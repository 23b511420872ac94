import { Control } from '#core';
import type { Recording } from '../record.ts';
import { chainOf, openSave, type SavedRecord } from '../saved.ts';
import type { Check } from './check.ts';

const ACTIVE = 2;
/** Modifiers that the core asks for by a bit of their kind. */
const KIND_BITS: Readonly<Record<string, number>> = {
  reduction: 1,
  transfer: 2,
  lifesteal: 4,
  reflect: 8,
  critical: 16,
  evasion: 32,
  deathWard: 64,
  castWhileMoving: 128,
};

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
  let kinds = 0;
  for (const buff of buffs) {
    if (buff.field('state') !== ACTIVE || buff.field('suppressed') === 1) continue;
    content.buffs[buff.field('row')]!.modifiers.forEach((modifier, index) => {
      if (modifier.kind === 'control') states |= modifier.states;
      if (modifier.kind === 'shield') shield += buff.field(`count${index}`);
      const isSpent = modifier.kind === 'empowerAttack' && modifier.charges > 0 && buff.field(`count${index}`) <= 0;
      if (modifier.kind === 'empowerAttack' && !isSpent) reach = Math.max(reach, modifier.rangeBonusMilli);
      kinds |= KIND_BITS[modifier.kind] ?? 0;
    });
  }
  if (unit.field('states') !== states) yield `is in states ${unit.field('states')}, its buffs hold ${states}`;
  if (unit.field('shield') !== shield) yield `has a shield of ${unit.field('shield')}, its buffs hold ${shield}`;
  if (unit.field('modifierKinds') !== kinds) yield `holds kinds ${unit.field('modifierKinds')}, its buffs ${kinds}`;
  if (unit.field('reachBonus') !== reach) yield `reaches ${unit.field('reachBonus')} farther, its buffs say ${reach}`;
  if (buffs.length > 0) return;
  const values = unit.tail('attribute');
  for (const [index, base] of unit.tail('base').entries()) {
    const { minMilli, maxMilli, softCaps, name } = content.ruleset.attributes[index]!;
    const bare = Math.min(Math.max(softly(base, softCaps), minMilli), maxMilli);
    if (values[index] !== bare) yield `has ${name} ${values[index]} without buffs, its base gives ${bare}`;
  }
}

/** What lies above a cap counts by its share, up to the next cap. */
function softly(base: number, softCaps: readonly { aboveMilli: number; ratioBp: number }[]): number {
  return softCaps.reduce((value, { aboveMilli, ratioBp }, index) => {
    const part = Math.min(base, softCaps[index + 1]?.aboveMilli ?? base) - aboveMilli;
    return part <= 0 ? value : value - part + Math.trunc((part * ratioBp) / 10_000);
  }, base);
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
