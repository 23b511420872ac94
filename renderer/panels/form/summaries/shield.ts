import { Shield } from 'lucide-react';
import { isList, memberOf, textIn } from '../../../editors/rows/json.ts';
import { amountText, at, rowOf, timeText, type Summarize } from './context.ts';

export const shield: Summarize = (action, context) => {
  const buff = rowOf(context, 'buffs', textIn(action, 'buff'));
  const modifiers = memberOf(buff, 'modifiers');
  const own = isList(modifiers) ? modifiers.find((one) => textIn(one, 'kind') === 'shield') : undefined;
  const duration = memberOf(action, 'durationMs') ?? memberOf(buff, 'durationMs');
  return {
    icon: Shield,
    tone: 'c-shield',
    text: context.t('sum.shield', { time: timeText(at(context, duration)) }),
    result: amountText(context, memberOf(action, 'amount') ?? memberOf(own, 'amount')),
  };
};
