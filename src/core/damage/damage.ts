import { resourceOf } from '../attributes/index.ts';
import { Control } from '../content/prototypes.ts';
import { ContextFlag, creditedTo, isHeard, On, U, type World } from '../world/index.ts';
import { recordCredit } from './credit.ts';
import { announceDeath, markDead } from './death.ts';
import type { Hit } from './hit.ts';
import { answerPlugged } from './plugged.ts';
import { deliverTransfers, reflectHit, returnDamage, stealLife } from './reactions.ts';
import { reportDamage } from './report.ts';
import { orderOf } from './stages/index.ts';
import type { Stage } from './stages/stage.ts';
import { wake } from './wake.ts';

/**
 * Sends a filled hit through the stages of the ruleset and lets the world answer. The account always balances:
 * base + Σ deltas = life lost + shield lost + transferred + overkill.
 */
export function dealDamage(w: World, hit: Hit): void {
  if (w.units.cells[hit.target + U.alive] !== 1) return skip(w, hit);
  const stages = stagesFor(w, hit);
  hit.amount = hit.mitigated = hit.base;
  // A hook inside a stage may have killed the target: a second death must not follow from this hit.
  for (let index = 0; index < stages.length && w.units.cells[hit.target + U.alive] === 1; index++)
    stages[index]!(w, hit);
  hit.overkill += Math.max(0, hit.amount);
  const dies = w.units.cells[hit.target + U.alive] === 1 && resourceOf(w, hit.target, w.rules.hp) <= 0;
  if (dies) markDead(w, hit);
  const id = w.moment();
  if (w.sink) reportDamage(w, hit, id);
  react(w, hit, id);
  if (dies) announceDeath(w, hit, id);
}

/**
 * Damage that a modifier of a plug-in deals to who hit its holder, within the limits of the ruleset. `at` is the place of
 * the modifier, `id` the moment of the hit, `type` an index of damage types or −1 for that of the hit.
 */
export function strikeBack(w: World, hit: Hit, id: number, at: number, type: number, base: number): void {
  returnDamage(w, hit, id, at, type, base, dealDamage);
}

function stagesFor(w: World, hit: Hit): readonly Stage[] {
  const order = orderOf(w.rules);
  if (hit.flags.hpLoss) return order.lifeLoss;
  return hit.reaction === ContextFlag.transferred ? order.passedOn : order.hit;
}

/** A hit on the dead goes through no stage, and the whole of it lies beyond the last life. */
function skip(w: World, hit: Hit): void {
  hit.reason = 'targetDead';
  hit.overkill = hit.base;
  const id = w.moment();
  if (w.sink) reportDamage(w, hit, id);
}

/** What was passed on arrives, then life is stolen, then damage is returned, then plug-ins answer, then whoever listens. */
function react(w: World, hit: Hit, id: number): void {
  if (hit.passed.length > 0) deliverTransfers(w, hit, id, dealDamage);
  const lost = hit.hpLost + hit.shieldLost;
  if (lost <= 0) return;
  const victim = w.units.cells[hit.target]!;
  const attacker = hit.attacker < 0 ? 0 : w.units.cells[hit.attacker]!;
  // Nobody has a part in hurting himself, be it through what belongs to him.
  const credited = attacker === 0 || attacker === victim ? victim : creditedTo(w, hit.attacker);
  if (credited !== victim) recordCredit(w, hit.target, credited);
  if (hit.hpLost > 0 && (w.units.cells[hit.target + U.states]! & Control.sleep) !== 0)
    wake(w, hit.target, id, hit.root);
  stealLife(w, hit, id);
  reflectHit(w, hit, id, dealDamage);
  answerPlugged(w, hit, id);
  if (attacker !== 0) raise(w, hit, On.damageDealt, hit.attacker, victim, lost, id);
  if (w.units.cells[hit.target + U.alive] === 1) raise(w, hit, On.damageTaken, hit.target, attacker, lost, id);
}

/** `owner` is the unit whose moment it is; without an aim, its facing is the direction. */
function raise(w: World, hit: Hit, kind: number, owner: number, other: number, amount: number, id: number): void {
  // The slots of a skill speak of its own hits, not of what became of them.
  const skill = hit.reaction === 0 ? hit.skill : 0;
  if (!isHeard(w, kind, 0, skill, owner)) return;
  const { cells } = w.units;
  const context = w.contexts.push(kind);
  context.id = context.carrier = id;
  context.root = hit.root;
  context.caster = context.owner = cells[owner]!;
  context.target = other;
  context.hasPoint = true;
  context.x = cells[hit.target + U.x]!;
  context.y = cells[hit.target + U.y]!;
  context.dir = cells[owner + U.facing]!;
  context.skill = skill;
  context.level = hit.level;
  context.flags = hit.contextFlags;
  context.amount = amount;
  w.hooks.raise(context, null);
  w.contexts.pop();
}
