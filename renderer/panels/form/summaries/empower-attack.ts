import { Sword } from 'lucide-react';
import { formatNumber } from '../../../widgets/format.ts';
import { toneOf } from '../amount/tone.ts';
import { isList, memberOf, textIn } from '../../../editors/rows/json.ts';
import { amountTotal, effectsTotal, rowOf, type Summarize } from './context.ts';

export const empowerAttack: Summarize = (action, context) => {
  const modifiers = memberOf(rowOf(context, 'buffs', textIn(action, 'buff')), 'modifiers');
  const modifier = isList(modifiers) ? modifiers.find((one) => textIn(one, 'kind') === 'empowerAttack') : undefined;
  const total =
    amountTotal(context, memberOf(modifier, 'amount')) + effectsTotal(context, memberOf(modifier, 'effects'));
  const tone = toneOf('damage', textIn(modifier, 'type') ?? 'physical');
  return { icon: Sword, tone, text: context.t('sum.nextAttack'), result: total === 0 ? '' : formatNumber(total, 1) };
};
