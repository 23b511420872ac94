import { warning } from '../diagnostics/codes.ts';
import { isObject, own } from '../text/json.ts';
import type { RowCheck } from './check.ts';
import { levelsOf } from './levels.ts';

const LEAST_MS = 500;

// Codes of plug-ins are SW8000 to SW8999. A message says what is wrong and what to do.
const SHORT_COOLDOWN = warning(
  'SW8001',
  'The cooldown is {found} ms at level {level}; players press faster than {least} ms. Make it longer.',
  '{level} 级冷却为 {found} 毫秒，短于玩家的按键间隔 {least} 毫秒。请延长。',
);

/** A skill that players press waits long enough for a press to be meant. */
export const shortCooldownCheck: RowCheck = {
  name: 'short cooldown',
  codes: [SHORT_COOLDOWN],
  tables: ['skills'],
  run({ row, report }) {
    const cooldown = own(row, 'cooldown');
    if (own(row, 'castMode') === 'passive' || !isObject(cooldown)) return;
    const levels = levelsOf(own(cooldown, 'ms'), Number(own(row, 'maxLevel') ?? 1) || 1);
    const index = levels?.findIndex((ms) => ms < LEAST_MS) ?? -1;
    if (index < 0) return;
    report(SHORT_COOLDOWN, '/cooldown/ms', { found: levels![index]!, level: index + 1, least: LEAST_MS });
  },
};
