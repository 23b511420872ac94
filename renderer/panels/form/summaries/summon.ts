import { UserPlus } from 'lucide-react';
import { memberOf, textIn } from '../../../editors/rows/json.ts';
import { at, nameOf, timeText, type Summarize } from './context.ts';

export const summon: Summarize = (action, context) => ({
  icon: UserPlus,
  tone: '',
  text: context.t('sum.summon', {
    count: at(context, memberOf(action, 'count')) ?? 1,
    unit: nameOf(context, 'units', textIn(action, 'unit')),
  }),
  result: timeText(at(context, memberOf(action, 'lifeMs'))),
});
