import { isObject, own } from '../text/json.ts';
import type { RowCheck } from './check.ts';

/** The window in which a skill may be replaced closes before the one after the effect opens. */
export const cancelCheck: RowCheck = {
  name: 'cancel',
  tables: ['skills'],
  run({ row, report }) {
    const cancel = own(row, 'cancel');
    if (!isObject(cancel)) return;
    const pre = own(cancel, 'preInterrupt');
    const post = own(cancel, 'postInterrupt');
    if (typeof pre === 'number' && typeof post === 'number' && pre > post)
      report('cancelOrder', '/cancel/preInterrupt', {});
  },
};
