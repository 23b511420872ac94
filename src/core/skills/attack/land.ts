import { BP_ONE, capped } from '../../base/index.ts';
import { evaluateAmount, shareOf } from '../../attributes/index.ts';
import type { AttackPrototype } from '../../content/prototypes.ts';
import { dealDamage, HitStack, NO_FLAGS, type Hit } from '../../damage/index.ts';
import { offsetOf, On, P, U, unitRow, type EventContext, type World } from '../../world/index.ts';
import { raiseKeeping } from '../effects/raise.ts';
import { runEffect } from '../effects/run.ts';
import { dropSets } from '../effects/sets.ts';
import { directionTo } from '../motion/turn.ts';
import { partiesOf } from '../effects/parties.ts';
import { bonusOf, unpackAll, type Empowerment } from './empower.ts';

const hits = new HitStack();
const NO_TAGS: readonly number[] = [];

/** A bullet brings an attack to its target. */
export function landBullet(
  w: World,
  attacker: number,
  target: number,
  bullet: number,
  cause: number,
  root: number,
): void {
  const empowerments = unpackAll(w, w.bullets.cells, bullet + P.empower0);
  const strengthBp = w.bullets.cells[bullet + P.strengthBp]!;
  landAttack(w, offsetOf(w, attacker), offsetOf(w, target), empowerments, cause, root, strengthBp);
}

/**
 * An attack hits: its own damage first, then the slots of the attack, then what empowers it. A bonus without a type of
 * its own joins the attack's damage; one with a type is a hit of its own. What is evaded brings nothing along. A hop
 * of the bullet leaves all of it weaker.
 */
export function landAttack(
  w: World,
  attacker: number,
  target: number,
  empowerments: readonly Empowerment[],
  cause: number,
  root: number,
  strengthBp = BP_ONE,
): void {
  const { attack } = unitRow(w, attacker);
  if (attack === null) return;
  const context = openContext(w, attacker, target, cause, root);
  if (strengthBp !== BP_ONE) {
    context.share = strengthBp;
    context.shareOf = BP_ONE;
  }
  if (dealAttack(w, context, attack, empowerments, attacker, target)) {
    raiseKeeping(w, context, attack.effects);
    for (const one of empowerments) landEmpowerment(w, context, one, attacker, target);
    dropSets(w, context.carrier);
  }
  w.contexts.pop();
}

/** The attack's own damage; false when it was evaded. */
function dealAttack(
  w: World,
  context: EventContext,
  attack: AttackPrototype,
  empowerments: readonly Empowerment[],
  attacker: number,
  target: number,
): boolean {
  let base = evaluateAmount(w, attack.amount, context.level, partiesOf(w, context, target));
  for (const one of empowerments) if (one.modifier.bonusType < 0) base += bonusOf(w, one, context, target);
  const hit = openHit(w, context, attacker, target);
  hit.type = attack.damageType;
  hit.base = Math.max(0, shareOf(capped(base), context.share, context.shareOf));
  hit.canCrit = attack.canCrit;
  hit.isAttack = true;
  dealDamage(w, hit);
  hits.pop();
  return hit.reason !== 'evaded';
}

function openContext(w: World, attacker: number, target: number, cause: number, root: number): EventContext {
  const { cells } = w.units;
  const context = w.contexts.push(On.attackHit);
  context.id = cause;
  // One swing or bullet may hit several: each hit carries target sets of its own.
  context.carrier = w.moment();
  context.root = root;
  context.caster = context.owner = cells[attacker]!;
  context.target = cells[target]!;
  context.hasPoint = true;
  context.x = cells[target + U.x]!;
  context.y = cells[target + U.y]!;
  context.dir = directionTo(w, attacker, context.x, context.y);
  context.level = cells[attacker + U.level]!;
  return context;
}

function landEmpowerment(w: World, context: EventContext, one: Empowerment, attacker: number, target: number): void {
  const { modifier, level } = one;
  const unitLevel = context.level;
  context.level = level;
  if (modifier.bonusType >= 0) dealBonus(w, context, one, attacker, target);
  for (let index = 0; index < modifier.effects.length; index++) {
    context.slot = index + 1;
    runEffect(w, context, modifier.effects[index]!);
  }
  context.level = unitLevel;
}

function dealBonus(w: World, context: EventContext, one: Empowerment, attacker: number, target: number): void {
  const base = shareOf(bonusOf(w, one, context, target), context.share, context.shareOf);
  if (base <= 0) return;
  const hit = openHit(w, context, attacker, target);
  hit.type = one.modifier.bonusType;
  hit.base = base;
  hit.canCrit = hit.isAttack = false;
  dealDamage(w, hit);
  hits.pop();
}

function openHit(w: World, context: EventContext, attacker: number, target: number): Hit {
  const hit = hits.push(w.sink !== null);
  hit.attacker = attacker;
  hit.target = target;
  hit.flags = NO_FLAGS;
  hit.tags = NO_TAGS;
  hit.contextFlags = context.flags;
  hit.skill = hit.effect = 0;
  hit.bullet = context.bulletRow;
  hit.level = context.level;
  hit.cause = context.id;
  hit.root = context.root;
  return hit;
}
