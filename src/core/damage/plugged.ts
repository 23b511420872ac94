import { buffAt, modifierAt, nextModifier } from '../buffs/index.ts';
import type { Plugged } from '../content/prototypes.ts';
import { B, buffRow, G, REACTION_FLAGS, U, type World } from '../world/index.ts';
import type { Hit } from './hit.ts';

/**
 * Moments of a hit that a modifier of a plug-in may answer to; null = it does not. `at` is the place of the modifier,
 * as `nextModifier` finds it.
 */
export interface HitRules {
  /** The holder is being hit: after its reductions, before transfers, shields and wards. May lower `hit.amount`. */
  readonly incoming: ((w: World, modifier: Plugged, at: number, hit: Hit) => void) | null;
  /** The holder lost life or shield to somebody else. */
  readonly taken: HitAnswer | null;
  /** The holder made somebody else lose life or shield. */
  readonly dealt: HitAnswer | null;
}

/** `id` is the moment of the hit: what follows from it cites it as its cause. */
export type HitAnswer = (w: World, modifier: Plugged, at: number, hit: Hit, id: number) => void;

/**
 * Takes something off a hit in `incoming`, and says so in its account. What it has not, it does not give: returns how
 * much it was.
 */
export function lowerHit(w: World, at: number, hit: Hit, by: number): number {
  const b = buffAt(w, at);
  const taken = Math.max(0, Math.min(hit.amount, by));
  hit.change('incomingFlat', -taken + 0, buffRow(w, b).name, undefined, w.buffs.cells[b + B.instance]);
  return taken;
}

/** By instance, until nothing of the hit is left. */
export function askIncoming(w: World, hit: Hit): void {
  let at = nextModifier(w, hit.target, 'plugged', -1);
  for (; at >= 0 && hit.amount > 0; at = nextModifier(w, hit.target, 'plugged', at)) {
    const modifier = modifierAt(w, at, 'plugged');
    const { incoming } = modifier.rules as HitRules;
    if (incoming !== null) incoming(w, modifier, at, hit);
  }
}

/** Who hit answers first, then who was hit. What reactions deal is not answered, so that no two answers call each other. */
export function answerPlugged(w: World, hit: Hit, id: number): void {
  if (hit.attacker < 0 || hit.attacker === hit.target || hit.flags.hpLoss) return;
  if (hit.reaction !== 0 || (hit.contextFlags & REACTION_FLAGS) !== 0) return;
  answer(w, hit.attacker, 'dealt', hit, id);
  answer(w, hit.target, 'taken', hit, id);
}

/** Buffs that an answer puts on do not answer the same hit. */
function answer(w: World, u: number, moment: 'dealt' | 'taken', hit: Hit, id: number): void {
  const latest = w.globals.cells[G.nextInstance]!;
  let at = nextModifier(w, u, 'plugged', -1);
  for (; at >= 0; at = nextModifier(w, u, 'plugged', at)) {
    if (w.units.cells[u + U.alive] !== 1 || w.buffs.cells[buffAt(w, at) + B.instance]! > latest) return;
    const modifier = modifierAt(w, at, 'plugged');
    const told = (modifier.rules as HitRules)[moment];
    if (told !== null) told(w, modifier, at, hit, id);
  }
}
