import { Sword } from 'lucide-react';
import { toneOf } from '../amount/tone.ts';
import { memberOf, textIn } from '../../../editors/rows/json.ts';
import { amountText, targetWords, type Summarize } from './context.ts';

export const damage: Summarize = (action, context, effect) => ({
  icon: Sword,
  tone: toneOf('damage', textIn(action, 'type')),
  text: targetWords(context, effect),
  result: amountText(context, memberOf(action, 'amount')),
});
