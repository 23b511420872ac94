import { isObject, own } from '../text/json.ts';
import type { RowCheck } from './check.ts';
import { levelsOf, levelsToTry } from './levels.ts';

/** A period that is longer than the duration never comes due, unless the buff ticks when it is applied or ends. */
export const ticksCheck: RowCheck = {
  name: 'ticks',
  tables: ['buffs'],
  run({ row, report }) {
    const tick = own(row, 'tick');
    if (!isObject(tick) || own(tick, 'onApply') === true || own(tick, 'atEnd') === 'fractional') return;
    const levelCount = levelsToTry(own(tick, 'everyMs'), own(row, 'durationMs'));
    const every = levelsOf(own(tick, 'everyMs'), levelCount);
    const duration = levelsOf(own(row, 'durationMs'), levelCount);
    const level = every && duration ? every.findIndex((ms, i) => duration[i]! >= 0 && ms > duration[i]!) : -1;
    if (level === -1) return;
    report('tickNeverDue', '/tick/everyMs', { every: every![level]!, duration: duration![level]!, level: level + 1 });
  },
};
