import { Droplet } from 'lucide-react';
import { formatSigned } from '../../../widgets/format.ts';
import { memberOf, textIn } from '../../../editors/rows/json.ts';
import { amountTotal, targetWords, type Summarize } from './context.ts';

export const resource: Summarize = (action, context, effect) => ({
  icon: Droplet,
  tone: 'c-mana',
  text: `${textIn(action, 'resource') ?? ''}, ${targetWords(context, effect)}`,
  result: formatSigned(amountTotal(context, memberOf(action, 'amount')), 1),
});
