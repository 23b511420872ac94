import { attributeOf } from '../../attributes/index.ts';
import { mulDiv } from '../../base/index.ts';
import type { DamageTypeDefinition } from '../../content/prototypes.ts';
import type { World } from '../../world/index.ts';
import type { Hit } from '../hit.ts';
import type { Stage } from './stage.ts';

/** Weakens a hit by the target's armour against its type, less what the attacker pierces. */
export const mitigation: Stage = (w, hit) => {
  weaken(w, hit);
  hit.mitigated = hit.amount;
};

function weaken(w: World, hit: Hit): void {
  const type = w.rules.damageTypes[hit.type]!;
  if (hit.flags.ignoreMitigation || type.mitigation === 'none' || hit.amount <= 0) return;
  const armour = armourOf(w, hit, type);
  const after =
    type.mitigation === 'ratio' ? byRatio(hit.amount, armour, type.kMilli) : Math.max(0, hit.amount - armour);
  if (hit.ledger === null) hit.amount = after;
  else hit.change('mitigation', after - hit.amount, w.rules.attributes[type.attribute]!.name, String(armour));
}

/** k ∕ (k + armour). Negative armour mirrors the curve: it approaches double damage and never passes it. */
export function byRatio(amount: number, armour: number, kMilli: number): number {
  return armour >= 0 ? mulDiv(amount, kMilli, kMilli + armour) : 2 * amount - mulDiv(amount, kMilli, kMilli - armour);
}

/** Piercing takes off armour that is there: first a fixed part, then a share; it never makes armour negative. */
function armourOf(w: World, hit: Hit, type: DamageTypeDefinition): number {
  const armour = attributeOf(w, hit.target, type.attribute);
  if (armour <= 0) return type.negative === 'zero' ? 0 : armour;
  if (hit.attacker < 0) return armour;
  const flat = type.penetrationFlat < 0 ? 0 : attributeOf(w, hit.attacker, type.penetrationFlat);
  const share = type.penetrationPercent < 0 ? 0 : attributeOf(w, hit.attacker, type.penetrationPercent);
  return mulDiv(Math.max(0, armour - flat), Math.max(0, 1_000 - share), 1_000);
}
