import { changeLevel, experienceAt } from '../../attributes/index.ts';
import { U, unitAt, unitRow } from '../../world/index.ts';
import { refuse } from '../verdict.ts';
import { admitUnit, isAmount, testOrder } from './test-order.ts';

/** Puts a unit on a level, with the experience that the level takes. */
export const setLevel = testOrder<'setLevel'>(
  (w, { guid, level }) => {
    const verdict = admitUnit(w, guid);
    if (verdict.code !== 'ok') return verdict;
    const { maxLevel } = unitRow(w, unitAt(w, guid));
    return isAmount(level) && level >= 1 && level <= maxLevel ? verdict : refuse('maxLevel', maxLevel, level);
  },
  (w, { guid, level }, cause, root) => {
    const u = unitAt(w, guid);
    w.units.cells[u + U.experience] = experienceAt(w.rules.levels, level);
    changeLevel(w, u, level, cause, root);
  },
);
