import { own } from '../text/json.ts';
import { valueAt } from '../text/pointer.ts';
import type { RowCheck } from './check.ts';

/** Extending on every re-application without a cap makes a buff last for ever. */
export const stackingCheck: RowCheck = {
  name: 'stacking',
  tables: ['buffs'],
  run({ row, report }) {
    if (valueAt(row, '/stacking/onReapply/duration') !== 'extend' || own(row, 'durationMs') === -1) return;
    if (valueAt(row, '/stacking/onReapply/maxRemainingMs') !== undefined) return;
    report('extendWithoutCap', '/stacking/onReapply/duration', {});
  },
};
