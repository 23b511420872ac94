import { part } from './arithmetic.ts';
import type { RefHit } from './case.ts';
import { inForce, setLife, shieldOf, statesOf, type Instance, type Unit } from './unit.ts';

export interface Outcome {
  readonly hpLost: number;
  readonly shieldLost: number;
  readonly overkill: number;
}

/** k ∕ (k + armour), mirrored below zero. */
const K = 100_000;
const CRITICAL_BP = 15_000;

/** base → immunity → critical → outgoing → mitigation → incoming → shields → life; `used` hears of an empty shield. */
export function strike(from: Unit, to: Unit, hit: RefHit, amount: number, used: (buff: Instance) => void): Outcome {
  const left = hit.hpLoss ? amount : afterStages(from, to, hit, amount);
  const shieldLost = hit.hpLoss || hit.ignoreShield ? 0 : absorb(to, hit, left, used);
  const due = left - shieldLost;
  const payable = hit.nonLethal ? Math.max(0, to.hp - 1) : to.hp;
  const hpLost = Math.min(due, payable);
  to.hp -= hpLost;
  if (to.hp <= 0) {
    to.alive = false;
    to.dying = true;
  }
  return { hpLost, shieldLost, overkill: due - hpLost };
}

function afterStages(from: Unit, to: Unit, hit: RefHit, base: number): number {
  let amount = statesOf(to).has('invulnerable') ? 0 : base;
  if (hit.canCrit && from.values.critChance >= 1_000) amount = part(amount, CRITICAL_BP, 10_000);
  if (!hit.noAmplify) amount += part(amount, Math.max(-1_000, from.values.outgoing), 1_000);
  if (hit.type === 'armored' && !hit.ignoreMitigation) amount = mitigated(amount, to.values.armor);
  return amount + part(amount, Math.max(-1_000, to.values.incoming), 1_000);
}

function mitigated(amount: number, armour: number): number {
  return armour >= 0 ? part(amount, K, K + armour) : 2 * amount - part(amount, K, K - armour);
}

/** By priority, then oldest; what comes into force because another shield is used up absorbs too. */
function absorb(unit: Unit, { type }: RefHit, amount: number, used: (buff: Instance) => void): number {
  let taken = 0;
  for (let next = nextShield(unit, type); next && taken < amount; next = nextShield(unit, type)) {
    const some = Math.min(amount - taken, next.buff.left[next.index]!);
    next.buff.left[next.index]! -= some;
    taken += some;
    if (shieldOf(next.buff) === 0) used(next.buff);
  }
  return taken;
}

function nextShield(unit: Unit, type: RefHit['type']) {
  const shields = unit.buffs.filter(inForce).flatMap((buff) =>
    buff.row.modifiers.flatMap((modifier, index) => {
      if (modifier.kind !== 'shield' || (modifier.only && modifier.only !== type)) return [];
      return buff.left[index]! > 0 ? [{ buff, index, priority: modifier.priority }] : [];
    }),
  );
  return shields.sort((a, b) => b.priority - a.priority)[0];
}

export function mend(unit: Unit, amount: number): void {
  if (unit.alive) setLife(unit, unit.hp + amount);
}
