import { settleAuras, sweepAuras, unlinkDead } from '../../buffs/index.ts';
import { sweepBullets } from '../../bullets/index.ts';
import { admitTarget, Cast, castRow, failCast, forgetCues, removeGone, settleDeath } from '../../skills/index.ts';
import { sweepZones } from '../../zones/index.ts';
import { C, G, K, U, type World } from '../../world/index.ts';
import type { Pass } from './pass.ts';

/** Settles deaths, then frees what is dead. Nothing else runs afterwards, so nobody holds on to what is freed. */
export const cleanup: Pass = (w) => {
  // A cast that fails may answer with a death, and a death may make a cast hopeless.
  do settleDeaths(w);
  while (failHopelessCasts(w));
  const { stride, count } = w.units;
  for (let u = 0; u < count * stride; u += stride) if (w.units.cells[u + U.buffsDead]! > 0) unlinkDead(w, u);
  sweepBullets(w);
  sweepZones(w);
  sweepAuras(w);
  w.globals.cells[G.bornCount] = 0;
  removeGone(w);
  if (w.lasting.count > 0) forgetCues(w);
  w.globals.cells[G.effectsUsed] = 0;
  w.globals.cells[G.budgetSpent] = 0;
  w.globals.cells[G.scriptUsed] = 0;
};

/** A buff that ends with its holder, or with an aura, may kill somebody else: repeated until nobody is dying. */
function settleDeaths(w: World): void {
  for (let round = 0; round <= w.units.count + w.auras.count; round++) {
    let settled = 0;
    // What ends may bring in units that leave with their owner at once.
    for (let u = 0; u < w.units.count * w.units.stride; u += w.units.stride) {
      if (w.units.cells[u + U.dying] === 0) continue;
      settleDeath(w, u);
      settled++;
    }
    if (settled + settleAuras(w) === 0) return;
  }
}

/** A cast whose target died in this step ends in this step, whoever's turn came first. True when there was one. */
function failHopelessCasts(w: World): boolean {
  const { stride, count } = w.casts;
  let failed = false;
  for (let c = 0; c < count * stride; c += stride) {
    const phase = w.casts.cells[c + C.phase];
    if (phase !== Cast.preCast && phase !== Cast.cast && phase !== Cast.charge) continue;
    const u = (c / stride) * w.units.stride;
    if (w.casts.cells[c + C.tookEffect] === 1 || w.casts.cells[c + C.target] === 0) continue;
    const row = castRow(w, u);
    const level = w.skills.cells[w.casts.cells[c + C.skill]! * w.skills.stride + K.level]!;
    const verdict = row.castMode === 'unit' ? admitTarget(w, u, row, level, w.casts.cells[c + C.target]!) : null;
    if (!verdict || verdict.code !== 'targetDead') continue;
    failCast(w, u, verdict);
    failed = true;
  }
  return failed;
}
