import { HeartPlus } from 'lucide-react';
import { memberOf } from '../../../editors/rows/json.ts';
import { amountText, targetWords, type Summarize } from './context.ts';

export const heal: Summarize = (action, context, effect) => ({
  icon: HeartPlus,
  tone: 'c-heal',
  text: targetWords(context, effect),
  result: amountText(context, memberOf(action, 'amount')),
});
