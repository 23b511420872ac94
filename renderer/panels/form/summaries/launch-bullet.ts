import { BulletIcon } from '../../../widgets/icons.ts';
import { formatNumber } from '../../../widgets/format.ts';
import { memberOf, textIn } from '../../../editors/rows/json.ts';
import { at, effectsTotal, nameOf, rowOf, type Summarize } from './context.ts';

export const launchBullet: Summarize = (action, context) => {
  const id = textIn(action, 'bullet');
  const count = at(context, memberOf(action, 'count')) ?? 1;
  const each = effectsTotal(context, memberOf(rowOf(context, 'bullets', id), 'effects'));
  const text = context.t('sum.bullet', { count, bullet: nameOf(context, 'bullets', id) });
  return { icon: BulletIcon, tone: 'c-bullet', text, result: each === 0 ? '' : formatNumber(each, 1) };
};
