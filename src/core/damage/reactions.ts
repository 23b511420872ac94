import { roleOf } from '../attributes/index.ts';
import { BP_ONE, mulDivCapped } from '../base/index.ts';
import { buffAt, cellAt, modifierAt, nextModifier } from '../buffs/index.ts';
import type { DamageFlags, Modifier } from '../content/prototypes.ts';
import {
  B,
  ContextFlag,
  G,
  offsetOf,
  REACTION_FLAGS,
  reportBudget,
  spendBudget,
  U,
  type World,
} from '../world/index.ts';
import { concerns } from './filter.ts';
import { heal } from './heal.ts';
import { HitStack, NO_FLAGS, type Hit } from './hit.ts';

type Deal = (w: World, hit: Hit) => void;

/** Empty between steps. */
const hits = new HitStack();
const NO_TAGS: readonly number[] = [];
const RETURNED: DamageFlags = { ...NO_FLAGS, noAmplify: true };

/** Deals what a hit passed on to those who take it: as it is, past all but their immunity, shields and wards. */
export function deliverTransfers(w: World, hit: Hit, id: number, deal: Deal): void {
  const { passed } = hit;
  for (let index = 0; index < passed.length; index += 4) {
    const part = openReaction(w, hit, id, ContextFlag.transferred);
    part.attacker = hit.attacker;
    part.target = offsetOf(w, passed[index]!);
    part.base = passed[index + 1]!;
    part.type = hit.type;
    part.flags = hit.flags;
    part.tags = hit.tags;
    part.skill = hit.skill;
    part.effect = hit.effect;
    part.bullet = hit.bullet;
    part.level = hit.level;
    part.reactionRow = passed[index + 2]!;
    part.reactionInstance = passed[index + 3]!;
    deal(w, part);
    hits.pop();
  }
}

/** Heals who dealt a hit by shares of it: the role's first, then the modifiers' by instance. What reacts does not. */
export function stealLife(w: World, hit: Hit, id: number): void {
  const { attacker, flags } = hit;
  if (attacker < 0 || attacker === hit.target || flags.noLifesteal || flags.hpLoss) return;
  if ((hit.contextFlags & REACTION_FLAGS) !== 0) return;
  const share = roleOf(w, attacker, w.rules.roles.lifesteal, 0);
  if (share > 0) restore(w, hit, id, mulDivCapped(hit.hpLost, share, 1_000), -1);
  const latest = w.globals.cells[G.nextInstance]!;
  let at = nextModifier(w, attacker, 'lifesteal', -1);
  for (; at >= 0; at = nextModifier(w, attacker, 'lifesteal', at)) {
    if (w.buffs.cells[buffAt(w, at) + B.instance]! > latest) return;
    const modifier = modifierAt(w, at, 'lifesteal');
    if (!concerns(modifier, hit)) continue;
    restore(w, hit, id, mulDivCapped(figureOf(hit, modifier), w.buffs.cells[cellAt(w, at)]!, BP_ONE), at);
  }
}

function figureOf(hit: Hit, { of }: Extract<Modifier, { kind: 'lifesteal' }>): number {
  if (of === 'mitigated') return hit.mitigated;
  return of === 'dealt' ? hit.hpLost + hit.overkill : hit.hpLost;
}

/** `at` is the place of the modifier, −1 = the attribute does it. */
function restore(w: World, hit: Hit, id: number, base: number, at: number): void {
  const healer = hit.attacker;
  if (base <= 0 || w.units.cells[healer + U.alive] !== 1) return;
  if (!spendBudget(w, w.units.cells[healer]!, id, hit.root)) return;
  const b = at < 0 ? -1 : buffAt(w, at);
  heal(w, {
    healer,
    target: healer,
    base,
    canCrit: false,
    tags: NO_TAGS,
    effect: 0,
    skill: 0,
    level: hit.level,
    flags: hit.contextFlags | ContextFlag.lifesteal,
    reaction: ContextFlag.lifesteal,
    reactionRow: b < 0 ? 0 : w.buffs.cells[b + B.row]!,
    reactionInstance: b < 0 ? 0 : w.buffs.cells[b + B.instance]!,
    cause: id,
    root: hit.root,
  });
}

/**
 * Returns shares of what the target lost, of life and shields, to who dealt it. What was returned as often as the
 * ruleset allows is not returned again, and where something would have, the limit is reported.
 */
export function reflectHit(w: World, hit: Hit, id: number, deal: Deal): void {
  if (hit.attacker < 0 || hit.attacker === hit.target || hit.flags.noReflect || hit.flags.hpLoss) return;
  if (hit.reaction === ContextFlag.transferred) return;
  const latest = w.globals.cells[G.nextInstance]!;
  let at = nextModifier(w, hit.target, 'reflect', -1);
  for (; at >= 0; at = nextModifier(w, hit.target, 'reflect', at)) {
    const b = buffAt(w, at);
    const isOver = w.units.cells[hit.target + U.alive] !== 1 || w.units.cells[hit.attacker + U.alive] !== 1;
    if (isOver || w.buffs.cells[b + B.instance]! > latest) return;
    const modifier = modifierAt(w, at, 'reflect');
    const base = mulDivCapped(hit.hpLost + hit.shieldLost, w.buffs.cells[cellAt(w, at)]!, BP_ONE);
    if (base <= 0 || !concerns(modifier, hit)) continue;
    if (!mayReturn(w, hit, id)) return;
    giveBack(w, hit, id, at, modifier.as, base, deal);
  }
}

/** Damage of a fixed size that a modifier at a place, one of the target's, returns; nothing where a limit ends it. */
export function returnDamage(w: World, hit: Hit, id: number, at: number, as: number, base: number, deal: Deal): void {
  const isOver = w.units.cells[hit.target + U.alive] !== 1 || w.units.cells[hit.attacker + U.alive] !== 1;
  if (base > 0 && !isOver && mayReturn(w, hit, id)) giveBack(w, hit, id, at, as, base, deal);
}

function giveBack(w: World, hit: Hit, id: number, at: number, as: number, base: number, deal: Deal): void {
  const b = buffAt(w, at);
  const back = openReaction(w, hit, id, ContextFlag.reflected);
  back.attacker = hit.target;
  back.target = hit.attacker;
  back.base = base;
  back.type = as < 0 ? hit.type : as;
  back.flags = RETURNED;
  back.tags = NO_TAGS;
  back.skill = back.effect = back.bullet = 0;
  back.level = w.buffs.cells[b + B.level]!;
  back.returns = returnsOf(hit) + 1;
  back.reactionRow = w.buffs.cells[b + B.row]!;
  back.reactionInstance = w.buffs.cells[b + B.instance]!;
  deal(w, back);
  hits.pop();
}

function mayReturn(w: World, hit: Hit, id: number): boolean {
  const { reflectDepth } = w.rules.limits;
  const holder = w.units.cells[hit.target]!;
  if (returnsOf(hit) < reflectDepth) return spendBudget(w, holder, id, hit.root);
  reportBudget(w, 'reflectDepth', reflectDepth, holder, id, hit.root);
  return false;
}

/** What an answer to returned damage deals counts as returned once. */
function returnsOf({ returns, contextFlags }: Hit): number {
  return Math.max(returns, (contextFlags & ContextFlag.reflected) === 0 ? 0 : 1);
}

function openReaction(w: World, from: Hit, id: number, reaction: number): Hit {
  const hit = hits.push(w.sink !== null);
  hit.reaction = reaction;
  hit.contextFlags = from.contextFlags | reaction;
  hit.canCrit = hit.isAttack = false;
  hit.cause = id;
  hit.root = from.root;
  return hit;
}
