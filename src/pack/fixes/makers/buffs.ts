import { placeOf } from '../../schema/words.ts';
import { own } from '../../text/json.ts';
import { valueAt } from '../../text/pointer.ts';
import { choice, set } from '../fix.ts';
import { setTo } from './levels.ts';
import type { Maker } from './maker.ts';

/** Short enough to be felt as one burst, long enough to end a loop. */
const COOLDOWN_MS = 500;
/** A cap that lets a buff be extended twice. */
const EXTENSIONS = 3;

export const tickNeverDue: Maker = ({ path, row }) => {
  const [every, duration] = [valueAt(row, '/tick/everyMs'), own(row, 'durationMs')];
  const atOnce = choice('Tick when applied', '施加时立即触发', set(path, '/tick/onApply', true));
  if (typeof every !== 'number' || typeof duration !== 'number') return [atOnce];
  return [
    ...(duration > 0 ? setTo(path, '/tick/everyMs', duration) : []),
    ...setTo(path, '/durationMs', every),
    atOnce,
  ];
};

export const selfTrigger: Maker = ({ path, pointer, row }) => {
  if (valueAt(row, `${pointer}/kind`) !== 'trigger') return [];
  const place = placeOf(`${pointer}/internalCooldownMs`);
  return [
    choice(
      `Add an internal cooldown of ${COOLDOWN_MS} ms`,
      `添加 ${COOLDOWN_MS} 毫秒内置冷却（${place}）`,
      set(path, `${pointer}/internalCooldownMs`, COOLDOWN_MS),
    ),
  ];
};

export const extendWithoutCap: Maker = ({ path, row }) => {
  const duration = own(row, 'durationMs');
  const cap = typeof duration === 'number' && duration > 0 ? duration * EXTENSIONS : 10_000;
  return [
    ...setTo(path, '/stacking/onReapply/maxRemainingMs', cap),
    choice('Refresh instead of extending', '改为刷新而非延长', set(path, '/stacking/onReapply/duration', 'refresh')),
  ];
};

export const cancelOrder: Maker = ({ path, row }) => {
  const [pre, post] = [valueAt(row, '/cancel/preInterrupt'), valueAt(row, '/cancel/postInterrupt')];
  return [
    choice(
      `Swap ${String(pre)} and ${String(post)}`,
      `交换 ${String(pre)} 与 ${String(post)}`,
      set(path, '/cancel/preInterrupt', post),
      set(path, '/cancel/postInterrupt', pre),
    ),
  ];
};
