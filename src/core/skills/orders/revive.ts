import { U, unitAt } from '../../world/index.ts';
import { findPlaceOfDeath, rise } from '../units/respawn.ts';
import { OK, refuse } from '../verdict.ts';
import { admitUnit, testOrder } from './test-order.ts';

/** Brings a dead unit back where it lies, as a return does. What died in this very step is not settled yet. */
export const revive = testOrder<'revive'>(
  (w, { guid }) => {
    const verdict = admitUnit(w, guid);
    if (verdict.code !== 'ok') return verdict;
    const { cells } = w.units;
    const u = unitAt(w, guid);
    if (cells[u + U.alive] === 1) return refuse('targetAlive');
    if (cells[u + U.dying] === 1) return refuse('busy');
    return findPlaceOfDeath(w, u) ? OK : refuse('badPosition');
  },
  (w, { guid }, cause, root) => rise(w, unitAt(w, guid), cause, root),
);
