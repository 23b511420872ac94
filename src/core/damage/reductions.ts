import { holds } from '../attributes/index.ts';
import { buffAt, modifierAt, nextModifier } from '../buffs/index.ts';
import type { Modifier } from '../content/prototypes.ts';
import { B, offsetOf, type World } from '../world/index.ts';
import { concerns } from './filter.ts';
import type { Hit } from './hit.ts';

type Reduction = Extract<Modifier, { kind: 'reduction' }>;

const parties = { caster: -1, target: -1, source: -1 };

/** The next reduction of the target that counts for a hit: a place after `from`, −1 = there is none. */
export function nextReduction(w: World, hit: Hit, from: number): number {
  let at = nextModifier(w, hit.target, 'reduction', from);
  while (at >= 0 && !counts(w, hit, at, modifierAt(w, at, 'reduction')))
    at = nextModifier(w, hit.target, 'reduction', at);
  return at;
}

/** To its conditions the caster is who deals the hit, the target the holder, and the source who made the buff. */
function counts(w: World, hit: Hit, at: number, modifier: Reduction): boolean {
  if (!concerns(modifier, hit)) return false;
  if (modifier.when.length === 0) return true;
  const b = buffAt(w, at);
  parties.caster = hit.attacker;
  parties.target = hit.target;
  parties.source = offsetOf(w, w.buffs.cells[b + B.source]!);
  const level = w.buffs.cells[b + B.level]!;
  return modifier.when.every((condition) => holds(w, condition, level, parties));
}
