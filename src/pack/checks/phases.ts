import { isObject, own } from '../text/json.ts';
import type { RowCheck } from './check.ts';
import { levelsOf } from './levels.ts';

/** A skill takes effect within its cast: `effectAtMs ≤ castMs` at every level. */
export const phasesCheck: RowCheck = {
  name: 'phases',
  tables: ['skills'],
  run({ row, report }) {
    const phases = own(row, 'phases');
    if (!isObject(phases)) return;
    const levelCount = Number(own(row, 'maxLevel') ?? 1) || 1;
    const effectAt = levelsOf(own(phases, 'effectAtMs'), levelCount);
    const cast = levelsOf(own(phases, 'castMs') ?? 0, levelCount);
    const level = effectAt && cast ? effectAt.findIndex((ms, i) => ms > cast[i]!) : -1;
    if (level === -1) return;
    report('effectAfterCast', '/phases/effectAtMs', {
      effect: effectAt![level]!,
      cast: cast![level]!,
      level: level + 1,
    });
  },
};
