import { takeLife, resourceOf } from '../attributes/index.ts';
import { creditedTo, orNone, emitTrace, offsetOf, On, settled, U, unitAt, type World } from '../world/index.ts';
import { assistsOf, creditOf } from './credit.ts';
import { Hit } from './hit.ts';
import { payReward } from './reward.ts';

/** A unit dies here and now, once: from this moment nothing hits it any more. Clean-up settles the rest. */
export function markDead(w: World, hit: Hit): void {
  const { cells } = w.units;
  cells[hit.target + U.alive] = 0;
  cells[hit.target + U.dying] = 1;
  const striker = hit.attacker < 0 ? -1 : offsetOf(w, creditedTo(w, hit.attacker));
  cells[hit.target + U.killer] = creditOf(w, hit.target, striker);
  cells[hit.target + U.diedAt] = w.nowMs;
}

/** Tells the world of a death: what the unit was doing ends, then killer and victim answer. */
export function announceDeath(w: World, hit: Hit, cause: number): void {
  const { cells } = w.units;
  const victim = cells[hit.target]!;
  const killer = cells[hit.target + U.killer]!;
  const lastHit = hit.attacker < 0 ? 0 : cells[hit.attacker]!;
  const id = w.moment();
  if (w.sink) {
    emitTrace(w, id, cause, hit.root, {
      kind: 'death',
      source: hit.attacker < 0 ? undefined : settled(cells[hit.attacker]!),
      target: victim,
      killer: orNone(killer),
      assists: assistsOf(w, hit.target, killer),
      lastHit: lastHit === killer ? undefined : orNone(lastHit),
    });
  }
  cells[hit.target + U.deathId] = id;
  cells[hit.target + U.deathRoot] = hit.root;
  w.hooks.interrupt(hit.target / w.units.stride, 'dead', id, hit.root);
  payReward(w, hit.target, id, hit.root);
  if (killer !== 0) raise(w, hit, On.kill, unitAt(w, killer), victim, id);
  raise(w, hit, On.death, hit.target, killer, id);
}

/** Ends a life outright: nothing wards it off and nobody gets the kill. */
export function slay(w: World, u: number, cause: number, root: number): void {
  const hit = new Hit();
  hit.target = u;
  hit.root = root;
  takeLife(w, u, resourceOf(w, u, w.rules.hp));
  markDead(w, hit);
  announceDeath(w, hit, cause);
}

function raise(w: World, hit: Hit, kind: number, owner: number, other: number, id: number): void {
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
  context.skill = hit.skill;
  context.level = hit.level;
  context.flags = hit.contextFlags;
  w.hooks.raise(context, null);
  w.contexts.pop();
}
