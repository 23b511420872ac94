import { TimerReset } from 'lucide-react';
import { formatNumber, formatSigned } from '../../../widgets/format.ts';
import { memberOf, textIn } from '../../../editors/rows/json.ts';
import { at, nameOf, type Summarize } from './context.ts';

export const cooldown: Summarize = (action, context) => {
  const op = textIn(action, 'op') ?? 'reset';
  const value = at(context, memberOf(action, 'value'));
  const what =
    textIn(action, 'skill') === undefined
      ? (textIn(action, 'group') ?? context.t('sum.allSkills'))
      : nameOf(context, 'skills', textIn(action, 'skill'));
  const change = op === 'multiply' ? `× ${formatNumber(value)}` : op === 'add' ? `${formatSigned(value)} ms` : '';
  return { icon: TimerReset, tone: '', text: `${op}, ${what}`, result: change };
};
