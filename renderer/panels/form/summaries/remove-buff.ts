import { Eraser } from 'lucide-react';
import { isList, memberOf, textIn } from '../../../editors/rows/json.ts';
import { at, nameOf, type Summarize } from './context.ts';

export const removeBuff: Summarize = (action, context) => {
  const tags = memberOf(action, 'tags');
  const buff = textIn(action, 'buff');
  const what =
    buff !== undefined
      ? nameOf(context, 'buffs', buff)
      : isList(tags)
        ? tags.join(', ')
        : (textIn(action, 'buffKind') ?? '');
  const count = at(context, memberOf(action, 'count'));
  return { icon: Eraser, tone: 'c-buff', text: context.t('sum.remove', { what }), result: count ? `× ${count}` : '' };
};
